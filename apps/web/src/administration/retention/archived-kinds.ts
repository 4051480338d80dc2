/** Kinds whose old rows are archived in files. */
export const archivedKinds = ['audit', 'signIns', 'mails'] as const;
export type ArchivedKind = (typeof archivedKinds)[number];

export const isArchivedKind = (value: unknown): value is ArchivedKind => archivedKinds.some((kind) => kind === value);
