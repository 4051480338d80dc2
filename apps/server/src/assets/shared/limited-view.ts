import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import type { ServiceReport } from '@werkbank/contract/assets/reports/service-report.ts';
import { sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import type { Db } from '#db/db.ts';
import { isLocationWithin, isOrderWithin, type Limit } from '#db/references/limit.ts';

/**
 * An asset as a caller with a limit may see it: without ids of work orders and assets elsewhere, to which reports and replacements of a
 * moved asset lead, and without its delivery.
 */
export async function hideOutside(db: Db, { limit }: Pick<Caller, 'limit'>, asset: Asset): Promise<Asset> {
  if (!limit) return asset;
  const seen = await seenOf(db, limit, [
    ...asset.serviceReports.map(({ workOrderId }) => workOrderId),
    asset.replacedById,
    asset.replacesId,
  ]);
  const isReplacementSeen = asset.replacedById !== null && seen.has(asset.replacedById);
  const isPredecessorSeen = asset.replacesId !== null && seen.has(asset.replacesId);
  return {
    ...asset,
    delivery: null,
    ...(!isReplacementSeen && { replacedById: null, replacedByTag: null }),
    ...(!isPredecessorSeen && { replacesId: null, replacesTag: null }),
    serviceReports: withoutOrders(seen, asset.serviceReports),
  };
}

/** Reports of an asset as a caller with a limit may see them: without the ids of work orders elsewhere. */
export async function hideOrders(
  db: Db,
  { limit }: Pick<Caller, 'limit'>,
  reports: readonly ServiceReport[],
): Promise<ServiceReport[]> {
  if (!limit) return [...reports];
  const orders = reports.map(({ workOrderId }) => workOrderId);
  return withoutOrders(await seenOf(db, limit, orders), reports);
}

const withoutOrders = (seen: ReadonlySet<string>, reports: readonly ServiceReport[]): ServiceReport[] =>
  reports.map((report) =>
    report.workOrderId !== null && seen.has(report.workOrderId) ? report : { ...report, workOrderId: null },
  );

/** Those of these work orders and assets that are within the limit. */
async function seenOf(db: Db, limit: Limit, ids: readonly (string | null)[]): Promise<ReadonlySet<string>> {
  const asked = ids.filter((id) => id !== null);
  if (asked.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select o.id from work_order o where o.id = any(${asked}::uuid[]) and ${isOrderWithin('o.id', limit)}
    union all select a.id from asset a where a.id = any(${asked}::uuid[]) and ${isLocationWithin('a.location_id', limit)}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
