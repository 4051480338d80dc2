import type { FollowedKind } from '@werkbank/contract/notifications/followed-kinds.ts';

/** The record that a page shows, and whether it is its form. */
export interface OpenedRecord {
  kind: FollowedKind;
  id: string;
  isEditing: boolean;
}

/** Pages of records by the beginning of their paths; the id of the record follows. */
const pages: readonly (readonly [string, FollowedKind])[] = [
  ['accounts', 'account'],
  ['locations', 'location'],
  ['service-requests', 'serviceRequest'],
  ['work-orders', 'workOrder'],
  ['sales-orders', 'salesOrder'],
  ['purchase-orders', 'purchaseOrder'],
  ['estimates', 'estimate'],
  ['complaints', 'complaint'],
];
const guid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const assetPage = new RegExp(`^/locations/${guid}/assets/(${guid})(/edit)?/?$`);
const recordPage = new RegExp(`^/([a-z-]+)/(${guid})(/edit)?/?$`);

/** Undefined for pages that show no single record. */
export function openedRecord(pathname: string): OpenedRecord | undefined {
  const asset = assetPage.exec(pathname);
  if (asset?.[1]) return { kind: 'asset', id: asset[1], isEditing: asset[2] !== undefined };
  const [, area, id, form] = recordPage.exec(pathname) ?? [];
  const kind = pages.find(([name]) => name === area)?.[1];
  return kind && id ? { kind, id, isEditing: form !== undefined } : undefined;
}
