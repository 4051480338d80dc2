import { type ReactNode, useState } from 'react';
import { showToast } from '../toasts/toast-store.ts';
import { ConflictDialog, type ConflictDialogProps, type ConflictField } from './conflict-dialog.tsx';
import { refusalText } from './refusal.ts';

type Versions<Row> = Pick<ConflictDialogProps<Row>, 'base' | 'mine' | 'theirs' | 'changedBy' | 'changedAt' | 'onClose'>;

interface RowConflictProps<Row> extends Versions<Row> {
  /** The editable fields, with their labels. */
  labels: Partial<Record<keyof Row & string, string>>;
  /** How values are shown; by default unchanged. */
  renders?: Partial<Record<keyof Row & string, (row: Row) => ReactNode>> | undefined;
  /** Stores the chosen values. */
  onResolve: (merged: Row) => Promise<void>;
}

/** A conflict after editing a row in place that a colleague had changed: shows both versions and stores the choice. */
export function RowConflict<Row extends object>({
  labels,
  renders = {},
  onResolve,
  ...versions
}: RowConflictProps<Row>) {
  const [isBusy, setBusy] = useState(false);
  const resolve = async (merged: Row) => {
    setBusy(true);
    await onResolve(merged)
      .then(versions.onClose)
      .catch((error: unknown) => showToast({ text: refusalText(error) ?? '', kind: 'error' }));
    setBusy(false);
  };
  const fields = Object.entries(labels).map(
    ([name, label]) => ({ name, label, render: renders[name as keyof Row & string] }) as ConflictField<Row>,
  );
  return (
    <ConflictDialog<Row>
      opened
      {...versions}
      fields={fields}
      isBusy={isBusy}
      onResolve={(merged) => void resolve(merged)}
    />
  );
}
