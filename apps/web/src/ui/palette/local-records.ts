import { keyOf } from '../basics/user-storage.ts';

// Few pages store records, so the library is loaded with the first one.
const library = async () => await import('idb-keyval');

/** A value that the signed-in person stored in this browser; undefined when there is none. */
export async function readRecord(name: string): Promise<unknown> {
  const { get } = await library();
  return await get(keyOf(name));
}

/** Stores anything that can be cloned, files included; it survives a reload, a closed tab and an empty battery. */
export async function keepRecord(name: string, value: unknown): Promise<void> {
  const { set } = await library();
  await set(keyOf(name), value);
}

export async function dropRecord(name: string): Promise<void> {
  const { del } = await library();
  await del(keyOf(name));
}
