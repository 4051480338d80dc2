import type { OwnFieldRecord, OwnValues } from '@werkbank/contract/own-fields/own-field.ts';
import { useMemo } from 'react';
import type { GridColumn } from '#src/ui/data-grid/model/grid-types.ts';
import { OwnValue } from './own-value.tsx';
import { useOwnFields, useOwnName } from './use-own-fields.ts';

const valuesOf = (row: unknown): OwnValues | null =>
  (row as { ownValues?: OwnValues | null } | null)?.ownValues ?? null;

/** A column for each own field; those not chosen for the list by the administrator are hidden by default. */
export function useOwnColumns<Row>(of: OwnFieldRecord | undefined): readonly GridColumn<Row>[] {
  const fields = useOwnFields(of);
  const nameOf = useOwnName();
  return useMemo(
    () =>
      fields.map((field) => ({
        id: `own-${field.id}`,
        header: nameOf(field.name),
        width: 150,
        hidePriority: 20,
        ...(field.kind === 'number' && { align: 'end' as const }),
        ...(!field.listed && { hidden: true, card: 'none' as const }),
        cell: (row: Row) => <OwnValue field={field} value={valuesOf(row)?.[field.id]} />,
      })),
    [fields, nameOf],
  );
}
