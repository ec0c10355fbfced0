/** The models that the browser keeps for this page: what is there, and how to be rid of it. */
import { keptModels as kept, type KeptModel as Stored } from '../source/kept.ts';
import { opfsStore } from '../source/opfs-store.ts';

export interface KeptModel extends Stored {
  /** What a person would type to name it. */
  readonly typed: string;
}

/** In the order of their names. Empty where the browser keeps nothing for this page. */
export async function keptModels(): Promise<readonly KeptModel[]> {
  try {
    const models = await kept(await opfsStore());
    return models
      .map((model) => ({ ...model, typed: typedOf(model.key) }))
      .sort((a, b) => a.typed.localeCompare(b.typed));
  } catch {
    // No storage, no models; a download will say why.
    return [];
  }
}

/** Rejects when it is in use. */
export async function removeKept(key: string): Promise<void> {
  await (await opfsStore()).remove(key);
}

/** The way back from `storeKey` in source/address.ts, which names folders by what was typed. */
export function typedOf(key: string): string {
  const text = key.replaceAll(/~([0-9a-f]+)~/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return text.replace(/@main$/, '');
}
