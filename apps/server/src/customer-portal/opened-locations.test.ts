import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '../../test/harness.ts';
import { refusedWith } from '../../test/refusal.ts';
import { newEstimate, newSale } from '../estimates/estimates.fixture.ts';

const server = await startServer();
const employee = server.api('employee');
const anybody = server.api();
const here = { division: '1' };

const { rows: days } = await sql<{ tomorrow: string }>`select business_day() + 1 as tomorrow`.execute(server.db);
const expiresOn = days[0]?.tomorrow ?? '';
const { account, site } = await newSale(employee);
const ofAccount = { ...here, accountId: account.id };
const { id: contactId } = await employee.accounts.createContact({ params: ofAccount, body: { lastName: 'Heer' } });

const linkTo = async (opened: { allLocations: true } | { locationIds: string[] }) => {
  const body = { contactId, expiresOn, send: false, ...opened };
  const link = await employee.customerPortal.createLink({ params: ofAccount, body });
  return { ...link, secret: link.url.slice(link.url.lastIndexOf('/') + 1) };
};
const all = await linkTo({ allLocations: true });
const chosen = await linkTo({ locationIds: [site.id] });
const open = async ({ secret }: { secret: string }, locationId: string) =>
  await anybody.customerPortal.openSite({ params: { secret, locationId } });

describe('what is added later', () => {
  it('within a location, such as a floor and an asset, is shown by every link that opens the location', async () => {
    const params = { locationId: site.id };
    const cellar = await employee.locations.createPlace({ params, body: { kind: 'floor', name: 'Kelder' } });
    const asset = { type: 'EXT-F', description: 'Blusser', placeId: cellar.id };
    const added = await employee.assets.create({ params, body: asset });
    for (const link of [all, chosen]) {
      const { floors, assets } = await open(link, site.id);
      assert.deepEqual(
        floors.map(({ id }) => id),
        [cellar.id],
      );
      assert.deepEqual(
        assets.map(({ id, floorId }) => [id, floorId]),
        [[added.id, cellar.id]],
      );
    }
  });

  it('as a location of the customer is shown by a link for all of them alone, until the link is withdrawn', async () => {
    assert.deepEqual([all.allLocations, all.locations, chosen.allLocations], [true, [], false]);
    const added = await employee.locations.create({ params: here, body: { name: 'Nieuwbouw', accountId: account.id } });
    const seen = async ({ secret }: { secret: string }) =>
      (await anybody.customerPortal.open({ params: { secret } })).sites.map(({ id }) => id).toSorted();
    assert.deepEqual(await seen(all), [site.id, added.id].toSorted());
    assert.deepEqual(await seen(chosen), [site.id]);
    assert.equal((await open(all, added.id)).name, 'Nieuwbouw');
    await refusedWith('portal.site_unknown', open(chosen, added.id));
    await employee.customerPortal.withdrawLink({ params: { ...ofAccount, id: all.id } });
    await refusedWith('portal.link_unknown', open(all, added.id));
  });
});

it('a location of another customer and its estimates are not opened by a link for all locations', async () => {
  const link = await linkTo({ allLocations: true });
  const foreign = await newSale(employee);
  await refusedWith('portal.site_unknown', open(link, foreign.site.id));
  const estimate = await newEstimate(employee, foreign);
  await employee.estimates.send({ params: { estimateId: estimate.id }, body: { to: 'x@klant.example' } });
  const secret = `${link.secret}~${estimate.id}`;
  await refusedWith('estimate.link_unknown', anybody.estimates.openLink({ params: { secret } }));
});
