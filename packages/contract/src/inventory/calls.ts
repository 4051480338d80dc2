import * as z from 'zod';
import { accounting, call, limitedToTeam } from '../wire/call.ts';
import { idOf } from '../wire/reference.ts';
import {
  audit,
  DateTime,
  Division,
  DivisionParam,
  Email,
  exactLink,
  Guid,
  HistoryEntry,
  IsoDate,
  Quantity,
  QueryBoolean,
  requiredText,
  Search,
} from '../wire/shapes.ts';
import { assemblyCalls } from './assembly/assembly-calls.ts';
import { countCalls } from './counts/count-calls.ts';
import { levelCalls } from './levels/level-calls.ts';
import { serialCalls } from './serials/serial-calls.ts';
import { transferCalls } from './transfers/transfer-calls.ts';
import { valueCalls } from './value/value-calls.ts';

/**
 * A place that keeps stock; an engineer's van is the warehouse with the engineer's e-mail address (Exact
 * inventory/Warehouses).
 */
export const Warehouse = z
  .object({
    id: Guid,
    division: Division,
    code: z.string(),
    description: z.string(),
    eMail: z.string().nullable(),
    /** Exactly one per division: the default warehouse for outgoing goods. */
    main: z.boolean(),
    managerUserId: Guid.nullable(),
    managerUserFullName: z.string().nullable(),
    useStorageLocations: z.boolean(),
    /** Storage locations are not kept in this system; the three fields are null. */
    defaultStorageLocationId: Guid.nullable(),
    defaultStorageLocationCode: z.string().nullable(),
    defaultStorageLocationDescription: z.string().nullable(),
    engineerId: Guid.nullable(),
    /** False: no longer offered for new documents. */
    active: z.boolean(),
    /** A second person checks its shipments before their delivery notes are made. */
    checksShipments: z.boolean(),
    ...audit,
    ...exactLink,
  })
  .meta({ id: 'Warehouse' });
export type Warehouse = z.output<typeof Warehouse>;

/** A warehouse with its stock figures. */
export const WarehouseListed = z
  .object({
    ...Warehouse.shape,
    /** Items with stock on hand. */
    itemCount: z.int(),
    /** Items with more reserved than on hand, or with negative stock. */
    shortCount: z.int(),
    /** Items with less available than the minimum. */
    belowMinimumCount: z.int(),
  })
  .meta({ id: 'WarehouseListed' });
export type WarehouseListed = z.output<typeof WarehouseListed>;

/** Fields of a warehouse that may be changed; missing fields are kept, null clears. `main: true` makes it the main warehouse. */
export const WarehouseChange = z
  .object({
    code: requiredText(10).optional(),
    description: requiredText(60).optional(),
    eMail: Email.nullable().optional(),
    main: z.literal(true).optional(),
    managerUserId: idOf('user').nullable().optional(),
    useStorageLocations: z.boolean().optional(),
    engineerId: idOf('engineer').nullable().optional(),
    active: z.boolean().optional(),
    checksShipments: z.boolean().optional(),
  })
  .meta({ id: 'WarehouseChange' });
export type WarehouseChange = z.output<typeof WarehouseChange>;

/** A new warehouse; the first one of a division becomes its main warehouse. */
export const WarehouseInput = z
  .object({ ...WarehouseChange.shape, code: requiredText(10), description: requiredText(60) })
  .meta({ id: 'WarehouseInput' });
export type WarehouseInput = z.output<typeof WarehouseInput>;

const position = {
  onHand: Quantity,
  /** Reserved for orders. */
  reserved: Quantity,
  /** onHand − reserved; negative when more is reserved than on hand. */
  free: Quantity,
  /** In transit from another warehouse; not yet on hand. */
  onWay: Quantity,
  /** Below it the warehouse is short of the item; null when not set. */
  minimum: Quantity.nullable(),
  maximum: Quantity.nullable(),
};

