import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TimelineEntry } from '@werkbank/contract/workplace/timeline.ts';
import { limitedUser } from '#test/access/limited.ts';
import { startServer } from '#test/harness.ts';

const server = await startServer();
const office = server.api('employee');
const params = { division: '1' };

/** Two locations of one customer, of which a role shows one. */
const { id: accountId } = await office.accounts.create({ params, body: { name: 'Klant met twee huizen' } });
const siteNamed = async (name: string) => (await office.locations.create({ params, body: { name, accountId } })).id;
const [inside, outside] = [await siteNamed('Huis binnen'), await siteNamed('Huis buiten')];
const asset = await office.assets.create({ params: { locationId: inside }, body: { type: 'AED' } });

const noted = async (text: string, locationId?: string) =>
  (
    await office.accounts.notePhoneCall({
      params: { ...params, accountId },
      body: { direction: 'incoming', text, ...(locationId && { locationId }) },
    })
  ).id;
const calls = {
  inside: await noted('Over het huis binnen', inside),
  outside: await noted('Over het huis buiten', outside),
  account: await noted('Over de facturen'),
};
const request = async (locationId: string, description: string) =>
  (await office.serviceRequests.create({ params, body: { locationId, description } })).id;
const requests = { inside: await request(inside, 'Lekt binnen'), outside: await request(outside, 'Lekt buiten') };
await office.salesOrders.create({ params, body: { orderedById: accountId, description: 'Niet voor de beheerder' } });
await office.complaints.create({ params, body: { accountId, assetId: asset.id, complaint: 'Niet voor de beheerder' } });

const get = { method: 'GET', backend: 'mechanic' } as const;
const read = { method: 'GET', backend: 'accounting' } as const;
const caretaker = await limitedUser(server, 'huismeester', { kind: 'locations', ids: [inside] });
const manager = await limitedUser(server, 'accountmanager', { kind: 'accounts', ids: [accountId] });

const eventsOf = (answer: { statusCode: number; body: string }) => {
  assert.equal(answer.statusCode, 200, answer.body);
  return (JSON.parse(answer.body) as TimelineEntry[]).map(({ kind, id }) => `${kind} ${id}`).toSorted();
};
const accountTimeline = `/api/1/account/${accountId}/timeline`;

describe('a timeline within a limit', () => {
  it('of a location contains what happened there alone, and its total counts nothing else', async () => {
    const answer = await caretaker.send(get, `/api/locations/${inside}/timeline`);
    assert.deepEqual(eventsOf(answer), [`phoneCall ${calls.inside}`, `request ${requests.inside}`].toSorted());
    assert.equal(answer.headers['x-total-count'], '2');
    const other = await caretaker.send(get, `/api/locations/${outside}/timeline`);
    assert.equal(other.json<{ code: string }>().code, 'location.not_found');
  });

  it('of an account contains what happened at the location, not at its other location or with its invoices', async () => {
    assert.deepEqual(
      eventsOf(await caretaker.send(read, accountTimeline)),
      [`phoneCall ${calls.inside}`, `request ${requests.inside}`].toSorted(),
    );
  });

  it('of an account that the limit names contains the calls about no location', async () => {
    const seen = eventsOf(await manager.send(read, accountTimeline));
    for (const id of Object.values(calls)) assert.ok(seen.includes(`phoneCall ${id}`));
    assert.ok(seen.includes(`request ${requests.outside}`));
    assert.ok(!seen.some((event) => event.startsWith('order ')));
  });

  it('of an asset ends where the asset was at another location', async () => {
    const wanderer = await office.assets.create({ params: { locationId: outside }, body: { type: 'AED' } });
    const body = { locationId: outside, assetId: wanderer.id, description: 'Gevallen bij de vorige' };
    await office.serviceRequests.create({ params, body });
    await office.assets.move({ params: { locationId: outside, id: wanderer.id, newLocationId: inside } });
    const seen = await caretaker.send(get, `/api/locations/${inside}/assets/${wanderer.id}/timeline`);
    assert.deepEqual(
      eventsOf(seen).map((event) => event.split(' ')[0]),
      ['move'],
    );
    assert.ok(!seen.body.includes('vorige') && !seen.body.includes('Huis buiten'));
    assert.deepEqual(
      eventsOf(await caretaker.send(get, `/api/locations/${inside}/assets/${asset.id}/timeline`)).map(
        (event) => event.split(' ')[0],
      ),
      ['move'],
    );
  });

  it('with a limit to a team shows the work of the team alone', async () => {
    const engineer = async (code: string) =>
      (await office.engineers.create({ body: { code, fullName: code, divisions: [1] } })).id;
    const [own, other] = [await engineer('PLOEG'), await engineer('ANDER')];
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Amsterdam' }).format(new Date());
    const workOf = async (engineerId: string, description: string) => {
      const order = await office.workOrders.create({ params: { locationId: inside }, body: { description } });
      const planned = { params: { workOrderId: order.id }, body: { engineerId, plannedOn: today } };
      return (await office.workOrders.planVisit(planned)).id;
    };
    const visits = { own: await workOf(own, 'Van de ploeg'), other: await workOf(other, 'Van een ander') };
    const leader = await limitedUser(server, 'ploegleider', { kind: 'team', ids: [own] });
    for (const answer of [
      await leader.send(get, `/api/locations/${inside}/timeline`),
      await leader.send(read, accountTimeline),
    ]) {
      const seen = eventsOf(answer);
      assert.ok(seen.includes(`visit ${visits.own}`));
      assert.ok(!seen.includes(`visit ${visits.other}`) && !answer.body.includes('Van een ander'));
      assert.ok(!seen.some((event) => event.startsWith('request ')), 'requests belong to no team');
      assert.ok(seen.includes(`phoneCall ${calls.inside}`) && !seen.includes(`phoneCall ${calls.outside}`));
    }
  });
});

