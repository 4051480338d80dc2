import { orderingCalls } from '@werkbank/contract/ordering/calls.ts';
import { dayLength } from '@werkbank/contract/wire/business-day.ts';
import { present } from '#accounts/account/present.ts';
import { lockAccount } from '#accounts/addresses/address-store.ts';
import * as contacts from '#accounts/contacts/contact-store.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import { instantOf } from '#db/business-time.ts';
import type { Db } from '#db/db.ts';
import { type DocumentOwner, listDocuments } from '#files/document-store.ts';
import { sendDocument, sendDocumentThumbnail } from '#files/documents.ts';
import { requireDivision } from '#http/access.ts';
import { type Route, routes } from '#http/context.ts';
import { listAccounts } from './account-store.ts';
import { findArticles, listArticles, listGroups } from './article-store.ts';
import { explainArticle } from './articles/explain-article.ts';
import { basketRoutes } from './basket-routes.ts';
import { conditionRoutes } from './condition-routes.ts';
import { createAccount } from './create-account.ts';
import { createOrder } from './create-order.ts';
import { followedRoutes } from './followed-routes.ts';
import { orderListRoutes } from './order-lists/order-list-routes.ts';
import { findOrder, listOrders } from './order-store.ts';
import { resellerRoutes } from './reseller-routes.ts';
import { isReseller, listResellers } from './reseller-store.ts';
import { buyerOf, mobilityDivisions, reachOfAccount, requireMobility, resellerOf } from './scope.ts';

const ownRoutes = routes('ordering', orderingCalls, {
  listAccounts: async ({ db, caller, query: { division, resellerId, ...filter }, page }) => {
    const divisions = await mobilityDivisions(db, caller, division);
    const own = resellerOf(caller);
    return await listAccounts(db, { divisions, reseller: own === undefined ? resellerId : own, ...filter }, page);
  },
  createAccount: async ({ db, caller, body, headers, language }) => {
    await requireMobility(db, caller, body.division);
    const id = await createAccount(db, caller, body, headers['x-allow-duplicate'] === 'true');
    return await present({ db, division: body.division, language }, caller, { id });
  },
  getAccount: async ({ db, caller, params: { id }, language }) => {
    const { division } = await reachOfAccount(db, caller, id);
    return await present({ db, division, language }, caller, { id });
  },
  listContacts: async ({ db, caller, params: { accountId }, page }) => {
    const { division } = await reachOfAccount(db, caller, accountId);
    return await contacts.listContacts(db, division, accountId, page);
  },
  createContact: async ({ db, caller, params: { accountId }, body }) => {
    const reach = await reachOfAccount(db, caller, accountId);
    requireDivision(caller, reach.division, 'write');
    await lockAccount(db, reach.division, accountId);
    const id = await contacts.insertContact(db, reach.division, accountId, body);
    return found(await contacts.findContact(db, reach, id), 'contact.not_found');
  },
  listArticles: async ({ db, caller, query: { division, accountId, ...filter }, page }) =>
    await listArticles(db, await buyerOf(db, caller, { division, accountId }), filter, page),
  listArticleGroups: async ({ db, caller, params: { division } }) =>
    await listGroups(db, await buyerOf(db, caller, { division })),
  explainArticlePrice: async ({ db, caller, params: { division, articleId }, query: { quantity, accountId } }) => {
    const buyer = await buyerOf(db, caller, { division, accountId });
    return found(await explainArticle(db, buyer, { division, articleId, quantity }), 'item.not_found');
  },
  listArticlePictures: async (context) => {
    const { kind, id } = await pictured(context);
    const { db, params } = context;
    const path = [`/api/${params.division}/articles/`, '/pictures/'] as const;
    const pictures = await listDocuments({ db, division: params.division }, { kind, ids: [id] }, path);
    // Who added a picture is no concern of a reseller.
    return pictures.toReversed().map((picture) => ({ ...picture, creatorFullName: null }));
  },
  downloadArticlePicture: async (context) => {
    const { division, reference } = context.params;
    return await sendDocument(context, division, await pictured(context), reference);
  },
  downloadArticleThumbnail: async (context) => {
    const { division, reference } = context.params;
    return await sendDocumentThumbnail(context, division, await pictured(context), reference);
  },
  findArticles: async ({ db, caller, query: { division, accountId, ids }, reply }) => {
    const rows = await findArticles(db, await buyerOf(db, caller, { division, accountId }), ids);
    reply.header('x-total-count', rows.length);
    return rows;
  },
  listOrders: async ({ db, caller, query: { creationDate }, language, page }) => {
    const divisions = await mobilityDivisions(db, caller);
    const since = creationDate === undefined ? monthAgo() : instantOf(creationDate);
    return await listOrders(db, { divisions, reseller: resellerOf(caller), since, language }, page);
  },
  createOrder: async ({ db, caller, body, language }) => {
    await requireMobility(db, caller, body.division);
    const id = await createOrder(db, caller, body);
    return found(await findOrder(db, body.division, id, language), 'salesorder.not_found');
  },
  listResellers: async ({ db, caller, query: { search }, page }) => {
    const divisions = await mobilityDivisions(db, caller);
    return await listResellers(db, { divisions, own: resellerOf(caller), search }, page);
  },
  listResellerOrders: async ({ db, caller, params: { id }, language, page }) => {
    const divisions = await mobilityDivisions(db, caller);
    const own = resellerOf(caller);
    if ((own !== undefined && own !== id) || !(await isReseller(db, divisions, id)))
      throw new Problem('account.not_found');
    return await listOrders(db, { divisions, reseller: id, language }, page);
  },
});

export const orderingRoutes: readonly Route[] = [
  ...ownRoutes,
  ...basketRoutes,
  ...orderListRoutes,
  ...followedRoutes,
  ...resellerRoutes,
  ...conditionRoutes,
];

interface Pictured {
  db: Db;
  caller: Caller;
  params: { division: number; articleId: string };
}

/** @throws Problem `item.not_found` for an article that the caller may not order */
async function pictured({ db, caller, params: { division, articleId } }: Pictured): Promise<DocumentOwner> {
  const [article] = await findArticles(db, await buyerOf(db, caller, { division }), [articleId]);
  return { kind: 'item', id: found(article, 'item.not_found').id };
}

const monthAgo = () => new Date(Date.now() - 30 * dayLength).toISOString();
