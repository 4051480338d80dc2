import type {
  CustomField,
  CustomFieldRecord,
  CustomValues,
  OwnName,
} from '@werkbank/contract/custom-fields/custom-field.ts';
import { useMemo } from 'react';
import type { GridColumn, ReturnedField } from '#src/ui/data-grid/model/grid-types.ts';
import { CustomValue } from './custom-value.tsx';
import { useCustomFields, useOwnName } from './use-custom-fields.ts';

const valuesOf = (row: unknown): CustomValues | null =>
  (row as { customValues?: CustomValues | null } | null)?.customValues ?? null;

/** How a file of the list contains the field: options by their names. */
function returnedOf<Row>(
  { id, kind, name, options }: CustomField,
  nameOf: (name: OwnName) => string,
): ReturnedField<Row> {
  return {
    field: `custom-${id}`,
    headings: [name.nl, name.de, name.en],
    isDay: kind === 'day',
    value: (row) => {
      const value = valuesOf(row)?.[id] ?? null;
      const option = kind === 'choice' && options.find(({ key }) => key === value);
      return option ? nameOf(option.name) : value;
    },
  };
}

/** A column for each custom field; those not chosen for the list by the administrator are hidden by default. */
export function useCustomColumns<Row>(of: CustomFieldRecord | undefined): readonly GridColumn<Row>[] {
  const fields = useCustomFields(of);
  const nameOf = useOwnName();
  return useMemo(
    () =>
      fields.map((field) => ({
        id: `custom-${field.id}`,
        header: nameOf(field.name),
        width: 150,
        hidePriority: 20,
        ...(field.kind === 'number' && { align: 'end' as const }),
        ...(!field.listed && { hidden: true, card: 'none' as const }),
        returns: returnedOf(field, nameOf),
        cell: (row: Row) => <CustomValue field={field} value={valuesOf(row)?.[field.id]} />,
      })),
    [fields, nameOf],
  );
}
