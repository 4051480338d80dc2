/** What somebody typed into a form and did not save. */
export interface Draft<Values = unknown> {
  /** The form in which it was typed: two tabs with the same form keep two drafts. */
  slot: string;
  /** Page, record and fields of the form. */
  form: string;
  /** When it was last changed. */
  at: string;
  /** The values that the form started with. */
  base: Values;
  values: Values;
}

/** Drafts that one person keeps in one browser; the oldest is dropped for another one. */
export const maxDrafts = 30;
export const maxAgeDays = 14;

const isFresh = ({ at }: Draft, now: number) => now - Date.parse(at) < maxAgeDays * 86_400_000;

/** The drafts with one added or changed, newest first. */
export const withDraft = (drafts: readonly Draft[], draft: Draft, now: number): Draft[] =>
  [draft, ...withoutDraft(drafts, draft.slot)].filter((one) => isFresh(one, now)).slice(0, maxDrafts);

export const withoutDraft = (drafts: readonly Draft[], slot: string): Draft[] =>
  drafts.filter((one) => one.slot !== slot);

/** The newest draft of a form. */
export const latestDraft = (drafts: readonly Draft[], form: string, now: number): Draft | undefined =>
  drafts.find((one) => one.form === form && isFresh(one, now));
