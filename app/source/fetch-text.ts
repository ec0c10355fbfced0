/** A small file of a server as text. */
import { SourceError } from './errors.ts';
import { sizeLimit } from './model-files.ts';
import { persistently, Tries } from './patience.ts';
import type { Access } from './remote.ts';
import { request } from './request.ts';

/** Throws SourceError `too-big` instead of reading on, and whatever `request` throws. */
export function fetchText(address: string, { patience, signal }: Access): Promise<string> {
  const limit = sizeLimit('');
  return persistently(new Tries(patience, signal), async () => {
    const reply = await request({ address, patience, signal });
    const decoder = new TextDecoder();
    let [text, size] = ['', 0];
    for await (const chunk of reply.chunks()) {
      size += chunk.length;
      if (size > limit) throw new SourceError('too-big', address, { wanted: limit, found: size });
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  });
}
