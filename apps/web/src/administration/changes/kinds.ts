// No schemas here: the routes are part of the first load.

/** Kinds of record that administrators change. */
export const kinds = ['people', 'roles', 'divisions', 'lists', 'programs'] as const;
export type ChangedKind = (typeof kinds)[number];

export const isChangedKind = (value: unknown): value is ChangedKind => (kinds as readonly unknown[]).includes(value);