describe('a telephone call within a limit to locations', () => {
  it('is shown when it is about one of them', async () => {
    const statusOf = async (id: string) => (await caretaker.send(read, `/api/1/phonecall/${id}`)).statusCode;
    assert.equal(await statusOf(calls.inside), 200);
    assert.equal(await statusOf(calls.outside), 404);
    assert.equal(await statusOf(calls.account), 404);
  });

  it('is noted, changed and deleted by those who look after the account', async () => {
    const remove = { method: 'DELETE', backend: 'accounting' } as const;
    const refused = await caretaker.send(remove, `/api/1/phonecall/${calls.inside}`);
    assert.equal(refused.json<{ code: string }>().code, 'auth.limited');
  });
});

describe('custom fields within a limit', () => {
  const valuesOf = async (user: typeof caretaker, kind: string, id: string) =>
    await user.send(read, `/api/1/custom-fields/values/${kind}?id=${id}`);

  it('are those of the accounts, contacts and requests that the limit shows', async () => {
    const stranger = await office.accounts.create({ params, body: { name: 'Vreemde klant' } });
    const contactOf = async (id: string, lastName: string) =>
      (await office.accounts.createContact({ params: { ...params, accountId: id }, body: { lastName } })).id;
    const ids = {
      account: [accountId, stranger.id],
      contact: [await contactOf(accountId, 'Binnen'), await contactOf(stranger.id, 'Buiten')],
      serviceRequest: [requests.inside, requests.outside],
    };
    for (const [kind, [own = '', foreign = '']] of Object.entries(ids)) {
      const seen = await valuesOf(caretaker, kind, own);
      assert.equal(seen.statusCode, 200, `${kind} ${seen.body}`);
      assert.equal(
        (await valuesOf(caretaker, kind, foreign)).json<{ code: string }>().code,
        'custom_field.no_record',
        kind,
      );
    }
  });

  it('are shown in the list of accounts', async () => {
    const name = { nl: 'Sleutelkast', de: 'Schlüsselschrank', en: 'Key cabinet' };
    const field = await server
      .api('admin')
      .customFields.create({ params, body: { record: 'account', kind: 'text', name } });
    await office.customFields.setAccount({ params, query: { id: accountId }, body: { [field.id]: 'Kast 7' } });
    const listed = await caretaker.send(read, '/api/1/accounts');
    assert.match(listed.body, /Kast 7/);
  });

  it('are not those of requests that other mechanics reported', async () => {
    const engineer = server.api('engineer');
    const own = await engineer.serviceRequests.create({ params, body: { accountId, description: 'Zelf gemeld' } });
    const values = await engineer.customFields.getServiceRequest({ params, query: { id: own.id } });
    assert.equal(values.id, own.id);
    await assert.rejects(engineer.customFields.getServiceRequest({ params, query: { id: requests.inside } }), {
      code: 'custom_field.no_record',
    });
  });
});

describe('comments on a service request within a limit to locations', () => {
  const address = (id: string) => `/api/1/comments/serviceRequest/${id}`;
  const write = { method: 'POST', backend: 'accounting' } as const;

  it('are written and read for requests at these locations, and notify their followers', async () => {
    const record = { ...params, kind: 'serviceRequest' as const, id: requests.inside };
    await office.comments.create({ params: record, body: { body: 'Wie gaat erheen?', mentions: [] } });
    const made = await caretaker.send(write, address(requests.inside), { body: 'Ik ben er', mentions: [] });
    assert.equal(made.statusCode, 201, made.body);
    const listed = (await caretaker.send(read, address(requests.inside))).json<{ body: string }[]>();
    assert.deepEqual(
      listed.map(({ body }) => body),
      ['Ik ben er', 'Wie gaat erheen?'],
    );
    assert.equal((await office.comments.list({ params: record })).total, 2);
  });

  it('of requests elsewhere do not exist for them, nor for a team', async () => {
    const body = { code: 'PLOEG2', fullName: 'Ploeg 2', divisions: [1] };
    const { id: engineerId } = await office.engineers.create({ body });
    const leader = await limitedUser(server, 'ploegbaas', { kind: 'team', ids: [engineerId] });
    const refused = [
      await caretaker.send(read, address(requests.outside)),
      await caretaker.send(write, address(requests.outside), { body: 'Mag niet', mentions: [] }),
      await leader.send(read, address(requests.inside)),
    ];
    for (const answer of refused) assert.equal(answer.json<{ code: string }>().code, 'record.not_found');
  });
});
