import * as z from 'zod';
import { Account, AccountSummary } from '../accounts/account.ts';
import { Contact, ContactInput } from '../accounts/contact.ts';
import { call } from '../wire/call.ts';
import { Document, DocumentReference } from '../wire/document.ts';
import { idOf } from '../wire/reference.ts';
import {
  Division,
  DivisionParam,
  Guid,
  IsoDate,
  Moment,
  Quantity,
  QueryBoolean,
  Search,
  text,
} from '../wire/shapes.ts';
import { OrderingAccountInput } from './account.ts';
import { Article, ArticleGroup, ArticleIds, ArticlePrice } from './article.ts';
import { basketCalls } from './basket-calls.ts';
import { conditionCalls } from './condition-calls.ts';
import { Order, OrderInput } from './order.ts';
import { followedCalls } from './order-calls.ts';
import { orderListCalls } from './order-list-calls.ts';
import { Reseller } from './reseller.ts';
import { resellerCalls } from './reseller-calls.ts';

const backend = 'accounting';
/** One of the caller's mobility divisions; by default all of them. */
const QueryDivision = z.coerce.number().pipe(Division).optional();
/** The division to search for articles, and the account whose prices apply. */
const articleQuery = {
  division: QueryDivision,
  /** For employees: the account whose prices apply; by default the general prices. A reseller always gets its own prices. */
  accountId: idOf('account').optional(),
};
const ofAccount = z.object({ accountId: Guid });
const ofPicture = z.object({ division: DivisionParam, articleId: Guid, reference: DocumentReference });

