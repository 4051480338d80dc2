import * as z from 'zod';
import { accounting, call } from '#src/wire/call.ts';
import { idOf } from '#src/wire/reference.ts';
import { DivisionParam, Guid, HistoryEntry, IsoDate, Search } from '#src/wire/shapes.ts';
import {
  PriceAdjustment,
  PriceAdjustmentPreview,
  PriceExplanation,
  PriceGroup,
  PriceList,
  PriceListChange,
  PriceListInput,
  PriceListLine,
  PriceListLineChange,
  PriceListLineInput,
} from './price-list.ts';
import { priceListStates } from './price-list-states.ts';

const ofDivision = z.object({ division: DivisionParam });
const ofList = z.object({ division: DivisionParam, priceListId: Guid });
const ofLine = z.object({ division: DivisionParam, priceListId: Guid, lineId: Guid });
const path = '/api/{division}/pricelists';
const listPath = `${path}/{priceListId}` as const;

export const priceListCalls = {
  /** Price groups by code, including those that are no longer offered. */
  listPriceGroups: call({
    ...accounting('priceLists.see'),
    method: 'GET',
    path: '/api/{division}/pricegroups',
    summary: 'Price groups',
    params: ofDivision,
    result: z.array(PriceGroup),
    page: 'skip',
  }),
  /** Price lists by name. */
  listPriceLists: call({
    ...accounting('priceLists.see'),
    method: 'GET',
    path,
    summary: 'Price lists',
    params: ofDivision,
    query: z.object({
      search: Search.optional(),
      state: z.enum(priceListStates).optional(),
      accountId: idOf('account').optional(),
      priceGroupId: idOf('priceGroup').optional(),
    }),
    result: z.array(PriceList),
    page: 'keyset',
  }),
  getPriceList: call({
    ...accounting('priceLists.see'),
    method: 'GET',
    path: listPath,
    summary: 'Price list by id',
    params: ofList,
    result: PriceList,
    errors: ['price_list.not_found'],
  }),
  createPriceList: call({
    ...accounting('priceLists.change'),
    method: 'POST',
    path,
    summary: 'Create a price list',
    params: ofDivision,
    body: PriceListInput,
    result: PriceList,
    status: 201,
    errors: ['price_list.name_taken', 'price_list.one_target', 'item.end_before_start', 'reference.not_found'],
  }),
  updatePriceList: call({
    ...accounting('priceLists.change'),
    method: 'PUT',
    path: listPath,
    summary: 'Change a price list',
    params: ofList,
    body: PriceListChange,
    result: PriceList,
    errors: ['price_list.not_found', 'price_list.name_taken', 'item.end_before_start', 'precondition.failed'],
  }),
  /** Ends a price list today; one that has not started yet is deleted with its lines. */
  endPriceList: call({
    ...accounting('priceLists.change'),
    method: 'DELETE',
    path: listPath,
    summary: 'End a price list',
    params: ofList,
    status: 204,
    errors: ['price_list.not_found', 'precondition.failed'],
  }),
  listPriceListHistory: call({
    ...accounting('priceLists.see'),
    method: 'GET',
    path: `${listPath}/history`,
    summary: 'Changes to a price list and its lines',
    params: ofList,
    result: z.array(HistoryEntry),
    page: 'keyset',
    errors: ['price_list.not_found'],
  }),
  /** Lines: for all items, then by code of the item group, then by code of the item, each by quantity. */
  listPriceListLines: call({
    ...accounting('priceLists.see'),
    method: 'GET',
    path: `${listPath}/lines`,
    summary: 'Lines of a price list',
    params: ofList,
    query: z.object({ search: Search.optional() }),
    result: z.array(PriceListLine),
    page: 'skip',
    errors: ['price_list.not_found'],
  }),
  createPriceListLine: call({
    ...accounting('priceLists.change'),
    method: 'POST',
    path: `${listPath}/lines`,
    summary: 'Add a line to a price list',
    params: ofList,
    body: PriceListLineInput,
    result: PriceListLine,
    status: 201,
    errors: ['price_list.not_found', 'price_list.line_taken', 'price_list.wrong_line', 'reference.not_found'],
  }),
  updatePriceListLine: call({
    ...accounting('priceLists.change'),
    method: 'PUT',
    path: `${listPath}/lines/{lineId}`,
    summary: 'Change a line of a price list',
    params: ofLine,
    body: PriceListLineChange,
    result: PriceListLine,
    errors: ['price_list.line_not_found', 'price_list.line_taken', 'price_list.wrong_line', 'precondition.failed'],
  }),
  removePriceListLine: call({
    ...accounting('priceLists.change'),
    method: 'DELETE',
    path: `${listPath}/lines/{lineId}`,
    summary: 'Remove a line of a price list',
    params: ofLine,
    status: 204,
    errors: ['price_list.line_not_found', 'precondition.failed'],
  }),
  /** Changes nothing. */
  previewPriceAdjustment: call({
    ...accounting('priceLists.change'),
    method: 'POST',
    path: `${listPath}/adjustment/preview`,
    summary: 'What a change to many lines would change',
    params: ofList,
    body: PriceAdjustment,
    result: PriceAdjustmentPreview,
    errors: ['price_list.not_found', 'reference.not_found'],
  }),
  /** Changes many lines at once. `If-Match` is the version of the price list, which the preview names. */
  adjustPrices: call({
    ...accounting('priceLists.change'),
    method: 'POST',
    path: `${listPath}/adjustment`,
    summary: 'Change many lines at once',
    params: ofList,
    body: PriceAdjustment,
    result: PriceList,
    errors: ['price_list.not_found', 'reference.not_found', 'precondition.failed'],
  }),
  /** Why an account pays this price: all prices that were considered, and which of them applies. */
  explainPrice: call({
    ...accounting('items.prices'),
    method: 'GET',
    path: '/api/{division}/items/{itemId}/price/why',
    summary: 'Why this price',
    params: z.object({ division: DivisionParam, itemId: Guid }),
    query: z.object({
      accountId: idOf('account').optional(),
      quantity: z.coerce.number().min(-9_999_999_999).max(9_999_999_999).default(1),
      /** Defaults to today. */
      date: IsoDate.optional(),
    }),
    result: PriceExplanation,
    errors: ['item.not_found'],
  }),
};