/** Stock of an item in one warehouse. */
export const ItemStock = z
  .object({
    warehouseId: Guid,
    warehouseCode: z.string(),
    warehouseDescription: z.string(),
    main: z.boolean(),
    ...position,
    /** Day of the last movement. */
    lastMovedOn: IsoDate.nullable(),
  })
  .meta({ id: 'ItemStock' });
export type ItemStock = z.output<typeof ItemStock>;

/** Stock of one item in a warehouse. */
export const WarehouseStock = z
  .object({
    itemId: Guid,
    itemCode: z.string(),
    itemDescription: z.string(),
    itemGroupDescription: z.string().nullable(),
    unit: z.string(),
    ...position,
  })
  .meta({ id: 'WarehouseStock' });
export type WarehouseStock = z.output<typeof WarehouseStock>;

export const movementKinds = [
  'opening',
  'delivery',
  'receipt',
  'assembly',
  'correction',
  'workorder',
  'scrap',
  'transfer',
] as const;

/** One line of the stock ledger; lines are never changed or removed. */
export const StockMovement = z
  .object({
    id: Guid,
    division: Division,
    itemId: Guid,
    itemCode: z.string(),
    itemDescription: z.string(),
    warehouseId: Guid,
    warehouseCode: z.string(),
    warehouseDescription: z.string(),
    /** Negative: goods that left the warehouse. */
    quantity: Quantity,
    unit: z.string(),
    kind: z.enum(movementKinds),
    /** The document that moved the goods, and its line. */
    sourceId: Guid.nullable(),
    sourceLineId: Guid.nullable(),
    /** Number of the document as shown to people. */
    reference: z.string().nullable(),
    reason: z.string().nullable(),
    movedOn: IsoDate,
    created: DateTime,
    creatorFullName: z.string().nullable(),
  })
  .meta({ id: 'StockMovement' });
export type StockMovement = z.output<typeof StockMovement>;

/** A correction gives either the counted quantity, or the difference. */
export const Correction = z
  .object({
    itemId: idOf('item'),
    warehouseId: idOf('warehouse'),
    /** Difference, not 0. */
    quantity: Quantity.refine((value) => value !== 0).optional(),
    /** Counted quantity; the difference from the stock on record is posted. */
    counted: Quantity.min(0).optional(),
    /** The reason; kept in the ledger. */
    reason: requiredText(250),
    /** Defaults to today. */
    movedOn: IsoDate.optional(),
  })
  .refine(({ quantity, counted }) => (quantity === undefined) !== (counted === undefined), {
    path: ['quantity'],
    error: 'either quantity or counted',
  })
  .meta({ id: 'Correction' });
export type Correction = z.output<typeof Correction>;

const ofDivision = z.object({ division: DivisionParam });
const ofItem = z.object({ division: DivisionParam, itemId: Guid });
const ofWarehouse = z.object({ division: DivisionParam, warehouseId: Guid });

