import { mapServiceCalls } from '@werkbank/contract/administration/readiness/map-service-calls.ts';
import { Problem } from '#base/problem.ts';
import { routes } from '#http/context.ts';
import { findMapServices, saveMapServices } from '#maps/map-services-store.ts';
import { tryRouting } from '#maps/try-routing.ts';

export const mapServiceRoutes = routes('administration', mapServiceCalls, {
  getMapServices: async ({ db }) => await findMapServices(db),
  updateMapServices: async ({ body, ifMatch, writeOnce }) => {
    if (body.routingUrl) await tryRouting(body.routingUrl);
    return await writeOnce(body, async (tx) => {
      const isSaved = await saveMapServices(tx, body, ifMatch);
      const current = await findMapServices(tx);
      if (!isSaved) throw new Problem('precondition.failed', { current });
      return current;
    });
  },
  getMapTiles: async ({ db }) => {
    const { tileUrl, tileAttribution } = await findMapServices(db);
    return { tileUrl, tileAttribution };
  },
  tryRoutingService: async ({ body }) => await tryRouting(body.routingUrl),
});
