/** What a person types to name a model: a Hugging Face repository, one of its pages, or the address of any folder. */
import { SourceError } from './errors.ts';

export const huggingFace = 'https://huggingface.co';

export type SourceAddress =
  | { readonly kind: 'repository'; readonly repository: string; readonly revision: string }
  /** `address` ends with a slash. */
  | { readonly kind: 'folder'; readonly address: string };

const repositoryForm = /^([\w-][\w.-]*\/[\w-][\w.-]*)(?:@([\w.-]+(?:\/[\w.-]+)*))?$/;

/**
 * `Qwen/Qwen3-0.6B`, `Qwen/Qwen3-0.6B@revision`, the address of a repository's page on `host`, or that of any folder or
 * of a file in it. Throws SourceError `source-unreadable`.
 */
export function parseAddress(typed: string, host = huggingFace): SourceAddress {
  const text = typed.trim();
  const named = repositoryForm.exec(text);
  if (named) {
    const [, repository = '', revision = 'main'] = named;
    return { kind: 'repository', repository, revision };
  }
  if (!URL.canParse(text)) throw new SourceError('source-unreadable', text);
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new SourceError('source-unreadable', text);
  if (url.origin === new URL(host).origin) return repositoryPage(url, text);
  const path = url.pathname;
  // An address that ends in a file means the folder that it is in.
  url.pathname = /\.(json|safetensors|jinja)$/.test(path)
    ? path.slice(0, path.lastIndexOf('/') + 1)
    : path.replace(/\/*$/, '/');
  url.hash = '';
  return { kind: 'folder', address: url.href };
}

function repositoryPage(url: URL, text: string): SourceAddress {
  const [owner, name, kind, ...rest] = url.pathname.split('/').filter((part) => part !== '');
  if (owner === undefined || name === undefined) throw new SourceError('source-unreadable', text);
  const revision = kind === 'tree' || kind === 'resolve' || kind === 'blob' ? rest[0] : undefined;
  return { kind: 'repository', repository: `${owner}/${name}`, revision: revision ?? 'main' };
}

/** A folder name for a store, one for each address: readable, and safe in any file system. */
export function storeKey(address: SourceAddress, host = huggingFace): string {
  const text =
    address.kind === 'folder'
      ? address.address
      : `${host === huggingFace ? '' : `${host}/`}${address.repository}@${address.revision}`;
  return text.replace(/[^\w.-]/g, (sign) => `~${sign.charCodeAt(0).toString(16)}~`).replace(/^\./, '~2e~');
}
