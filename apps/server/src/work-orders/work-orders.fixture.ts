import { businessDay, dayLength } from '@werkbank/contract/wire/business-day.ts';
import type { TestServer } from '#test/harness.ts';

type Api = ReturnType<TestServer['api']>;

/** `YYYY-MM-DD`, a number of days from the business day. */
export const day = (offset: number): string =>
  new Date(Date.parse(`${businessDay()}T00:00:00Z`) + offset * dayLength).toISOString().slice(0, 10);

let made = 0;

/** A mechanic of the division. With the demonstration mechanic's address it is the user `engineer`. */
export const newEngineer = (api: Api, body: object = {}) =>
  api.engineers.create({
    body: { code: `M${++made}`, fullName: `Monteur ${made}`, divisions: [1], ...body },
  });

/** A location of the division. */
export const newLocation = (api: Api, body: object = {}, division = '1') =>
  api.locations.create({ params: { division }, body: { name: `Gebouw ${++made}`, ...body } });

/** This many assets at a location. */
export const newAssets = async (api: Api, locationId: string, count: number) => {
  const ids: string[] = [];
  for (let n = 0; n < count; n++)
    ids.push((await api.assets.create({ params: { locationId }, body: { type: 'EXT-F', walkOrder: n + 1 } })).id);
  return ids;
};

/** An order at a location with only the required fields. */
export const newOrder = (api: Api, locationId: string, body: object = {}) =>
  api.workOrders.create({ params: { locationId }, body: { description: 'Jaarlijks onderhoud', ...body } });

/** A stocked item, and its quantity in a new, separate warehouse. */
export async function newStock(api: Api, quantity: number, warehouse: object = {}) {
  const params = { division: '1' };
  const item = await api.items.create({
    params,
    body: { code: `ART-${++made}`, description: 'Onderdeel', standardSalesPrice: 12.5, isFractionAllowedItem: false },
  });
  const place = await api.inventory.createWarehouse({
    params,
    body: { code: `W${made}`, description: 'Bus', ...warehouse },
  });
  if (quantity !== 0)
    await api.inventory.correct({
      params,
      body: { itemId: item.id, warehouseId: place.id, quantity, reason: 'Begin' },
    });
  const onHand = async () => {
    const { rows } = await api.inventory.listItemStock({ params: { ...params, itemId: item.id } });
    return rows.find(({ warehouseId }) => warehouseId === place.id)?.onHand ?? 0;
  };
  return { item, warehouse: place, onHand };
}
