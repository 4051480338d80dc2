import * as z from 'zod';
import { call, type Role, staff, staffAndEngineers } from './call.ts';
import {
  audit,
  Currency,
  Division,
  DivisionParam,
  exactLink,
  Fraction,
  Guid,
  HistoryEntry,
  IsoDate,
  Price,
  Quantity,
  QueryBoolean,
  repeated,
  requiredText,
  Search,
  text,
} from './shapes.ts';

/** Everyone with business of their own; a reseller sees articles of the web shop, a mechanic no prices. */
const buyers = [...staffAndEngineers, 'Reseller'] as const satisfies readonly Role[];

/** Slug of an asset type, e.g. `EXT-F`. */
const AssetTypeCode = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/);

/** An article or service as lists show it (Exact logistics/Items). */
export const ItemSummary = z
  .object({
    id: Guid,
    division: Division,
    code: z.string(),
    description: z.string(),
    extraDescription: z.string().nullable(),
    itemGroupCode: z.string().nullable(),
    itemGroupDescription: z.string().nullable(),
    unit: z.string(),
    /** Per unit, without VAT; null for mechanics. */
    standardSalesPrice: Price.nullable(),
    currency: Currency,
    salesVatCode: z.string().nullable(),
    salesVatPercentage: Fraction.nullable(),
    isStockItem: z.boolean(),
    isWebshopItem: z.boolean(),
    isSerialItem: z.boolean(),
    /** Has a parts list. */
    isAssembledItem: z.boolean(),
    /** On hand minus reserved, over all warehouses; null for items that keep no stock. */
    freeStock: Quantity.nullable(),
    pictureThumbnailUrl: z.string().nullable(),
    /** Today lies between start and end date. */
    active: z.boolean(),
  })
  .meta({ id: 'ItemSummary' });
export type ItemSummary = z.output<typeof ItemSummary>;

const weight = z.number().min(0).max(999_999_999).nullable();

/** An article or service with all its fields. */
export const Item = z
  .object({
    ...ItemSummary.shape,
    searchCode: z.string().nullable(),
    barcode: z.string().nullable(),
    itemGroupId: Guid.nullable(),
    class01: z.string().nullable(),
    class02: z.string().nullable(),
    class03: z.string().nullable(),
    class04: z.string().nullable(),
    class05: z.string().nullable(),
    class06: z.string().nullable(),
    class07: z.string().nullable(),
    class08: z.string().nullable(),
    class09: z.string().nullable(),
    class10: z.string().nullable(),
    unitDescription: z.string().nullable(),
    /** A area, L length, O other, T time, V volume, W weight. */
    unitType: z.enum(['A', 'L', 'O', 'T', 'V', 'W']).nullable(),
    isSalesItem: z.boolean(),
    isPurchaseItem: z.boolean(),
    isMakeItem: z.boolean(),
    isBatchItem: z.boolean(),
    isFractionAllowedItem: z.boolean(),
    isTime: z.boolean(),
    isOnDemandItem: z.boolean(),
    /** Per unit; null for everyone but employees. */
    costPriceStandard: Price.nullable(),
    salesVatCodeDescription: z.string().nullable(),
    /** Stock figures are over all warehouses and null for items that keep no stock. */
    stock: Quantity.nullable(),
    reservedStock: Quantity.nullable(),
    /** Null as long as no purchase or assembly orders are kept here. */
    plannedStockIn: Quantity.nullable(),
    /** Ordered by customers and not delivered yet. */
    plannedStockOut: Quantity.nullable(),
    projectedStock: Quantity.nullable(),
    netWeight: weight,
    grossWeight: weight,
    /** kg when null. */
    netWeightUnit: z.string().nullable(),
    pictureUrl: z.string().nullable(),
    pictureName: z.string().nullable(),
    startDate: IsoDate,
    endDate: IsoDate.nullable(),
    notes: z.string().nullable(),
    /** Asset types that this item is or services; its own, else those of its group. */
    assetTypes: z.array(z.string()),
    /** Asset types that this item goes with as part, sign or labour; its own, else those of its group. */
    additionalAssetTypes: z.array(z.string()),
    ...audit,
    ...exactLink,
  })
  .meta({ id: 'Item' });
