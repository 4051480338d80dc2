import { demoDay, demoId } from '../context.ts';
import { type AssetRows, type AssetStory, makeAsset, type Stock } from './asset-rows.ts';
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

/** Generates the assets of a site, the scripted ones first. */
export function fillSite(rows: Rows, site: Site, stock: Stock, stories: readonly AssetStory[] = []): void {
  for (let index = 0; index < site.assetCount; index++) {
    const story = stories[index];
    const isReplaced = story === undefined && !site.isComplete && index + 1 < site.assetCount && site.random() < 0.019;
    if (!isReplaced) {
      keep(rows, makeAsset(site, index, stock, story));
      continue;
    }
    const old = makeAsset(site, index, stock, { state: 'inService' });
    const next = makeAsset(site, index + 1, stock, {
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
export function endOld(old: AssetRows, next: AssetRows, today: string): void {
  const at = `${demoDay(today, -30)}T10:00:00Z`;
  Object.assign(old.asset, { state: 'replaced', state_reason: 'G09', replaced_by_id: next.asset.id, replaced_at: at });
  Object.assign(next.asset, { replaces_id: old.asset.id });
  old.tag.status = 'retired';
  old.placement.until = at;
}

export function keep(rows: Rows, { asset, tag, placement, reports }: AssetRows): void {
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
