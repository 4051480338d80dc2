import * as z from 'zod';
import { accounting, call } from '#src/wire/call.ts';
import { idOf } from '#src/wire/reference.ts';
import { DivisionParam, IsoDate } from '#src/wire/shapes.ts';
import { DeadStock, StockValue } from './value.ts';

const ofDivision = z.object({ division: DivisionParam });

export const valueCalls = {
  /** What the stock of each warehouse was worth at the end of a day; without a day, or for one to come, what it is worth now. */
  getStockValue: call({
    ...accounting('inventory.prices'),
    method: 'GET',
    path: '/api/{division}/inventory/value',
    summary: 'Value of stock on a day',
    params: ofDivision,
    query: z.object({ day: IsoDate.optional() }),
    result: StockValue,
  }),
  /** Stock that has not moved for so many months (12), the highest value first. */
  listDeadStock: call({
    ...accounting('inventory.prices'),
    method: 'GET',
    path: '/api/{division}/inventory/deadstock',
    summary: 'Stock that does not move',
    params: ofDivision,
    query: z.object({
      months: z.coerce.number().int().min(1).max(120).optional(),
      warehouseId: idOf('warehouse').optional(),
    }),
    result: z.array(DeadStock),
    page: 'skip',
  }),
};
