/** What tells two versions of a file apart, and the two ways in which HTTP tells its size. */
import { z } from 'zod';
import type { RemoteFile } from './remote.ts';

/** Kept beside a part of a file, so that the rest is added to it only if it is of the same version. */
export interface Validator {
  /** A strong entity tag; null where there is none, or only a weak one. */
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** As published with the file; null where nobody told. */
  readonly sha256: string | null;
  readonly size: number | null;
}

export const validatorSchema = z.object({
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  sha256: z.string().nullable(),
  size: z.number().nullable(),
});

export function validatorOf(response: Response, file: RemoteFile): Validator {
  const etag = response.headers.get('etag');
  return {
    etag: etag?.startsWith('"') ? etag : null,
    lastModified: response.headers.get('last-modified'),
    sha256: file.sha256,
    size: totalOf(response) ?? file.size,
  };
}

/**
 * Whether the rest of a file may be added to a part of it. With a published hash the end will tell; without, tag or
 * date have to agree as far as both sides told them, and at least one has to be there.
 */
export function sameVersion(part: Validator, now: Validator): boolean {
  if (part.size !== now.size) return false;
  if (part.sha256 !== null || now.sha256 !== null) return part.sha256 === now.sha256;
  if (part.etag !== null && now.etag !== null) return part.etag === now.etag;
  return part.lastModified !== null && part.lastModified === now.lastModified;
}

/** Bytes of the whole file; null when the answer does not say. */
export function totalOf({ status, headers }: Response): number | null {
  const range = /^bytes (?:[\d-]+|\*)\/(\d+)$/.exec(headers.get('content-range') ?? '');
  if (range) return Number(range[1]);
  // The length of a compressed answer is not that of the file.
  const length = headers.get('content-length');
  return status === 200 && length !== null && !headers.has('content-encoding') ? Number(length) : null;
}

/** The first byte of a partial answer; null when the answer does not say. */
export function startOf({ headers }: Response): number | null {
  const range = /^bytes (\d+)-/.exec(headers.get('content-range') ?? '');
  return range ? Number(range[1]) : null;
}