export const stockCalls = {
  /** The warehouse with this e-mail address, regardless of case; of several the main one, then the lowest code. */
  getWarehouseByEmail: call({
    ...accounting('inventory.see'),
    ...limitedToTeam,
    method: 'GET',
    path: '/api/{division}/inventory/warehouse/{email}',
    summary: "Warehouse by e-mail: a mechanic's van",
    params: z.object({ division: DivisionParam, email: Email }),
    result: Warehouse,
    errors: ['warehouse.not_found'],
  }),
  /** Warehouses, the main one first, then by code; with a limit to a team, its vans. */
  listWarehouses: call({
    ...accounting('inventory.see'),
    ...limitedToTeam,
    method: 'GET',
    path: '/api/{division}/inventory/warehouses',
    summary: 'Warehouses',
    params: ofDivision,
    query: z.object({ active: QueryBoolean.optional() }),
    result: z.array(WarehouseListed),
    page: 'skip',
  }),
  getWarehouse: call({
    ...accounting('inventory.see'),
    ...limitedToTeam,
    method: 'GET',
    path: '/api/{division}/inventory/warehouses/{warehouseId}',
    summary: 'Warehouse by id',
    params: ofWarehouse,
    result: Warehouse,
    errors: ['warehouse.not_found'],
  }),
  createWarehouse: call({
    ...accounting('inventory.change'),
    method: 'POST',
    path: '/api/{division}/inventory/warehouses',
    summary: 'Create a warehouse',
    params: ofDivision,
    body: WarehouseInput,
    result: Warehouse,
    status: 201,
    errors: ['warehouse.code_taken', 'reference.not_found'],
  }),
  updateWarehouse: call({
    ...accounting('inventory.change'),
    method: 'PUT',
    path: '/api/{division}/inventory/warehouses/{warehouseId}',
    summary: 'Change a warehouse',
    params: ofWarehouse,
    body: WarehouseChange,
    result: Warehouse,
    errors: [
      'warehouse.not_found',
      'warehouse.code_taken',
      'warehouse.main',
      'reference.not_found',
      'precondition.failed',
    ],
  }),
  listWarehouseHistory: call({
    ...accounting('inventory.history'),
    method: 'GET',
    path: '/api/{division}/inventory/warehouses/{warehouseId}/history',
    summary: 'Changes to a warehouse',
    params: ofWarehouse,
    result: z.array(HistoryEntry),
    page: 'keyset',
    errors: ['warehouse.not_found'],
  }),
  /** Stock in a warehouse, by item code. */
  listWarehouseStock: call({
    ...accounting('inventory.see'),
    ...limitedToTeam,
    method: 'GET',
    path: '/api/{division}/inventory/warehouses/{warehouseId}/stock',
    summary: 'Stock of a warehouse',
    params: ofWarehouse,
    query: z.object({
      search: Search.optional(),
      /** Only items with more reserved than on hand, or with negative stock. */
      short: QueryBoolean.optional(),
      /** Only items with less available than the minimum. */
      belowMinimum: QueryBoolean.optional(),
    }),
    result: z.array(WarehouseStock),
    page: 'keyset',
    errors: ['warehouse.not_found'],
  }),
  /** Stock of an item in every warehouse that has or had it, the main one first. */
  listItemStock: call({
    ...accounting('inventory.see'),
    ...limitedToTeam,
    method: 'GET',
    path: '/api/{division}/inventory/items/{itemId}/stock',
    summary: 'Stock of an item per warehouse',
    params: ofItem,
    result: z.array(ItemStock),
    page: 'skip',
    errors: ['item.not_found'],
  }),
  /** The stock ledger of an item, newest first. */
  listMovements: call({
    ...accounting('inventory.see'),
    ...limitedToTeam,
    method: 'GET',
    path: '/api/{division}/inventory/items/{itemId}/movements',
    summary: 'Stock movements of an item',
    params: ofItem,
    query: z.object({ warehouseId: idOf('warehouse').optional() }),
    result: z.array(StockMovement),
    page: 'keyset',
    errors: ['item.not_found'],
  }),
  /** Posts a correction with its reason; stock cannot become negative unless the division allows it. */
  correct: call({
    ...accounting('inventory.decide'),
    method: 'POST',
    path: '/api/{division}/inventory/corrections',
    summary: 'Correct the stock of an item',
    params: ofDivision,
    body: Correction,
    result: ItemStock,
    status: 201,
    errors: ['item.not_found', 'item.fraction', 'item.not_stocked', 'warehouse.not_found', 'stock.insufficient'],
  }),
};

/** Warehouses and their stock, assembly orders, transfers, stock levels, stock counts and serial numbers. */
export const inventory = {
  ...stockCalls,
  ...assemblyCalls,
  ...transferCalls,
  ...levelCalls,
  ...countCalls,
  ...serialCalls,
  ...valueCalls,
};
