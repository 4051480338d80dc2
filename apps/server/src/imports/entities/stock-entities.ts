import { WarehouseInput } from '@werkbank/contract/inventory/calls.ts';
import { Quantity } from '@werkbank/contract/wire/shapes.ts';
import { fractionFault } from '../fields/checks.ts';
import { dateField, flagField, numberField, referenceField, textField } from '../fields/fields.ts';
import type { Entity } from '../shared/entity.ts';
import { writeStock } from './stock-store.ts';
import { writeWarehouses } from './warehouse-store.ts';

const { shape: warehouse } = WarehouseInput;

export const warehouses: Entity = {
  entity: 'warehouses',
  natural: ['code'],
  fields: {
    code: textField('code', warehouse.code, { required: true }),
    description: textField('description', warehouse.description, { required: true }),
    eMail: textField('e_mail', warehouse.eMail),
    main: { kind: 'boolean', column: 'main', type: 'boolean', virtual: true },
    active: flagField('active', true),
  },
  write: writeWarehouses,
};

export const stock: Entity = {
  entity: 'stock',
  natural: ['item', 'warehouse'],
  naturalKeyOnly: true,
  fields: {
    item: referenceField('item_id', 'items', { required: true }),
    warehouse: referenceField('warehouse_id', 'warehouses', { required: true }),
    quantity: numberField('quantity', Quantity, { required: true }),
    date: dateField('moved_on'),
  },
  check(candidate) {
    if (candidate.found.item?.facts.isStockItem !== true) return { code: 'notStocked', field: 'item' };
    return fractionFault(candidate, 'quantity');
  },
  write: writeStock,
};
