import { type ReactNode, useState } from 'react';
import type { GridEdit } from '../data-grid/model/grid-types.ts';
import { isSame } from './conflict-model.ts';
import { currentRecord } from './refusal.ts';
import { RowConflict } from './row-conflict.tsx';

interface Stamped {
  readonly modified: string;
  readonly modifierFullName: string | null;
}

interface RowEdits<Row extends object, Field extends keyof Row & string> {
  /** The editable fields, with their labels. */
  labels: Readonly<Record<Field, string>>;
  /** How the versions of a field are shown in a conflict; by default unchanged. */
  renders?: Partial<Record<keyof Row & string, (row: Row) => ReactNode>> | undefined;
  /** Stores changed fields against the version of the row. */
  send: (row: Row, changes: Partial<Pick<Row, Field>>) => Promise<void>;
  /** Reads the rows again after a conflict was closed. */
  refresh: () => void;
}

/** Saves changed cells of a grid against the version that was read; shows both versions when a colleague saved first. */
export function useRowEdits<Row extends object, Field extends keyof Row & string>({
  labels,
  renders,
  send,
  refresh,
}: RowEdits<Row, Field>) {
  const [conflict, setConflict] = useState<{ base: Row; mine: Row; theirs: Row & Stamped } | null>(null);
  const fields = Object.keys(labels) as Field[];
  const store = async ({ row, next }: GridEdit<Row>) => {
    try {
      await send(row, changesOf(row, next, fields));
    } catch (error) {
      const theirs = currentRecord<Row & Stamped>(error);
      if (theirs) setConflict({ base: row, mine: next, theirs });
      throw error;
    }
  };
  const dialog = conflict && (
    <RowConflict<Row>
      {...conflict}
      renders={renders}
      labels={labels as Partial<Record<keyof Row & string, string>>}
      changedBy={conflict.theirs.modifierFullName}
      changedAt={conflict.theirs.modified}
      onResolve={(merged) => send(conflict.theirs, changesOf(conflict.theirs, merged, fields))}
      onClose={() => {
        setConflict(null);
        refresh();
      }}
    />
  );
  return { store, conflict: dialog };
}

/** Only the fields that differ, so that nothing else is overwritten. */
function changesOf<Row, Field extends keyof Row>(before: Row, after: Row, fields: readonly Field[]) {
  const changed = fields.filter((name) => !isSame(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<Pick<Row, Field>>;
}