export const orderingCalls = {
  /**
   * Accounts that can be sold to, by name: customers and prospects, and with `includeSuppliers` suppliers too. Includes blocked accounts.
   */
  listAccounts: call({
    method: 'GET',
    path: '/api/EscapeMobility/accounts',
    backend,
    access: 'ordering.see',
    summary: 'Accounts to order for',
    query: z.object({
      search: Search.optional(),
      includeSuppliers: QueryBoolean.optional(),
      /** For employees: a reseller and the accounts that it brought in. */
      resellerId: idOf('account').optional(),
      division: QueryDivision,
    }),
    result: z.array(AccountSummary),
    page: 'skip',
    errors: ['division.forbidden'],
  }),
  /**
   * Creates a customer. A likely duplicate is refused; `X-Allow-Duplicate: true` confirms that it is a different one. A reseller cannot
   * confirm it against an account that it may not see, and is shown nothing about that account.
   */
  createAccount: call({
    method: 'POST',
    path: '/api/EscapeMobility/accounts',
    backend,
    access: 'ordering.change',
    summary: 'Create a customer to order for',
    headers: z.object({ 'x-allow-duplicate': z.enum(['true', 'false']).optional() }),
    body: OrderingAccountInput,
    result: Account,
    status: 201,
    errors: ['division.forbidden', 'account.duplicate', 'reference.not_found'],
  }),
  /** One account with its addresses. */
  getAccount: call({
    method: 'GET',
    path: '/api/EscapeMobility/accounts/{id}',
    backend,
    access: 'ordering.see',
    summary: 'An account to order for',
    params: z.object({ id: Guid }),
    result: Account,
    errors: ['account.not_found'],
  }),
  /** Contacts of an account: the main contact first, former contacts last, otherwise by name. */
  listContacts: call({
    method: 'GET',
    path: '/api/EscapeMobility/accounts/{accountId}/contacts',
    backend,
    access: 'ordering.see',
    summary: 'Contacts of an account to order for',
    params: ofAccount,
    result: z.array(Contact),
    page: 'skip',
    errors: ['account.not_found'],
  }),
  /** Adds a contact. */
  createContact: call({
    method: 'POST',
    path: '/api/EscapeMobility/accounts/{accountId}/contacts',
    backend,
    access: 'ordering.change',
    summary: 'Add a contact to an account to order for',
    params: ofAccount,
    body: ContactInput,
    result: Contact,
    status: 201,
    errors: ['account.not_found', 'division.forbidden'],
  }),
  /** Items for sale today, by code, with the buyer's price. A reseller sees only web shop items. */
  listArticles: call({
    method: 'GET',
    path: '/api/EscapeMobility/articles',
    backend,
    access: 'ordering.see',
    summary: 'Articles to order, with prices',
    query: z.object({
      ...articleQuery,
      isWebshopItem: QueryBoolean.optional(),
      /** Code of an item group. */
      group: text(10).optional(),
      search: Search.optional(),
    }),
    result: z.array(Article),
    page: 'skip',
    errors: ['division.forbidden', 'account.not_found'],
  }),
  /** The item groups that have articles for the caller, by code. */
  listArticleGroups: call({
    method: 'GET',
    path: '/api/{division}/articlegroups',
    backend,
    access: 'ordering.see',
    summary: 'Groups of articles to order',
    params: z.object({ division: DivisionParam }),
    result: z.array(ArticleGroup),
    errors: ['division.forbidden'],
  }),
  /** Which list, quantity and period make the buyer's price. */
  explainArticlePrice: call({
    method: 'GET',
    path: '/api/{division}/articles/{articleId}/price',
    backend,
    access: 'ordering.see',
    summary: 'Why an article has its price',
    params: z.object({ division: DivisionParam, articleId: Guid }),
    query: z.object({
      quantity: z.coerce.number().pipe(Quantity.positive()).default(1),
      /** For employees: the account whose prices apply; by default the general prices. */
      accountId: idOf('account').optional(),
    }),
    result: ArticlePrice,
    errors: ['division.forbidden', 'account.not_found', 'item.not_found'],
  }),
  /** The pictures of an article that the caller may order, the one of lists first. */
  listArticlePictures: call({
    method: 'GET',
    path: '/api/{division}/articles/{articleId}/pictures',
    backend,
    access: 'ordering.see',
    summary: 'Pictures of an article',
    params: z.object({ division: DivisionParam, articleId: Guid }),
    result: z.array(Document),
    errors: ['division.forbidden', 'item.not_found'],
  }),
  /** A picture of an article that the caller may order. */
  downloadArticlePicture: call({
    method: 'GET',
    path: '/api/{division}/articles/{articleId}/pictures/{reference}',
    backend,
    access: 'ordering.see',
    summary: 'Download a picture of an article',
    params: ofPicture,
    produces: 'application/octet-stream',
    errors: ['division.forbidden', 'item.not_found', 'attachment.not_found'],
  }),
  /** A JPEG of at most 480 pixels, upright. */
  downloadArticleThumbnail: call({
    method: 'GET',
    path: '/api/{division}/articles/{articleId}/pictures/{reference}/thumbnail',
    backend,
    access: 'ordering.see',
    summary: 'Thumbnail of a picture of an article',
    params: ofPicture,
    produces: 'image/jpeg',
    errors: ['division.forbidden', 'item.not_found', 'attachment.not_found'],
  }),
  /** The given articles in the given order, up to a hundred; `ids` is repeated or comma-separated. Unknown ids are left out. */
  findArticles: call({
    method: 'GET',
    path: '/api/EscapeMobility/articles/byIds',
    backend,
    access: 'ordering.see',
    summary: 'Articles by their ids, with prices',
    /** `PageSize` has no effect: all ids are returned. */
    headers: z.object({ pagesize: z.string().optional() }),
    query: z.object({ ...articleQuery, ids: ArticleIds }),
    result: z.array(Article),
    errors: ['division.forbidden', 'account.not_found'],
  }),
  /**
   * Orders created at `creationDate` or later, newest first. A date begins at midnight at head office; without one, the
   * orders of the last 30 days. A reseller sees only orders placed through it. While orders are placed, a client that reads from the first
   * page to the last misses none; one that comes twice has the same id.
   */
  listOrders: call({
    method: 'GET',
    path: '/api/EscapeMobility/orders',
    backend,
    access: 'ordering.see',
    summary: 'Orders created since a time',
    query: z.object({ creationDate: z.union([IsoDate, Moment]).optional() }),
    result: z.array(Order),
    page: 'skip',
  }),
  /** Places an order, which becomes a sales order. Repeated under one `Idempotency-Key`, it places one order. */
  createOrder: call({
    method: 'POST',
    path: '/api/EscapeMobility/orders',
    backend,
    access: 'ordering.change',
    summary: 'Place an order',
    body: OrderInput,
    result: Order,
    status: 201,
    errors: [
      'division.forbidden',
      'account.not_found',
      'account.blocked',
      'account.not_customer',
      'contact.not_found',
      'reference.not_found',
      'order.article_not_orderable',
      'order.below_minimum',
      'item.fraction',
    ],
  }),
  /** Resellers by name with their number of customers and orders; a reseller sees only itself. */
  listResellers: call({
    method: 'GET',
    path: '/api/EscapeMobility/resellers',
    backend,
    access: 'ordering.see',
    summary: 'Resellers',
    query: z.object({ search: Search.optional() }),
    result: z.array(Reseller),
    page: 'skip',
  }),
  /** Orders placed through a reseller, newest first; ten unless `take` or `PageSize` says otherwise. */
  listResellerOrders: call({
    method: 'GET',
    path: '/api/EscapeMobility/resellers/{id}/orders',
    backend,
    access: 'ordering.see',
    summary: 'Orders of a reseller',
    params: z.object({ id: Guid }),
    query: z.object({ take: z.coerce.number().int().min(1).max(200).optional() }),
    result: z.array(Order),
    page: 'take',
    errors: ['account.not_found'],
  }),
};

/** Orders of resellers and other systems for the mobility divisions. */
export const ordering = {
  ...orderingCalls,
  ...basketCalls,
  ...orderListCalls,
  ...followedCalls,
  ...resellerCalls,
  ...conditionCalls,
};
