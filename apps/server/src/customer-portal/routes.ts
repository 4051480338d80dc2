import { customerPortal } from '@werkbank/contract/customer-portal/calls.ts';
import * as accounts from '#accounts/account/store.ts';
import { reachOf } from '#accounts/shared/reach.ts';
import { countHit, countSender } from '#auth/rate-counter.ts';
import { digestOf } from '#base/link-secret.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { sendDocument } from '#files/documents.ts';
import { routes } from '#http/context.ts';
import { inTransaction, writerOf } from '#http/transaction.ts';
import { insertCheck } from './check-store.ts';
import { createLink } from './create-link.ts';
import { listDevicesOfOrder, listSites, seesOrder } from './customer-site-store.ts';
import * as links from './link-store.ts';
import { listPortals, openSession } from './session-store.ts';
import { reportFault, siteOf } from './site.ts';
import { findPaperOwner, findPortal, findSite } from './site-store.ts';

export const customerPortalRoutes = routes('customerPortal', customerPortal, {
  listSites: async ({ db, caller, params: { division, accountId }, language, page }) => {
    found(await accounts.exists(db, reachOf(caller, division), accountId), 'account.not_found');
    return await listSites(db, { division, accountId, language }, page);
  },
  listDevicesOfOrder: async ({ db, caller, params: { division, orderId }, language, page }) => {
    if (!(await seesOrder(db, reachOf(caller, division), orderId))) throw new Problem('salesorder.not_found');
    return await listDevicesOfOrder(db, { orderId, language }, page);
  },
  listLinks: async ({ db, params: { division, accountId }, page }) => {
    found(await accounts.exists(db, { division }, accountId), 'account.not_found');
    return await links.listLinks({ db, division, accountId }, page);
  },
  // In a transaction of its own, so that the answer with the secret is not stored.
  createLink: async ({ db, params, body, request }) => {
    const { publicUrl } = request.server;
    return await inTransaction(db, writerOf(request), (tx) => createLink({ db: tx, ...params, publicUrl }, body));
  },
  withdrawLink: async ({ db, params: { id, ...of } }) => {
    if (!(await links.withdrawLink({ db, ...of }, id))) throw new Problem('portal.link_unknown');
  },
  listOwn: async ({ db, caller }) => await listPortals(db, caller.userId),
  // In a transaction of its own, so that the answer with the secret is not stored.
  enter: async ({ db, caller, params: { linkId }, request }) =>
    await inTransaction(db, writerOf(request), (tx) => openSession(tx, caller, linkId)),
  open: async ({ db, params: { secret }, request }) => {
    const link = await follow(db, secret, request.ip);
    await links.recordOpening(db, link);
    return await findPortal(db, link);
  },
  openSite: async ({ db, params: { secret, locationId }, language, request }) =>
    await siteOf(db, await follow(db, secret, request.ip), locationId, language),
  printPaper: async (context) => {
    const { db, params, request } = context;
    const link = await follow(db, params.secret, request.ip);
    found(await findSite(db, link, params.locationId), 'portal.site_unknown');
    const owner = found(await findPaperOwner(db, params.locationId, params.reference), 'attachment.not_found');
    return await sendDocument(context, link.division, owner, params.reference);
  },
  recordCheck: async ({ db, params: { secret, locationId }, body, request }) => {
    const link = await follow(db, secret, request.ip);
    await takeTurn(db, link);
    found(await findSite(db, link, locationId), 'portal.site_unknown');
    return found(await insertCheck(db, link, locationId, body), 'place.not_found');
  },
  report: async ({ db, params: { secret, locationId }, body, request }) => {
    const link = await follow(db, secret, request.ip);
    await takeTurn(db, link);
    return { number: await reportFault(db, link, locationId, body) };
  },
});

/** Calls within a minute from one address: a page takes a few, a walk through a large building some dozens. */
const maxPerMinute = 120;

/**
 * The link with this secret. Every attempt counts, so that nobody guesses at full speed.
 * @throws Problem `rate.limited`, `portal.link_unknown`
 */
async function follow(db: Db, secret: string, address: string): Promise<links.OpenLink> {
  const { hits, resetsIn } = await countSender(db, 'portal-link', address, 60);
  if (hits > maxPerMinute) throw new Problem('rate.limited', { headers: { 'retry-after': String(resetsIn) } });
  return found(await links.findOpenLink(db, digestOf(secret)), 'portal.link_unknown');
}

/** Checks and reports of one link within an hour: each report sends a mail. */
const maxPerHour = 100;

/** @throws Problem `rate.limited` */
async function takeTurn(db: Db, { id }: links.OpenLink): Promise<void> {
  const { hits, resetsIn } = await countHit(db, `portal-write ${id}`, 3600);
  if (hits > maxPerHour) throw new Problem('rate.limited', { headers: { 'retry-after': String(resetsIn) } });
}
