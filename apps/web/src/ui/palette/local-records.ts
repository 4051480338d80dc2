import { keyOf } from '../basics/user-storage.ts';

// Few pages keep records, so the library comes with the first one.
const library = async () => await import('idb-keyval');

/** What the signed-in person left under this name on this device; undefined when there is nothing. */
export async function readRecord(name: string): Promise<unknown> {
  const { get } = await library();
  return await get(keyOf(name));
}

/** Keeps anything a browser can clone, files too: through a reload, a closed tab and an empty battery. */
export async function keepRecord(name: string, value: unknown): Promise<void> {
  const { set } = await library();
  await set(keyOf(name), value);
}

export async function dropRecord(name: string): Promise<void> {
  const { del } = await library();
  await del(keyOf(name));
}
