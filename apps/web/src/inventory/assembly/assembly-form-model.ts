import type { AssemblyOrder } from '@werkbank/contract/inventory/assembly/assembly-order.ts';
import { assemblyType } from '@werkbank/contract/inventory/assembly/transitions.ts';
import type { PickedItem } from '#src/items/shared/item-picker.tsx';
import { defineForm, type Field, type FormValues } from '#src/ui/form/define-form.ts';
import { day, readFrom, requiredNumber, text } from '#src/ui/form/form-field.ts';
import type { assemblyTypes } from './assembly-filters.ts';

type AssemblyTypeName = (typeof assemblyTypes)[number];

/** A form without an item is not sent, so that an empty id is never written. */
const item: Field<PickedItem | null, AssemblyOrder, string> = {
  label: 'inventory.item',
  required: true,
  empty: null,
  read: () => null,
  write: (value) => value?.id ?? '',
};

const type: Field<AssemblyTypeName, AssemblyOrder, 8060 | 8061> = {
  label: 'inventory.assemblyType',
  empty: 'assembly',
  read: ({ typeName }) => typeName,
  write: (value) => assemblyType[value],
};

const warehouse: Field<string | null, string, string | undefined> = {
  label: 'inventory.warehouse',
  empty: null,
  read: (kept) => kept,
  write: (value) => value ?? undefined,
};

/** Line numbers of the optional parts to use. */
const optionalLines: Field<readonly number[], AssemblyOrder, number[]> = {
  label: 'inventory.optionalParts',
  empty: [],
  read: () => [],
  write: (value) => [...value],
};

/** A new assembly order; the parts are copied from the parts list of the item. */
export const assemblyForm = defineForm<AssemblyOrder>()(
  {
    item: { ...item, as: 'itemId', ofRecord: true },
    type: { ...type, ofRecord: true },
    quantity: readFrom(requiredNumber('field.quantity', 1), (order: AssemblyOrder) => order.plannedQuantity),
    optionalLines: { ...optionalLines, ofRecord: true },
    warehouseId: warehouse,
    assemblyDate: day('inventory.assemblyDate'),
    description: text('field.description', 60),
    notes: text('field.notes', 4000),
  },
  {
    ofCode: {
      'assembly.no_parts': 'item',
      'item.not_stocked': 'item',
      'item.not_found': 'item',
      'item.fraction': 'quantity',
    },
  },
);

export type AssemblyValues = FormValues<typeof assemblyForm>;

/** The same pieces in the same warehouse; its optional parts are those that are on the parts list now. */
export const copyOf = (order: AssemblyOrder, item: PickedItem | null): AssemblyValues => ({
  ...assemblyForm.valuesOf(order),
  item,
  optionalLines: order.partItems.map(({ lineNumber }) => lineNumber),
  assemblyDate: null,
  notes: '',
});
