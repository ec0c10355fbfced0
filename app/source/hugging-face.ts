/**
 * A repository of Hugging Face, or of a server that answers like it. One request names all files of a revision with
 * their sizes and, for large ones, their SHA-256; files are then asked for by the commit, so that they belong together
 * even when the branch moves on.
 */
import { z } from 'zod';
import { SourceError } from './errors.ts';
import { fetchText } from './fetch-text.ts';
import { modelFiles, parseText } from './model-files.ts';
import type { Access, RemoteFile, RemoteModel } from './remote.ts';

const schema = z.looseObject({
  sha: z.string(),
  /** False, or how access is granted. */
  gated: z.union([z.boolean(), z.string()]).default(false),
  siblings: z.array(
    z.looseObject({
      rfilename: z.string(),
      size: z.number().int().nonnegative().optional(),
      lfs: z.looseObject({ sha256: z.string(), size: z.number().int().nonnegative() }).nullish(),
    }),
  ),
});

export async function huggingFaceModel(
  host: string,
  { repository, revision }: { readonly repository: string; readonly revision: string },
  access: Access,
): Promise<RemoteModel> {
  const api = `${host}/api/models/${repository}/revision/${encodeURIComponent(revision)}?blobs=true`;
  const listing = parseText(repository, await fetchText(api, access), schema);
  // A gated model's listing is open to all; its files are not, and a page has no account to ask with.
  if (listing.gated !== false) throw new SourceError('gated', repository);
  const files = new Map<string, RemoteFile>(
    listing.siblings.map(({ rfilename: name, size, lfs }) => [
      name,
      {
        name,
        address: `${host}/${repository}/resolve/${listing.sha}/${encodeURIComponent(name)}`,
        size: lfs?.size ?? size ?? null,
        sha256: lfs?.sha256.toLowerCase() ?? null,
      },
    ]),
  );
  const label = revision === 'main' ? repository : `${repository}@${revision}`;
  const { texts, weights } = await modelFiles({
    label,
    has: async (name) => files.has(name),
    text: async (name) => fetchText(files.get(name)?.address ?? '', access),
  });
  return { label, files: [...texts, ...weights].flatMap((name) => files.get(name) ?? []) };
}