export type Item = z.output<typeof Item>;

/** A row of the product's own item list. */
export const ItemListed = z
  .object({
    ...ItemSummary.shape,
    itemGroupId: Guid.nullable(),
    isSalesItem: z.boolean(),
    stock: Quantity.nullable(),
    reservedStock: Quantity.nullable(),
  })
  .meta({ id: 'ItemListed' });
export type ItemListed = z.output<typeof ItemListed>;

const optionalText = (length: number) => text(length).nullable().optional();
const flag = z.boolean().optional();

/** What may be changed of an item; a missing field stays, null empties. */
export const ItemChange = z
  .object({
    code: requiredText(30).optional(),
    description: requiredText(100).optional(),
    extraDescription: optionalText(255),
    searchCode: optionalText(30),
    barcode: optionalText(20),
    itemGroupId: Guid.nullable().optional(),
    class01: optionalText(30),
    class02: optionalText(30),
    class03: optionalText(30),
    class04: optionalText(30),
    class05: optionalText(30),
    class06: optionalText(30),
    class07: optionalText(30),
    class08: optionalText(30),
    class09: optionalText(30),
    class10: optionalText(30),
    unit: requiredText(10).optional(),
    isSalesItem: flag,
    isPurchaseItem: flag,
    isStockItem: flag,
    isMakeItem: flag,
    isWebshopItem: flag,
    isSerialItem: flag,
    isBatchItem: flag,
    isFractionAllowedItem: flag,
    isTime: flag,
    isOnDemandItem: flag,
    standardSalesPrice: Price.nullable().optional(),
    costPriceStandard: Price.nullable().optional(),
    salesVatCode: text(3).nullable().optional(),
    netWeight: weight.optional(),
    grossWeight: weight.optional(),
    netWeightUnit: optionalText(10),
    startDate: IsoDate.optional(),
    endDate: IsoDate.nullable().optional(),
    notes: optionalText(4000),
    assetTypes: z.array(AssetTypeCode).max(40).optional(),
    additionalAssetTypes: z.array(AssetTypeCode).max(40).optional(),
  })
  .meta({ id: 'ItemChange' });
export type ItemChange = z.output<typeof ItemChange>;

/** A new item; the currency is the division's. */
export const ItemInput = z
  .object({ ...ItemChange.shape, code: requiredText(30), description: requiredText(100) })
  .meta({ id: 'ItemInput' });
export type ItemInput = z.output<typeof ItemInput>;

/** A group of items, the specification's article group (Exact logistics/ItemGroups). */
export const ItemGroup = z
  .object({
    id: Guid,
    division: Division,
    code: z.string(),
    description: z.string(),
    /** Active items in the group. */
    itemCount: z.int(),
    ...audit,
  })
  .meta({ id: 'ItemGroup' });
export type ItemGroup = z.output<typeof ItemGroup>;

/** A price for one account, or for all, from a quantity on and within a period (Exact SalesItemPrices). */
export const ItemPrice = z
  .object({
    id: Guid,
    division: Division,
    itemId: Guid,
    /** Null: for every account. */
    accountId: Guid.nullable(),
    accountCode: z.string().nullable(),
    accountName: z.string().nullable(),
    unit: z.string(),
    /** The price holds from this quantity on. */
    quantity: Quantity,
    price: Price,
    currency: Currency,
    startDate: IsoDate,
    /** Last day; null without end. */
    endDate: IsoDate.nullable(),
    /** In force today. */
    active: z.boolean(),
    ...audit,
  })
  .meta({ id: 'ItemPrice' });
export type ItemPrice = z.output<typeof ItemPrice>;

/** The price that an account pays for a quantity on a day. */
export const EffectivePrice = z
  .object({
    /** Per unit, without VAT; null when the item has no price at all. */
    price: Price.nullable(),
    currency: Currency,
    unit: z.string(),
    /** Agreed with the account, a general price by quantity, or the item's standard price. */
    source: z.enum(['account', 'general', 'standard']),
    itemPriceId: Guid.nullable(),
    /** Quantity from which this price holds; null for the standard price. */
    quantity: Quantity.nullable(),
  })
  .meta({ id: 'EffectivePrice' });
