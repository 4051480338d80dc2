import * as z from 'zod';
import { CustomFilter } from '../custom-fields/custom-field.ts';
import { accounting, call, limited } from '../wire/call.ts';
import { idOf } from '../wire/reference.ts';
import {
  DivisionParam,
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
} from '../wire/shapes.ts';
import { enteredBy } from '../wire/shown-to.ts';
import { AssetType, ItemChoices, ItemGroup } from './group.ts';
import { Item, ItemChange, ItemInput, ItemListed, ItemSummary } from './item.ts';
import { AssemblyItem, PartInput, PartOfTree } from './part.ts';
import { pictureCalls } from './pictures/picture-calls.ts';
import { EffectivePrice, ItemPrice } from './price.ts';
import { priceListCalls } from './price-lists/price-list-calls.ts';

const ofDivision = z.object({ division: DivisionParam });
const ofItem = z.object({ division: DivisionParam, itemId: Guid });
const ofPrice = z.object({ division: DivisionParam, itemId: Guid, priceId: Guid });
const search = z.object({ search: Search.optional() });
const Summaries = z.array(ItemSummary);

const itemsPath = '/api/{division}/items';

export const itemCalls = {
  /** The parts list of an item; empty for an item that is not assembled. */
  listAssemblyItems: call({
    ...accounting('items.see'),
    ...limited,
    method: 'GET',
    path: '/api/divisions/{division}/item/{itemId}/assemblyitems',
    summary: 'Parts of an assembled item',
    params: ofItem,
    result: z.array(AssemblyItem),
    page: 'skip',
    errors: ['item.not_found'],
  }),
  /** Replaces the entire parts list; lines are numbered in the given order. `If-Match` is the version of the item. */
  replaceAssemblyItems: call({
    ...accounting('items.change'),
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
    ...accounting('items.see'),
    ...limited,
    method: 'GET',
    path: '/api/divisions/{division}/items',
    summary: 'Active items',
    params: ofDivision,
    query: search,
    result: Summaries,
    page: 'skip',
  }),
  /** Active items that are assets of this type or serve their maintenance. */
  listForAssetType: call({
    ...accounting('items.see'),
    ...limited,
    method: 'GET',
    path: '/api/divisions/{division}/assettypes/{assetType}/items',
    summary: 'Items of an asset type',
    params: z.object({ division: DivisionParam, assetType: z.string().max(100) }),
    query: search,
    result: Summaries,
    page: 'skip',
    errors: ['assettype.not_found'],
  }),
  /** Active additional items of this asset type: parts, signs, labour, disposal. */
  listAdditionalForAssetType: call({
    ...accounting('items.see'),
    ...limited,
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
    ...accounting('items.see'),
    ...limited,
    method: 'GET',
    path: '/api/{division}/item',
    summary: 'Items of article groups',
    params: ofDivision,
    query: z.object({ articleGroups: repeated(text(40), 50).optional(), search: Search.optional() }),
    result: Summaries,
    page: 'skip',
  }),
  /** One item by its code, regardless of case. */
  getByCode: call({
    ...accounting('items.see'),
    ...limited,
    method: 'GET',
    path: '/api/{division}/item/{code}',
    summary: 'Item by code',
    params: z.object({ division: DivisionParam, code: text(30) }),
    result: Item,
    errors: ['item.not_found'],
  }),
  /** The item list: filters, sorted by code or description, paged by cursor. */
  list: call({
    ...accounting('items.see'),
    ...limited,
    method: 'GET',
    path: itemsPath,
    summary: 'Items, filtered and sorted',
    params: ofDivision,
    query: z.object({
      search: Search.optional(),
      /** Ids of item groups. */
      groups: repeated(idOf('itemGroup'), 50).optional(),
      isSalesItem: QueryBoolean.optional(),
      isPurchaseItem: QueryBoolean.optional(),
      isStockItem: QueryBoolean.optional(),
      isWebshopItem: QueryBoolean.optional(),
      isAssembledItem: QueryBoolean.optional(),
      active: QueryBoolean.optional(),
      custom: CustomFilter,
      sort: z.enum(['code', '-code', 'description', '-description']).default('code'),
    }),
    result: z.array(ItemListed),
    page: 'keyset',
  }),
  /** Units, VAT codes and asset types of the division. */
  choices: call({
    ...accounting('items.change'),
    method: 'GET',
    path: '/api/{division}/items/choices',
    summary: 'Options for the form of an item',
    params: ofDivision,
    result: ItemChoices,
  }),
  get: call({
    ...accounting('items.see'),
    ...limited,
    method: 'GET',
    path: '/api/{division}/items/{itemId}',
    summary: 'Item by id',
    params: ofItem,
    result: Item,
    errors: ['item.not_found'],
  }),
  create: call({
    ...accounting('items.change'),
    method: 'POST',
    path: itemsPath,
    summary: 'Create an item',
    creates: 'item',
    params: ofDivision,
    body: ItemInput,
    result: Item,
    status: 201,
    errors: ['item.code_taken', 'item.end_before_start', 'reference.not_found'],
  }),
  update: call({
    ...accounting('items.change'),
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
  /** Prices and suppliers are missing with a limit, and prices for callers who may not see them. */
  listHistory: call({
    ...accounting('items.history'),
    ...limited,
    method: 'GET',
    path: '/api/{division}/items/{itemId}/history',
    summary: 'Changes to an item, its prices and parts',
    params: ofItem,
    result: z.array(HistoryEntry),
    page: 'keyset',
    errors: ['item.not_found'],
  }),
  /** Every part at every level with the quantity for one item. */
  explode: call({
    ...accounting('items.see'),
    ...limited,
    method: 'GET',
    path: '/api/{division}/items/{itemId}/parttree',
    summary: 'All parts of an item at every level',
    params: ofItem,
    result: z.array(PartOfTree),
    errors: ['item.not_found'],
  }),
  /** The parts lists that contain this item, by code of the assembled item. */
  listWhereUsed: call({
    ...accounting('items.see'),
    ...limited,
    method: 'GET',
    path: '/api/{division}/items/{itemId}/whereused',
    summary: 'Where an item is used as a part',
    params: ofItem,
    result: z.array(AssemblyItem),
    page: 'skip',
    errors: ['item.not_found'],
  }),
  /**
   * What the account pays: the first that applies of price lists and agreed prices, else the standard price (decision 154).
   * With a limit, only for an account that it names.
   */
  findPrice: call({
    ...accounting('items.prices'),
    ...limited,
    method: 'GET',
    path: '/api/{division}/items/{itemId}/price',
    summary: 'Price for an account, quantity and day',
    params: ofItem,
    query: z.object({
      accountId: idOf('account').optional(),
      quantity: z.coerce.number().min(-9_999_999_999).max(9_999_999_999).default(1),
      /** Defaults to today. */
      date: IsoDate.optional(),
    }),
    result: EffectivePrice,
    errors: ['item.not_found', 'reference.not_found'],
  }),
  /** Prices of an item: general ones first, then by account, quantity and newest period; with a limit, those of accounts that it names. */
  listPrices: call({
    ...accounting('items.prices'),
    ...limited,
    method: 'GET',
    path: '/api/{division}/items/{itemId}/prices',
    summary: 'Prices of an item',
    params: ofItem,
    query: z.object({ accountId: idOf('account').optional(), active: QueryBoolean.optional() }),
    result: z.array(ItemPrice),
    page: 'skip',
    errors: ['item.not_found'],
  }),
  createPrice: call({
    ...accounting('items.change'),
    method: 'POST',
    path: '/api/{division}/items/{itemId}/prices',
    summary: 'Add a price',
    params: ofItem,
    body: z.object({
      accountId: idOf('account').nullable().default(null),
      quantity: Quantity.positive().default(1),
      price: enteredBy('items.prices', Price),
      /** Defaults to today. */
      startDate: IsoDate.optional(),
      endDate: IsoDate.nullable().default(null),
    }),
    result: ItemPrice,
    status: 201,
    errors: ['item.not_found', 'item.price_taken', 'item.end_before_start', 'reference.not_found'],
  }),
  updatePrice: call({
    ...accounting('items.change'),
    method: 'PUT',
    path: '/api/{division}/items/{itemId}/prices/{priceId}',
    summary: 'Change a price',
    params: ofPrice,
    body: z.object({
      quantity: Quantity.positive().optional(),
      price: enteredBy('items.prices', Price.optional()),
      startDate: IsoDate.optional(),
      endDate: IsoDate.nullable().optional(),
    }),
    result: ItemPrice,
    errors: ['item.price_not_found', 'item.price_taken', 'item.end_before_start', 'precondition.failed'],
  }),
  /** Ends a price today; a price that has not started yet is deleted. */
  endPrice: call({
    ...accounting('items.change'),
    method: 'DELETE',
    path: '/api/{division}/items/{itemId}/prices/{priceId}',
    summary: 'End a price',
    params: ofPrice,
    status: 204,
    errors: ['item.price_not_found', 'precondition.failed'],
  }),
  /** All item groups by code. */
  listGroups: call({
    ...accounting('items.see'),
    ...limited,
    method: 'GET',
    path: '/api/{division}/itemgroups',
    summary: 'Item groups',
    params: ofDivision,
    result: z.array(ItemGroup),
    page: 'skip',
  }),
  createGroup: call({
    ...accounting('items.change'),
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
    ...accounting('items.change'),
    method: 'PUT',
    path: '/api/{division}/itemgroups/{groupId}',
    summary: 'Change an item group',
    params: z.object({ division: DivisionParam, groupId: Guid }),
    body: z.object({ code: requiredText(10).optional(), description: requiredText(60).optional() }),
    result: ItemGroup,
    errors: ['itemgroup.not_found', 'itemgroup.code_taken', 'precondition.failed'],
  }),
  /** The asset types, in the caller's language. */
  listAssetTypes: call({
    ...accounting('items.see'),
    ...limited,
    method: 'GET',
    path: '/api/divisions/{division}/assettypes',
    summary: 'Asset types',
    params: ofDivision,
    result: z.array(AssetType),
    page: 'skip',
  }),
};

/** Items, their prices, and the price lists of the division. */
export const items = { ...itemCalls, ...priceListCalls, ...pictureCalls };
