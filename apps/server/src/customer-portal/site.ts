import type { PortalReportInput, PortalSiteDetails } from '@werkbank/contract/customer-portal/portal-site.ts';
import type { Place } from '@werkbank/contract/locations/place.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { found } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { listPlaces } from '#locations/place-store.ts';
import { notifyRequester } from '#service-requests/mail/mail-store.ts';
import { insert } from '#service-requests/request/write-store.ts';
import { listChecks, listLastChecks } from './check-store.ts';
import type { OpenLink } from './link-store.ts';
import * as store from './site-store.ts';

/**
 * One location with its assets by floor, its papers, log book and open points.
 * @throws Problem `portal.site_unknown`
 */
export async function siteOf(
  db: Db,
  link: OpenLink,
  locationId: string,
  language: Language,
): Promise<PortalSiteDetails> {
  const { contactEmail: _, ...site } = found(await store.findSite(db, link, locationId), 'portal.site_unknown');
  const { rows: places } = await listPlaces(db, link.division, locationId, {
    skip: 0,
    size: maxPlaces,
    after: undefined,
  });
  const floorOf = floorsOf(places);
  const lastChecks = new Map((await listLastChecks(db, locationId)).map((check) => [check.floorId, check]));
  const floors = new Set(floorOf.values());
  return {
    ...site,
    floors: places
      .filter(({ id }) => floors.has(id))
      .map(({ id, path }) => ({ id, name: path, lastCheck: lastChecks.get(id) ?? null })),
    lastCheck: lastChecks.get(null) ?? null,
    assets: (await store.listAssets(db, locationId, language)).map(({ placeId, ...asset }) => ({
      ...asset,
      floorId: (placeId !== null && floorOf.get(placeId)) || null,
    })),
    ...(await store.findOpenPoints(db, locationId)),
    papers: await store.listPapers(db, locationId),
    checks: await listChecks(db, locationId),
  };
}

const maxPlaces = 1000;

/** The floor of each place: the nearest place above it that is a floor, else the outermost one, such as a building or the grounds. */
function floorsOf(places: readonly Place[]): Map<string, string> {
  const floors = new Map<string, string>();
  // A place comes after the one that it is in.
  for (const { id, parentId, kind } of places) {
    const above = parentId === null ? undefined : floors.get(parentId);
    floors.set(id, kind === 'floor' || above === undefined ? id : above);
  }
  return floors;
}

/**
 * Stores a fault as a service request of the contact, in the open transaction, and returns its number. The same words sent again within an
 * hour are stored once, however many arrive at once.
 * @throws Problem `portal.site_unknown`, `asset.not_found`
 */
export async function reportFault(
  db: Db,
  link: OpenLink,
  locationId: string,
  report: PortalReportInput,
): Promise<number> {
  const { contactEmail } = found(await store.findSite(db, link, locationId), 'portal.site_unknown');
  const { assetId, kind, description, name } = report;
  if (assetId !== null) found((await store.hasAsset(db, locationId, assetId)) || undefined, 'asset.not_found');
  await store.lockLink(db, link);
  const same = await store.findSameReport(db, locationId, report);
  if (same !== undefined) return same;
  const { division, accountId, contactId } = link;
  const input = {
    accountId,
    contactId,
    locationId,
    ...(assetId !== null && { assetId }),
    kind,
    description,
    reporterName: name,
    draft: false,
    ...(contactEmail !== null && { reporterEmail: contactEmail }),
  };
  const id = await insert(db, division, input, { source: 'public', channel: 'portal', accounts: undefined });
  await notifyRequester(db, division, id, 'requestReceived');
  return await store.numberOfRequest(db, id);
}
