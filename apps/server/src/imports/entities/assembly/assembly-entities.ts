import { AssemblyOrderInput } from '@werkbank/contract/inventory/assembly/assembly-order.ts';
import { Quantity, text } from '@werkbank/contract/wire/shapes.ts';
import * as z from 'zod';
import { excessFault, fractionFault, periodFaults } from '#imports/fields/checks.ts';
import { dateField, numberField, referenceField, textField, wholeField } from '#imports/fields/fields.ts';
import type { Candidate, Entity } from '#imports/shared/entity.ts';
import { writeAssemblyOrders } from './assembly-order-store.ts';

const { shape: order } = AssemblyOrderInput;

/**
 * Orders to make an item from the parts on its list. What is made and scrapped belongs to the past: it used parts, but today's stock
 * remains that of the stock file. Item, warehouse and quantities of an order are final.
 */
export const assemblyOrders: Entity = {
  entity: 'assemblyOrders',
  natural: ['orderNumber'],
  fields: {
    orderNumber: wholeField('order_number', z.int().min(1).max(1_999_999_999), { keeps: true }),
    item: referenceField('item_id', 'items', { required: true, fixed: true }),
    warehouse: referenceField('warehouse_id', 'warehouses', { keeps: true, fixed: true }),
    quantity: numberField('planned_quantity', Quantity.positive(), { required: true, fixed: true }),
    finishedQuantity: numberField('finished_quantity', Quantity.min(0), { virtual: true, fixed: true }),
    scrappedQuantity: numberField('scrapped_quantity', Quantity.min(0), { virtual: true, fixed: true }),
    orderDate: dateField('order_date', { required: true }),
    assemblyDate: dateField('assembly_date'),
    finishedDate: dateField('finished_assembly_date', { virtual: true }),
    scrapReason: { ...textField('notes', text(4000)), virtual: true },
    description: textField('description', order.description),
    notes: textField('notes', order.notes),
  },
  inspect: (values) => periodFaults(values, 'orderDate', 'finishedDate'),
  check: (candidate) => stockFault(candidate) ?? fractionFault(candidate, 'quantity') ?? madeFault(candidate),
  write: writeAssemblyOrders,
};

const stockFault = ({ found }: Candidate) =>
  found.item?.facts.isStockItem === true ? undefined : ({ code: 'notStocked', field: 'item' } as const);

/** More made and scrapped than planned; parts that were only scrapped have no piece to which they belong. */
function madeFault(candidate: Candidate) {
  const { finishedQuantity, scrappedQuantity } = candidate.values;
  const [made, scrapped] = [Number(finishedQuantity ?? 0), Number(scrappedQuantity ?? 0)];
  if (scrapped > 0 && made === 0) return { code: 'required', field: 'finishedQuantity' } as const;
  const together = { ...candidate, values: { ...candidate.values, finishedQuantity: made + scrapped } };
  return excessFault(together, 'finishedQuantity');
}
