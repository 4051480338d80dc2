import * as z from 'zod';
import { accounting, call, limited } from '../wire/call.ts';
import { DocumentReference } from '../wire/document.ts';
import { DivisionParam, Guid } from '../wire/shapes.ts';
import { customerSiteCalls } from './customer-site-calls.ts';
import { NewPortalLink, OwnPortal, PortalLink, PortalLinkInput, PortalSession } from './portal-link.ts';
import { Portal, PortalCheck, PortalCheckInput, PortalReportInput, PortalSiteDetails } from './portal-site.ts';

const ofAccount = z.object({ division: DivisionParam, accountId: Guid });
const linksPath = '/api/{division}/account/{accountId}/portallink';

const publicCall = { backend: 'mechanic', access: 'anonymous' } as const;
const Secret = z.string().min(1).max(64);
const sitePath = '/api/public/portal/{secret}/site/{locationId}';
const ofSite = z.object({ secret: Secret, locationId: Guid });
const siteErrors = ['portal.link_unknown', 'portal.site_unknown'] as const;

/** The page of a customer's locations for the manager of the building: its links, and what they open without signing in. */
export const customerPortal = {
  ...customerSiteCalls,
  /** Links of the contacts of an account, newest first. */
  listLinks: call({
    ...accounting('accounts.internal'),
    method: 'GET',
    path: linksPath,
    summary: 'Links to the page of a customer',
    params: ofAccount,
    result: z.array(PortalLink),
    page: 'skip',
    errors: ['account.not_found'],
  }),
  /** The answer is the only one that shows the secret; it is not stored under an `Idempotency-Key`. */
  createLink: call({
    ...accounting('accounts.change'),
    method: 'POST',
    path: linksPath,
    summary: 'Give a contact a link to the page of its locations',
    params: ofAccount,
    body: PortalLinkInput,
    ownTransaction: true,
    result: NewPortalLink,
    status: 201,
    errors: ['account.not_found', 'contact.not_found', 'location.not_found', 'portal.expiry', 'portal.no_recipient'],
  }),
  /** The page is closed at once; a link that is withdrawn already stays so. */
  withdrawLink: call({
    ...accounting('accounts.change'),
    method: 'DELETE',
    path: `${linksPath}/{id}`,
    summary: 'Withdraw a link',
    params: ofAccount.extend({ id: Guid }),
    status: 204,
    errors: ['portal.link_unknown'],
  }),
  /** The valid links of contacts who have the e-mail address that the identity provider verified for the caller. No role is needed. */
  listOwn: call({
    ...accounting('signedIn'),
    ...limited,
    inPerson: true,
    method: 'GET',
    path: '/api/portal',
    summary: 'Pages of customers that the caller may open',
    result: z.array(OwnPortal),
  }),
  /**
   * Opens the page of a link for its contact, for eight hours, until the caller signs out or is blocked, or the link ends. The answer is
   * not stored under an `Idempotency-Key`.
   */
  enter: call({
    ...accounting('signedIn'),
    ...limited,
    inPerson: true,
    method: 'POST',
    path: '/api/portal/{linkId}/session',
    summary: 'Open the page of a customer as its contact',
    params: z.object({ linkId: Guid }),
    ownTransaction: true,
    result: PortalSession,
    status: 201,
    errors: ['portal.link_unknown'],
  }),
  /** Unknown, expired and withdrawn links get the same answer. */
  open: call({
    ...publicCall,
    method: 'GET',
    path: '/api/public/portal/{secret}',
    summary: 'The locations behind a link',
    params: z.object({ secret: Secret }),
    result: Portal,
    errors: ['portal.link_unknown'],
  }),
  /** A location that the link does not open is answered like one that does not exist. */
  openSite: call({
    ...publicCall,
    method: 'GET',
    path: sitePath,
    summary: 'One location behind a link',
    params: ofSite,
    result: PortalSiteDetails,
    errors: siteErrors,
  }),
  /** A service report or certificate of the location. */
  printPaper: call({
    ...publicCall,
    method: 'GET',
    path: `${sitePath}/paper/{reference}`,
    summary: 'A paper of a location behind a link',
    params: ofSite.extend({ reference: DocumentReference }),
    produces: 'application/pdf',
    errors: [...siteErrors, 'attachment.not_found'],
  }),
  /** Adds a check to the log book; the same entry sent again on the same day is stored once. */
  recordCheck: call({
    ...publicCall,
    method: 'POST',
    path: `${sitePath}/check`,
    summary: 'Record a check in the log book of a location',
    params: ofSite,
    body: PortalCheckInput,
    result: PortalCheck,
    status: 201,
    errors: [...siteErrors, 'place.not_found'],
  }),
  /** Becomes a service request; the same report sent again within an hour is stored once. */
  report: call({
    ...publicCall,
    method: 'POST',
    path: `${sitePath}/report`,
    summary: 'Report a fault at a location behind a link',
    params: ofSite,
    body: PortalReportInput,
    result: z.object({ number: z.int() }),
    status: 201,
    errors: [...siteErrors, 'asset.not_found'],
  }),
};
