import type { MapServices, MapServicesInput } from '@werkbank/contract/administration/readiness/map-services.ts';
import { sql } from 'kysely';
import { definedOnly } from '#db/column-values.ts';
import type { Db } from '#db/db.ts';
import { userName } from '#db/record-columns.ts';
import { isVersion } from '#db/version.ts';

const none = { routingUrl: null, tileUrl: null, tileAttribution: null };

/** The settings; without any, ways are estimated. */
export async function findMapServices(db: Db): Promise<MapServices> {
  const { rows } = await sql<MapServices>`
    select routing_url as "routingUrl", tile_url as "tileUrl", tile_attribution as "tileAttribution",
      version, modified, ${userName('map_service.modified_by')} as "modifierFullName"
    from map_service`.execute(db);
  return rows[0] ?? { ...none, version: 0, modified: null, modifierFullName: null };
}

/** Stores the settings; false when somebody else changed them first. The ways of another service are forgotten. */
export async function saveMapServices(tx: Db, input: MapServicesInput, ifMatch: number | undefined): Promise<boolean> {
  const before = await findMapServices(tx);
  const { routingUrl, tileUrl, tileAttribution } = { ...before, ...definedOnly(input) };
  const { rows } = await sql`
    insert into map_service as s (routing_url, tile_url, tile_attribution)
    select ${routingUrl}::text, ${tileUrl}::text, ${tileUrl === null ? null : tileAttribution}::text
      where ${(ifMatch ?? 0) === 0}::boolean or exists (select from map_service)
    on conflict (single) do update set routing_url = excluded.routing_url, tile_url = excluded.tile_url,
      tile_attribution = excluded.tile_attribution where ${isVersion('s.version', ifMatch)}
    returning id`.execute(tx);
  if (rows.length === 0) return false;
  if (before.routingUrl !== routingUrl) await sql`delete from travel_time`.execute(tx);
  return true;
}
