import type { CustomFieldRecord } from '@werkbank/contract/custom-fields/custom-field.ts';
import type { HistoryColumns } from '#src/ui/history/history-column.tsx';
import type { HistoryEvent } from '#src/ui/history/history-model.ts';
import { CustomValue } from './custom-value.tsx';
import { useCustomFields, useOwnName } from './use-custom-fields.ts';

type Values = Readonly<Record<string, unknown>>;

const columnOf = (id: string) => `custom ${id}`;

/** Converts the custom values of a row to separate columns. */
function spread(row: Values | null): Values | null {
  if (row === null || !('own_values' in row)) return row;
  const { own_values: custom, ...others } = row;
  const values = Object.entries((custom ?? {}) as Values).map(([id, value]) => [columnOf(id), value]);
  return { ...others, ...Object.fromEntries(values) };
}

/** Removes the columns with the same value in both rows. */
function readOwn<Event extends HistoryEvent>(event: Event): Event {
  const [before, after] = [spread(event.before), spread(event.after)];
  if (before === null || after === null) return { ...event, before, after };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => before[name] !== after[name] || !name.startsWith('custom '));
  const only = (row: Values) => Object.fromEntries(changed.map((name) => [name, row[name] ?? null]));
  return { ...event, before: only(before), after: only(after) };
}

/** How the history of a record shows its own fields. */
export function useCustomHistory(of: CustomFieldRecord): { columns: HistoryColumns; read: typeof readOwn } {
  const fields = useCustomFields(of);
  const nameOf = useOwnName();
  const columns = fields.map((field) => [
    columnOf(field.id),
    {
      label: '',
      named: nameOf(field.name),
      show: (value: unknown) => <CustomValue field={field} value={value as string | number | null} />,
    },
  ]);
  return { columns: Object.fromEntries(columns), read: readOwn };
}
