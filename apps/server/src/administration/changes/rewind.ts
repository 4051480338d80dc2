/** A row of a record: its id where its table has one, and its fields that are not empty. */
export interface PastRow {
  part: string;
  id: string | null;
  division: number | null;
  fields: Readonly<Record<string, unknown>>;
}

/** A change of a row in the audit trail: the changed fields, before and after. */
export interface RowChange {
  part: string;
  partId: string | null;
  division: number | null;
  action: 'create' | 'update' | 'delete';
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** The rows of a record before the given changes, which are undone one by one; the newest must come first. */
export function rewind(rows: readonly PastRow[], changes: readonly RowChange[]): PastRow[] {
  const past = [...rows];
  for (const change of changes) {
    if (change.action === 'delete') {
      past.push({
        part: change.part,
        id: change.partId,
        division: change.division,
        fields: filled(change.before ?? {}),
      });
      continue;
    }
    const at = past.findIndex((row) => isRowOf(row, change));
    const row = past[at];
    if (!row) continue;
    if (change.action === 'create') past.splice(at, 1);
    else past[at] = { ...row, fields: filled({ ...row.fields, ...change.before }) };
  }
  return past;
}

/** A row without an id is the one that has all of the new values. */
const isRowOf = (row: PastRow, { part, partId, division, after }: RowChange): boolean =>
  row.part === part &&
  (partId === null
    ? row.division === division && Object.entries(after ?? {}).every(([name, value]) => isSame(row.fields[name], value))
    : row.id === partId);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const filled = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