export type EffectivePrice = z.output<typeof EffectivePrice>;

/** One part of an assembled item (Exact AssemblyBillOfMaterialMaterials). */
export const AssemblyItem = z
  .object({
    id: Guid,
    division: Division,
    assembledItemId: Guid,
    assembledItemCode: z.string(),
    assembledItemDescription: z.string(),
    lineNumber: z.int().min(1),
    partItemId: Guid,
    partItemCode: z.string(),
    partItemDescription: z.string(),
    /** Per one assembled item: quantityBatch / batchQuantity. */
    quantity: Quantity,
    quantityBatch: Quantity,
    batchQuantity: Quantity,
    unit: z.string(),
    assembledLeadDays: z.int().nullable(),
    /** Assembled when it is delivered. */
    useExplosion: z.boolean(),
    partIsStockItem: z.boolean(),
    partFreeStock: Quantity.nullable(),
    ...audit,
  })
  .meta({ id: 'AssemblyItem' });
export type AssemblyItem = z.output<typeof AssemblyItem>;

/** A part at any depth of an assembled item, in reading order. */
export const PartOfTree = z
  .object({
    /** Line numbers from the top, e.g. `2.1`. */
    path: z.string(),
    /** 1 for direct parts. */
    level: z.int().min(1),
    itemId: Guid,
    code: z.string(),
    description: z.string(),
    unit: z.string(),
    /** Per one assembled item of the top. */
    quantity: Quantity,
    isAssembledItem: z.boolean(),
    isStockItem: z.boolean(),
    freeStock: Quantity.nullable(),
    /** How many items of the top the free stock of this part allows; null when the part keeps no stock. */
    enoughFor: z.int().nullable(),
  })
  .meta({ id: 'PartOfTree' });
export type PartOfTree = z.output<typeof PartOfTree>;

/** One line of a new parts list. */
export const PartInput = z
  .object({
    partItemId: Guid,
    /** Needed for `batchQuantity` assembled items. */
    quantityBatch: Quantity.positive(),
    batchQuantity: Quantity.positive().default(1),
    assembledLeadDays: z.int().min(0).max(999).nullable().default(null),
    useExplosion: z.boolean().default(false),
  })
  .meta({ id: 'PartInput' });
export type PartInput = z.output<typeof PartInput>;

/** A kind of asset that is maintained; which items serve it follows from groups and items. */
export const AssetType = z.object({ type: z.string(), description: z.string() }).meta({ id: 'AssetType' });

const ofDivision = z.object({ division: DivisionParam });
const ofItem = z.object({ division: DivisionParam, itemId: Guid });
const ofPrice = z.object({ division: DivisionParam, itemId: Guid, priceId: Guid });
const search = z.object({ search: Search.optional() });
const Summaries = z.array(ItemSummary);

const itemCall = { backend: 'accounting', access: buyers } as const;
const staffCall = { backend: 'accounting', access: staff } as const;

const itemsPath = '/api/{division}/items';

