import type { TestServer } from '#test/harness.ts';

type Api = ReturnType<TestServer['api']>;

const here = { division: '1' };
let made = 0;

/** A location of a customer, with an item that is sold for 100. */
export async function newSale(api: Api, body: object = {}) {
  const account = await api.accounts.create({
    params: here,
    body: { name: `Klant ${++made}`, email: `klant${made}@klant.example`, language: 'nl', ...body },
  });
  const site = await api.locations.create({
    params: here,
    body: { name: `Pand ${made}`, accountId: account.id },
  });
  const item = await api.items.create({
    params: here,
    body: { code: `OFF-${made}`, description: `Blusser ${made}`, standardSalesPrice: 100, salesVatCode: '1' },
  });
  return { account, site, item, params: { locationId: site.id } };
}
export type Sale = Awaited<ReturnType<typeof newSale>>;

/** A draft with two pieces, and an optional line. */
export const newEstimate = (api: Api, { params, item }: Sale, body: object = {}) =>
  api.estimates.create({
    params,
    body: {
      description: 'Nieuwe blussers',
      lines: [
        { itemId: item.id, quantity: 2 },
        { itemId: item.id, quantity: 1, optional: true, description: 'Reserve' },
      ],
      ...body,
    },
  });
