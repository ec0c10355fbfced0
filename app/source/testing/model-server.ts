/** A server of model files on localhost that misbehaves as a test asks it to. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface ServedFile {
  readonly bytes: Uint8Array;
  readonly etag?: string;
  readonly lastModified?: string;
  readonly type?: string;
}

/** One answer that is not as it should be; `true` when it took care of the request. */
export type Fault = (
  request: IncomingMessage,
  response: ServerResponse,
  file: ServedFile | undefined,
) => boolean;

export interface ModelServer {
  /** Without a slash at its end. */
  readonly address: string;
  /** By path, as `/model/config.json`. */
  readonly files: Map<string, ServedFile>;
  /** For a path: each takes one request, first in, first out, and then things are as they should be. */
  readonly faults: Map<string, Fault[]>;
  /** `METHOD path range` of every request that came. */
  readonly log: string[];
  close(): Promise<void>;
}

export async function modelServer(): Promise<ModelServer> {
  const files = new Map<string, ServedFile>();
  const faults = new Map<string, Fault[]>();
  const log: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    log.push(`${request.method} ${path} ${request.headers.range ?? ''}`.trim());
    const file = files.get(path);
    const fault = faults.get(path)?.shift();
    if (fault?.(request, response, file)) return;
    serve(request, response, file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    files,
    faults,
    log,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** As a well-behaved server does: whole files, ranges, If-Range. */
function serve(request: IncomingMessage, response: ServerResponse, file: ServedFile | undefined): void {
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  const { bytes } = file;
  const headers = headersOf(file);
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const stale = 'if-range' in request.headers && !isCurrent(request, file);
  if (!range || stale) {
    response.writeHead(200, { ...headers, 'content-length': bytes.length });
    response.end(request.method === 'HEAD' ? undefined : bytes);
    return;
  }
  const start = Number(range[1]);
  const end = range[2] ? Math.min(Number(range[2]) + 1, bytes.length) : bytes.length;
  if (start >= bytes.length) {
    response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end();
    return;
  }
  response.writeHead(206, {
    ...headers,
    'content-range': `bytes ${start}-${end - 1}/${bytes.length}`,
    'content-length': end - start,
  });
  response.end(bytes.subarray(start, end));
}

function isCurrent(request: IncomingMessage, { etag, lastModified }: ServedFile): boolean {
  const condition = request.headers['if-range'];
  return condition !== undefined && (condition === etag || condition === lastModified);
}

function headersOf({
  etag,
  lastModified,
  type = 'application/octet-stream',
}: ServedFile): Record<string, string> {
  return {
    'content-type': type,
    'accept-ranges': 'bytes',
    ...(etag === undefined ? {} : { etag }),
    ...(lastModified === undefined ? {} : { 'last-modified': lastModified }),
  };
}

/** Sends `count` more bytes than were asked to be skipped, then drops the connection. */
export const cutAfter =
  (count: number): Fault =>
  (request, response, file) => {
    if (!file) return false;
    const start = Number(/^bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const rest = file.bytes.length - start;
    response.writeHead(206, {
      ...headersOf(file),
      'content-range': `bytes ${start}-${file.bytes.length - 1}/${file.bytes.length}`,
      'content-length': rest,
    });
    // The head goes out on its own, so that it arrives even when nothing follows.
    response.flushHeaders();
    response.write(file.bytes.subarray(start, start + Math.min(count, rest)), () => {
      setTimeout(() => response.destroy(), 5);
    });
    return true;
  };

/** Begins to answer and then says nothing more. */
export const stall: Fault = (_request, response, file) => {
  response.writeHead(200, { ...(file ? headersOf(file) : {}), 'content-length': file?.bytes.length ?? 1 });
  response.write(file?.bytes.subarray(0, 1) ?? '');
  return true;
};

/** The whole file, whatever range was asked for. */
export const ignoreRange: Fault = (_request, response, file) => {
  if (!file) return false;
  response.writeHead(200, { ...headersOf(file), 'content-length': file.bytes.length }).end(file.bytes);
  return true;
};

export const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): Fault =>
  (_request, response) => {
    response.writeHead(code, headers).end();
    return true;
  };

export const webPage: Fault = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<!doctype html>');
  return true;
};

/** Claims a size that the file does not have. */
export const lieAboutLength =
  (claimed: number): Fault =>
  (_request, response, file) => {
    if (!file) return false;
    response.writeHead(206, {
      ...headersOf(file),
      'content-range': `bytes 0-${claimed - 1}/${claimed}`,
      'content-length': claimed,
    });
    response.flushHeaders();
    response.write(file.bytes.subarray(0, Math.min(claimed, file.bytes.length)), () => {
      setTimeout(() => response.destroy(), 5);
    });
    return true;
  };

/** Puts a repository's files and its listing on the server, as Hugging Face has them. */
export function putRepository(
  server: ModelServer,
  repository: string,
  files: Readonly<Record<string, Uint8Array>>,
  listing: Readonly<Record<string, unknown>> = {},
): void {
  const sha = 'c0ffee';
  const siblings = Object.entries(files).map(([rfilename, bytes]) => ({
    rfilename,
    size: bytes.length,
    ...(rfilename.endsWith('.safetensors')
      ? { lfs: { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length } }
      : {}),
  }));
  const body = new TextEncoder().encode(JSON.stringify({ sha, gated: false, siblings, ...listing }));
  server.files.set(`/api/models/${repository}/revision/main?blobs=true`, {
    bytes: body,
    type: 'application/json',
  });
  for (const [name, bytes] of Object.entries(files)) {
    server.files.set(`/${repository}/resolve/${sha}/${name}`, { bytes, etag: `"${name}-1"` });
  }
}