export const items = {
  /** The parts list of an item; empty for an item that is not assembled. */
  listAssemblyItems: call({
    ...itemCall,
    method: 'GET',
    path: '/api/divisions/{division}/item/{itemId}/assemblyitems',
    summary: 'Parts of an assembled item',
    params: ofItem,
    result: z.array(AssemblyItem),
    page: 'skip',
    errors: ['item.not_found'],
  }),
  /** Replaces the parts list as a whole; lines are numbered in the order given. `If-Match` is the item's version. */
  replaceAssemblyItems: call({
    ...staffCall,
    method: 'PUT',
    path: '/api/divisions/{division}/item/{itemId}/assemblyitems',
    summary: 'Replace the parts of an item',
    params: ofItem,
    body: z.object({ parts: z.array(PartInput).max(200) }),
    result: z.array(AssemblyItem),
    errors: ['item.not_found', 'assembly.cycle', 'reference.not_found', 'precondition.failed'],
  }),
  /** Active items by code; searches code, description, search code and barcode. */
  listActive: call({
    ...itemCall,
    method: 'GET',
    path: '/api/divisions/{division}/items',
    summary: 'Active items',
    params: ofDivision,
    query: search,
    result: Summaries,
    page: 'skip',
  }),
  /** Active items that are or service this asset type. */
  listForAssetType: call({
    ...itemCall,
    method: 'GET',
    path: '/api/divisions/{division}/assettypes/{assetType}/items',
    summary: 'Items of an asset type',
    params: z.object({ division: DivisionParam, assetType: z.string().max(100) }),
    query: search,
    result: Summaries,
    page: 'skip',
    errors: ['assettype.not_found'],
  }),
  /** Active items that go with this asset type: parts, signs, labour, disposal. */
  listAdditionalForAssetType: call({
    ...itemCall,
    method: 'GET',
    path: '/api/divisions/{division}/assettypes/{assetType}/additionalItems',
    summary: 'Additional items of an asset type',
    params: z.object({ division: DivisionParam, assetType: z.string().max(100) }),
    query: search,
    result: Summaries,
    page: 'skip',
    errors: ['assettype.not_found'],
  }),
  /** Items by code; `articleGroups` are codes or ids of item groups, unknown ones match nothing. */
  listByGroups: call({
    ...itemCall,
    method: 'GET',
    path: '/api/{division}/item',
    summary: 'Items of article groups',
    params: ofDivision,
    query: z.object({ articleGroups: repeated(text(40), 50).optional(), search: Search.optional() }),
    result: Summaries,
    page: 'skip',
  }),
  /** One item by its code, in any case. */
  getByCode: call({
    ...itemCall,
    method: 'GET',
    path: '/api/{division}/item/{code}',
    summary: 'Item by code',
    params: z.object({ division: DivisionParam, code: text(30) }),
    result: Item,
    errors: ['item.not_found'],
  }),
  /** The item list of the product: filters, sort by code or description, pages by cursor. */
  list: call({
    ...itemCall,
    method: 'GET',
    path: itemsPath,
    summary: 'Items, filtered and sorted',
    params: ofDivision,
    query: z.object({
      search: Search.optional(),
      /** Ids of item groups. */
      groups: repeated(Guid, 50).optional(),
      isSalesItem: QueryBoolean.optional(),
      isStockItem: QueryBoolean.optional(),
      isWebshopItem: QueryBoolean.optional(),
      isAssembledItem: QueryBoolean.optional(),
      active: QueryBoolean.optional(),
      sort: z.enum(['code', '-code', 'description', '-description']).default('code'),
    }),
    result: z.array(ItemListed),
    page: 'keyset',
  }),
  get: call({
    ...itemCall,
    method: 'GET',
    path: '/api/{division}/items/{itemId}',
    summary: 'Item by id',
    params: ofItem,
    result: Item,
    errors: ['item.not_found'],
  }),
  create: call({
    ...staffCall,
    method: 'POST',
    path: itemsPath,
    summary: 'Create an item',
    params: ofDivision,
    body: ItemInput,
    result: Item,
    status: 201,
    errors: ['item.code_taken', 'item.end_before_start', 'reference.not_found'],
  }),
  update: call({
    ...staffCall,
    method: 'PUT',
    path: '/api/{division}/items/{itemId}',
    summary: 'Change an item',
    params: ofItem,
    body: ItemChange,
    result: Item,
    errors: [
      'item.not_found',
      'item.code_taken',
      'item.end_before_start',
      'item.has_stock',
      'reference.not_found',
      'precondition.failed',
    ],
  }),
  listHistory: call({
    ...staffCall,
    method: 'GET',
    path: '/api/{division}/items/{itemId}/history',
    summary: 'Changes of an item, its prices and parts',
    params: ofItem,
    result: z.array(HistoryEntry),
    page: 'keyset',
    errors: ['item.not_found'],
  }),
  /** Every part at every depth with the quantity for one item. */
  explode: call({
    ...itemCall,
    method: 'GET',
    path: '/api/{division}/items/{itemId}/parttree',
    summary: 'All parts of an item at every depth',
    params: ofItem,
    result: z.array(PartOfTree),
    errors: ['item.not_found'],
  }),
  /** The parts lists that this item stands in, by code of the assembled item. */
  listWhereUsed: call({
    ...itemCall,
    method: 'GET',
    path: '/api/{division}/items/{itemId}/whereused',
    summary: 'Where an item is used as a part',
    params: ofItem,
    result: z.array(AssemblyItem),
    page: 'skip',
    errors: ['item.not_found'],
  }),
  /** Account price from the highest quantity reached, else general price, else standard price. */
  findPrice: call({
    ...staffCall,
    method: 'GET',
    path: '/api/{division}/items/{itemId}/price',
    summary: 'Price for an account, quantity and day',
    params: ofItem,
    query: z.object({
      accountId: Guid.optional(),
      quantity: z.coerce.number().min(-9_999_999_999).max(9_999_999_999).default(1),
      /** Today when absent. */
      date: IsoDate.optional(),
    }),
    result: EffectivePrice,
    errors: ['item.not_found'],
  }),
  /** Prices of an item: general ones first, then by account, quantity and newest period. */
  listPrices: call({
    ...staffCall,
    method: 'GET',
    path: '/api/{division}/items/{itemId}/prices',
    summary: 'Prices of an item',
    params: ofItem,
    query: z.object({ accountId: Guid.optional(), active: QueryBoolean.optional() }),
    result: z.array(ItemPrice),
    page: 'skip',
    errors: ['item.not_found'],
  }),
  createPrice: call({
    ...staffCall,
    method: 'POST',
    path: '/api/{division}/items/{itemId}/prices',
    summary: 'Add a price',
    params: ofItem,
    body: z.object({
      accountId: Guid.nullable().default(null),
      quantity: Quantity.positive().default(1),
      price: Price,
      /** Today when absent. */
      startDate: IsoDate.optional(),
      endDate: IsoDate.nullable().default(null),
    }),
    result: ItemPrice,
    status: 201,
    errors: ['item.not_found', 'item.price_taken', 'item.end_before_start', 'reference.not_found'],
  }),
  updatePrice: call({
    ...staffCall,
    method: 'PUT',
    path: '/api/{division}/items/{itemId}/prices/{priceId}',
    summary: 'Change a price',
    params: ofPrice,
    body: z.object({
      quantity: Quantity.positive().optional(),
      price: Price.optional(),
      startDate: IsoDate.optional(),
      endDate: IsoDate.nullable().optional(),
    }),
    result: ItemPrice,
    errors: ['item.price_not_found', 'item.price_taken', 'item.end_before_start', 'precondition.failed'],
  }),
  /** Ends a price today; one that has not started yet disappears. */
  endPrice: call({
    ...staffCall,
    method: 'DELETE',
    path: '/api/{division}/items/{itemId}/prices/{priceId}',
    summary: 'End a price',
    params: ofPrice,
    status: 204,
    errors: ['item.price_not_found', 'precondition.failed'],
  }),
  /** All item groups by code. */
  listGroups: call({
    ...itemCall,
    method: 'GET',
    path: '/api/{division}/itemgroups',
    summary: 'Item groups',
    params: ofDivision,
    result: z.array(ItemGroup),
    page: 'skip',
  }),
  createGroup: call({
    ...staffCall,
    method: 'POST',
    path: '/api/{division}/itemgroups',
    summary: 'Create an item group',
    params: ofDivision,
    body: z.object({ code: requiredText(10), description: requiredText(60) }),
    result: ItemGroup,
    status: 201,
    errors: ['itemgroup.code_taken'],
  }),
  updateGroup: call({
    ...staffCall,
    method: 'PUT',
    path: '/api/{division}/itemgroups/{groupId}',
    summary: 'Change an item group',
    params: z.object({ division: DivisionParam, groupId: Guid }),
    body: z.object({ code: requiredText(10).optional(), description: requiredText(60).optional() }),
    result: ItemGroup,
    errors: ['itemgroup.not_found', 'itemgroup.code_taken', 'precondition.failed'],
  }),
  /** The kinds of assets, in the caller's language. */
  listAssetTypes: call({
    ...itemCall,
    method: 'GET',
    path: '/api/divisions/{division}/assettypes',
    summary: 'Asset types',
    params: ofDivision,
    result: z.array(AssetType),
    page: 'skip',
  }),
};
