import { keyOf } from '../basics/user-storage.ts';
import { type Draft, latestDraft, withDraft, withoutDraft } from './draft-list.ts';

// The library is loaded with the first form.
const library = async () => await import('idb-keyval');
const key = () => keyOf('drafts');

/** The drafts of the signed-in person in this browser. */
export const draftStorage = {
  find: async (form: string): Promise<Draft | undefined> => {
    const { get } = await library();
    return latestDraft((await get<Draft[]>(key())) ?? [], form, Date.now());
  },
  keep: async (draft: Draft): Promise<void> => {
    const { update } = await library();
    await update<Draft[]>(key(), (kept) => withDraft(kept ?? [], draft, Date.now()));
  },
  drop: async (slot: string): Promise<void> => {
    const { update } = await library();
    await update<Draft[]>(key(), (kept) => withoutDraft(kept ?? [], slot));
  },
};

/** Deletes all drafts of the person who signs out. */
export async function clearDrafts(): Promise<void> {
  const { del } = await library();
  await del(key());
}
