/** A checkpoint of a published shape that is made up while it is sent: for measuring how models load, without a model. */
import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { parseModelConfig } from '../model/config.ts';
import { parameters } from '../model/parameters.ts';

/** Qwen2.5-0.5B's shape. */
const config = {
  model_type: 'qwen2',
  vocab_size: 151936,
  hidden_size: 896,
  intermediate_size: 4864,
  num_hidden_layers: 24,
  num_attention_heads: 14,
  num_key_value_heads: 2,
  tie_word_embeddings: true,
  rope_theta: 1e6,
  eos_token_id: 151645,
};

export const syntheticRepository = 'synthetic/Qwen2.5-0.5B-shape';

/** Every weight is one of these bf16 values, over and over. */
const block = new Uint8Array(
  Uint16Array.from({ length: 2 ** 19 }, (_, i) => 0x3c00 + ((i * 7919) % 0x180) + (i % 2) * 0x8000).buffer,
);

export interface SyntheticServer {
  /** Without a slash at its end. */
  readonly address: string;
  /** Bytes of the weights. */
  readonly bytes: number;
  close(): void;
}

/** Serves it on localhost as Hugging Face would, to pages of any origin. */
export async function serveSynthetic(): Promise<SyntheticServer> {
  const front = headerBytes();
  const size = front.length + weightBytes();
  const hash = createHash('sha256');
  for (const piece of bytesOf(front, 0, size)) hash.update(piece);
  const texts: Record<string, string> = {
    'config.json': JSON.stringify(config),
    'tokenizer.json': '{}',
    'tokenizer_config.json': '{}',
  };
  const siblings = [
    ...Object.entries(texts).map(([rfilename, text]) => ({ rfilename, size: text.length })),
    { rfilename: 'model.safetensors', size, lfs: { sha256: hash.digest('hex'), size } },
  ];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    response.setHeader('access-control-allow-origin', '*');
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (path.startsWith('/api/')) {
      sendText(response, JSON.stringify({ sha: 'synthetic', gated: false, siblings }));
    } else if (name === 'model.safetensors') {
      const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
      response.writeHead(206, {
        'content-type': 'application/octet-stream',
        'content-length': size - start,
        'content-range': `bytes ${start}-${size - 1}/${size}`,
      });
      send(response, bytesOf(front, start, size));
    } else sendText(response, texts[name] ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    bytes: size,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const tensors = () =>
  parameters(parseModelConfig(config)).map(({ name, shape }) => {
    return { name, shape, bytes: 2 * shape.reduce((product, extent) => product * extent, 1) };
  });

const weightBytes = () => tensors().reduce((sum, { bytes }) => sum + bytes, 0);

function headerBytes(): Uint8Array {
  let offset = 0;
  const entries = tensors().map(({ name, shape, bytes }) => {
    const place = { dtype: 'BF16', shape, data_offsets: [offset, offset + bytes] };
    offset += bytes;
    return [name, place] as const;
  });
  const json = JSON.stringify(Object.fromEntries(entries));
  const text = new TextEncoder().encode(json.padEnd(Math.ceil(json.length / 8) * 8));
  const front = new Uint8Array(8 + text.length);
  new DataView(front.buffer).setBigUint64(0, BigInt(text.length), true);
  front.set(text, 8);
  return front;
}

/** The file from `start` to `end`, in pieces that share memory. */
function* bytesOf(front: Uint8Array, start: number, end: number): Generator<Uint8Array> {
  if (start < front.length) yield front.subarray(start);
  for (let at = Math.max(start, front.length); at < end; ) {
    const within = (at - front.length) % block.length;
    const piece = block.subarray(within, within + Math.min(block.length - within, end - at));
    yield piece;
    at += piece.length;
  }
}

/** As fast as it is taken. */
function send(response: ServerResponse, pieces: Generator<Uint8Array>): void {
  const more = () => {
    for (;;) {
      const { value, done } = pieces.next();
      if (done) {
        response.end();
        return;
      }
      if (!response.write(value)) {
        response.once('drain', more);
        return;
      }
    }
  };
  more();
}

function sendText(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}
