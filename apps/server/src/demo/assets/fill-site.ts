import { demoDay, demoId } from '../context.ts';
import { type Device, type DeviceStory, makeDevice, type Stock } from './devices.ts';
import type { Row, Site } from './sites.ts';

/** Rows of several tables, collected until they are written. */
export interface Rows {
  location: Row[];
  place: Row[];
  asset: Row[];
  asset_placement: Row[];
  tag: Row[];
  service_report: Row[];
}

export const noRows = (): Rows => ({
  location: [],
  place: [],
  asset: [],
  asset_placement: [],
  tag: [],
  service_report: [],
});

/** Makes the assets of a site; the scripted ones come first. */
export function fillSite(rows: Rows, site: Site, stock: Stock, stories: readonly DeviceStory[] = []): void {
  for (let index = 0; index < site.devices; index++) {
    const story = stories[index];
    const isReplaced = story === undefined && !site.isComplete && index + 1 < site.devices && site.random() < 0.019;
    if (!isReplaced) {
      keep(rows, makeDevice(site, index, stock, story));
      continue;
    }
    const old = makeDevice(site, index, stock, { state: 'inService' });
    const next = makeDevice(site, index + 1, stock, {
      state: 'inService',
      type: String(old.asset.type),
      replaces: old.asset,
    });
    endOld(old, next, stock.today);
    keep(rows, old);
    keep(rows, next);
    index++;
  }
}

/** The first of two assets ends when the second one replaces it. */
export function endOld(old: Device, next: Device, today: string): void {
  const at = `${demoDay(today, -30)}T10:00:00Z`;
  Object.assign(old.asset, { state: 'replaced', state_reason: 'G09', replaced_by_id: next.asset.id, replaced_at: at });
  Object.assign(next.asset, { replaces_id: old.asset.id });
  old.tag.status = 'retired';
  old.placement.until = at;
}

export function keep(rows: Rows, { asset, tag, placement, reports }: Device): void {
  rows.asset.push(asset);
  rows.tag.push(tag);
  rows.asset_placement.push(placement);
  rows.service_report.push(...reports);
}

/** Printed labels that are not in use yet. */
export const spareTags = (division: number, codes: readonly string[], created: string): Row[] =>
  codes.map((code) => ({
    id: demoId('tag', code),
    division,
    code,
    status: 'printed',
    asset_id: null,
    created,
    modified: created,
    version: 1,
  }));
