import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '../../../test/harness.ts';
import { nowhere } from '../requests.fixture.ts';

const server = await startServer();
const params = { division: '3' };
const desk = server.api('mobility');
const calls = server.api('reseller').serviceRequests;

const account = async (body: { name: string; isReseller?: boolean; resellerId?: string }) =>
  (await desk.accounts.create({ params, body })).id;
const siteOf = async (accountId: string, name: string) => {
  const { id } = await desk.locations.create({ params, body: { name, accountId } });
  return { id, asset: await desk.assets.create({ params: { locationId: id }, body: { type: 'AED' } }) };
};
const own = await account({ name: 'Dealer Noord', isReseller: true });
const served = await account({ name: 'Klant van dealer', resellerId: own });
const stranger = await account({ name: 'Klant van een ander' });
const site = await siteOf(served, 'Zwembad');
const foreign = await siteOf(stranger, 'Ziekenhuis');
await sql`insert into user_link (user_id, kind, target_id) select id, 'reseller', ${own} from app_user where subject = 'reseller'`.execute(
  server.db,
);

/** The response of the server, without the parts that differ between any two requests. */
const answer = async (given: object) => {
  const response = await server.request('reseller', {
    method: 'POST',
    url: '/api/servicerequest/3',
    payload: { description: 'Piept', accountId: own, ...given },
  });
  const { traceId, id, hid, created, modified, receiptDate, respondBy, version, ...body } = response.json();
  return { ...body, httpStatus: response.statusCode };
};

describe('a service request of a reseller', () => {
  it('may refer to a location and an asset of an account that it serves', async () => {
    const made = await calls.create({ params, body: { description: 'Piept', assetId: site.asset.id } });
    assert.deepEqual([made.accountId, made.locationName, made.assetId], [served, 'Zwembad', site.asset.id]);
    const tagged = await calls.create({ params, body: { description: 'Piept', tag: site.asset.tag ?? '' } });
    assert.deepEqual([tagged.accountId, tagged.assetId], [served, site.asset.id]);
  });

  it('does not reveal whether a location or asset of another customer exists', async () => {
    const unknownSite = await answer({ locationId: nowhere });
    assert.deepEqual([unknownSite.httpStatus, unknownSite.code], [404, 'location.not_found']);
    assert.deepEqual(await answer({ locationId: foreign.id }), unknownSite);
    const unknownAsset = await answer({ assetId: nowhere });
    assert.deepEqual([unknownAsset.httpStatus, unknownAsset.code], [404, 'asset.not_found']);
    assert.deepEqual(await answer({ assetId: foreign.asset.id }), unknownAsset);
    const unknownAccount = await answer({ accountId: nowhere });
    assert.deepEqual(await answer({ accountId: stranger }), unknownAccount);
  });

  it("stores the tag of another customer's asset as text, like an unknown one", async () => {
    const unknown = await answer({ tag: 'ONBEKEND-1' });
    const known = await answer({ tag: foreign.asset.tag });
    assert.deepEqual(known, { ...unknown, assetTag: foreign.asset.tag });
    assert.deepEqual([known.httpStatus, known.locationId, known.assetId], [201, null, null]);
  });

  it('shows no location of another customer, even when the office sets one', async () => {
    const made = await calls.create({ params, body: { description: 'Piept', accountId: own, tag: 'ONBEKEND-2' } });
    const body = { accountId: own, assetId: foreign.asset.id };
    const atDesk = await desk.serviceRequests.update({ params: { ...params, id: made.id }, body });
    assert.deepEqual([atDesk.locationName, atDesk.assetTag], ['Ziekenhuis', foreign.asset.tag]);
    const seen = await calls.get({ params: { ...params, id: made.id } });
    assert.deepEqual(
      [seen.locationId, seen.locationName, seen.locationCity, seen.assetId, seen.assetDescription, seen.assetTag],
      [null, null, null, null, null, 'ONBEKEND-2'],
    );
    const listed = (await calls.list({ params })).rows.find(({ id }) => id === made.id);
    assert.deepEqual([listed?.locationId, listed?.assetId], [null, null]);
  });

  it('cannot be filtered by records of another customer', async () => {
    assert.equal((await calls.list({ params, query: { accountId: stranger } })).total, 0);
    assert.equal((await calls.list({ params, query: { locationId: foreign.id } })).total, 0);
  });
});
