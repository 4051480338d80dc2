import { businessDay, dayLength } from '@werkbank/contract/wire/business-day.ts';
import type { TestServer } from '#test/harness.ts';

type Api = ReturnType<TestServer['api']>;

/** A location in a division, for tests that install assets. */
export const newLocation = (api: Api, body: object = {}, division = '1') =>
  api.locations.create({ params: { division }, body: { name: 'Hoofdkantoor', ...body } });

/** An asset with the least possible data. */
export const newAsset = (api: Api, locationId: string, body: object = {}) =>
  api.assets.create({ params: { locationId }, body: { type: 'EXT-F', ...body } });

/** `YYYY-MM-DD`, so many days from the business day. */
export const day = (offset: number): string =>
  new Date(Date.parse(`${businessDay()}T00:00:00Z`) + offset * dayLength).toISOString().slice(0, 10);

/** First of the month, so many months from now. */
export function month(offset: number): string {
  const [year = 0, now = 1] = businessDay().split('-').map(Number);
  return new Date(Date.UTC(year, now - 1 + offset, 1)).toISOString().slice(0, 10);
}
