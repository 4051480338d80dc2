import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { only } from '#db/rows.ts';
import {
  countAssets,
  leaksIn,
  limitedUser,
  limitedWorld,
  namedCalls,
  outsideWord,
  requestsOf,
} from '#test/access/limited.ts';
import { startDemoServer } from '#test/harness.ts';

const server = await startDemoServer();
const world = await limitedWorld(server);
const locations = await limitedUser(server, 'gebouwbeheer', { kind: 'locations', ids: [world.locationId] });
const accounts = await limitedUser(server, 'klantbeheer', { kind: 'accounts', ids: [world.accountId] });

/** Calls that end the session, or whose response never ends. */
const leftOut = new Set(['session.end', 'session.events']);
const calls = namedCalls.filter(({ name, call }) => call.access !== 'anonymous' && !leftOut.has(name));
const get = { method: 'GET', backend: 'mechanic' } as const;

/** Calls that must have answered with records inside, so that the search for others is worth something. */
const opened = [
  'locations.get',
  'locations.list',
  'locations.listPlaces',
  'assets.get',
  'assets.list',
  'workOrders.get',
  'workOrders.list',
  'workOrders.listTasks',
  'workplace.today',
  'locations.update',
  'locations.createPlace',
  'serviceRequests.list',
  'serviceRequests.listAll',
  'assets.listPlacements',
  'assets.listHistory',
  'locations.listHistory',
  'workOrders.listHistory',
  'workOrders.getDayPack',
  'accounts.get',
  'accounts.list',
  'accounts.listContacts',
  'accounts.getContact',
  'workplace.accountCockpit',
  'assets.listTags',
  'items.get',
  'items.list',
  'items.listActive',
  'items.listGroups',
  'customFields.getItem',
  'workplace.locationTimeline',
  'workplace.assetTimeline',
  'workplace.accountTimeline',
];

describe('a user whose only role has every right, limited to one location', () => {
  it('is refused by every call that does not declare that it applies the limit', async () => {
    const undeclared = calls.filter(({ call }) => !call.limits?.includes('location'));
    assert.ok(undeclared.length > 300, String(undeclared.length));
    const wrong = [];
    for (const { name, call } of undeclared)
      for (const { url, body } of (await requestsOf(server, world, call)).slice(0, 2)) {
        const { statusCode, body: text } = await locations.send(call, url, call.body && body);
        if (statusCode !== 403 || !text.includes('auth.limited'))
          wrong.push(`${name} ${statusCode} ${text.slice(0, 80)}`);
      }
    assert.deepEqual(wrong, []);
  });

  for (const [kind, user] of Object.entries({ locations, accounts }))
    it(`learns no id, name or number of another location or account from any call that applies the limit (${kind})`, async () => {
      const wrong = [];
      const answered = new Set<string>();
      for (const { name, call } of calls.filter((one) => one.call.limits?.includes('location')))
        for (const { url, body, isOutside } of await requestsOf(server, world, call)) {
          const { statusCode, body: text, headers } = await user.send(call, url, call.body && body);
          if (statusCode >= 500) wrong.push(`${name} fails: ${text.slice(0, 200)}`);
          if (statusCode < 300 && isOutside) wrong.push(`${name} answers for a record outside: ${url}`);
          if (statusCode < 300 && !isOutside) answered.add(name);
          for (const leak of leaksIn(`${text} ${JSON.stringify(headers)}`, world, `${url} ${JSON.stringify(body)}`))
            wrong.push(`${name} tells ${leak}: ${url}`);
        }
      assert.deepEqual(wrong, []);
      for (const name of opened) assert.ok(answered.has(name), `${name} answered nothing`);
    });

  it('finds nothing of another location by its words, its tag or its serial number', async () => {
    const urls = [`/api/1/locations?search=${outsideWord}`, `/api/1/assets?search=${outsideWord}`];
    for (const url of urls) assert.equal((await locations.send(get, url)).body, '[]', url);
    const { rows } = await server.db
      .selectFrom('asset as a')
      .innerJoin('location as l', 'l.id', 'a.location_id')
      .select(['a.tag', 'a.serial_number as serialNumber', 'a.location_id as locationId'])
      .where('l.name', 'like', `${outsideWord}%`)
      .where('a.tag', 'is not', null)
      .limit(1)
      .execute()
      .then((found) => ({ rows: found }));
    const [asset] = rows;
    assert.ok(asset);
    for (const code of [asset.tag, asset.serialNumber]) {
      const url = `/api/assets/lookup/${encodeURIComponent(code ?? '')}`;
      assert.partialDeepStrictEqual((await locations.send(get, url)).json(), {
        tagStatus: null,
        foundBy: null,
        assets: [],
      });
    }
    assert.equal((await locations.send(get, `/api/assets/${asset.tag}`)).statusCode, 404);
  });

  it('sends and decides on service requests of the location alone', async () => {
    const sent = async (locationId: string) => {
      const body = { locationId, kind: 'alarm' as const, description: 'Piept' };
      return (await server.api('employee').serviceRequests.create({ params: { division: '1' }, body })).id;
    };
    const { rows } = await sql<{ id: string }>`
      select id from location where name like ${`${outsideWord}%`} limit 1`.execute(server.db);
    const outside = only(rows).id;
    const post = { method: 'POST', backend: 'accounting' } as const;
    const path = '/api/servicerequest/1';
    const statusOf = async (id: string, verb: string, body?: object) =>
      (await locations.send(post, `${path}/${id}/${verb}`, body)).statusCode;
    assert.equal(await statusOf(await sent(world.locationId), 'accept'), 200);
    assert.equal(await statusOf(await sent(world.locationId), 'reject', { reason: 'Dubbel' }), 200);
    const foreign = await sent(outside);
    for (const verb of ['accept', 'decline']) assert.equal(await statusOf(foreign, verb), 404, verb);
    assert.equal(await statusOf(foreign, 'reject', { reason: 'Dubbel' }), 404);
    const own = await locations.send(post, path, { locationId: world.locationId, kind: 'alarm', description: 'Piept' });
    assert.equal(own.statusCode, 201, own.body);
    const other = await locations.send(post, path, { locationId: outside, kind: 'alarm', description: 'Piept' });
    assert.ok(other.statusCode >= 400 && leaksIn(other.body, world, outside).length === 0, other.body);
  });

  it('changes the location, its places and its assets, and moves nothing in or out', async () => {
    const put = { method: 'PUT', backend: 'mechanic' } as const;
    const post = { method: 'POST', backend: 'mechanic' } as const;
    const { rows } = await sql<{ inside: string; spare: string; foreign: string; outside: string }>`
      select (array_agg(a.id order by a.id) filter (where a.location_id = ${world.locationId}))[1] as inside,
        (array_agg(a.id order by a.id) filter (where a.location_id = ${world.locationId}))[2] as spare,
        (array_agg(a.id order by a.id) filter (where l.name like ${`${outsideWord}%`}))[1] as foreign,
        (array_agg(l.id order by a.id) filter (where l.name like ${`${outsideWord}%`}))[1] as outside
      from asset a join location l on l.id = a.location_id where a.state not in ('replaced', 'removed')`.execute(
      server.db,
    );
    const { inside, spare, foreign, outside } = only(rows);
    const here = `/api/locations/${world.locationId}`;
    const there = `/api/locations/${outside}`;
    const codeOf = async (call: typeof put | typeof post, url: string, body?: object) => {
      const { statusCode, body: text } = await locations.send(call, url, body);
      assert.deepEqual(leaksIn(text, world, url), [], url);
      return statusCode < 300 ? statusCode : (JSON.parse(text) as { code: string }).code;
    };
    assert.equal(await codeOf(put, `${here}/assets/${inside}`, { notes: 'Binnen' }), 200);
    assert.equal(await codeOf(put, `${there}/assets/${foreign}`, { notes: 'Buiten' }), 'asset.not_found');
    assert.equal(await codeOf(post, `${there}/assets`, { type: 'extinguisher' }), 'location.not_found');
    assert.equal(await codeOf(put, `${there}/assets/${foreign}/move/${world.locationId}`), 'asset.not_found');
    assert.equal(await codeOf(put, `${here}/assets/${inside}/move/${outside}`), 'location.not_found');
    const moved = await locations.send(post, `${here}/assets/move`, { assetIds: [inside, foreign] });
    assert.partialDeepStrictEqual(moved.json(), { moved: 0, refused: [{ id: foreign, code: 'asset.not_found' }] });
    assert.equal(await codeOf(post, `${here}/places`, { kind: 'building', name: 'Bijgebouw' }), 201);
    assert.equal(await codeOf(post, `${there}/places`, { kind: 'building', name: 'Bijgebouw' }), 'location.not_found');
    assert.equal(await codeOf(post, `${here}/assets/${spare}/replace`, { reason: 'Kapot' }), 201);
    assert.equal(await codeOf(post, `${here}/assets/${spare}/replace/undo`), 200);
    assert.equal(await codeOf(put, here, { notes: 'Binnen' }), 200);
    assert.equal(await codeOf(put, there, { notes: 'Buiten' }), 'location.not_found');
  });

  it('adds locations to accounts within the limit alone, and cannot change one so that it leaves', async () => {
    const post = { method: 'POST', backend: 'mechanic' } as const;
    const put = { method: 'PUT', backend: 'mechanic' } as const;
    const { accountId } = world;
    const add = async (user: typeof accounts, body: object) =>
      await user.send(post, '/api/1/locations', { name: 'Bijgebouw', ...body });
    const added = await add(accounts, { accountId });
    assert.equal(added.statusCode, 201, added.body);
    const url = `/api/locations/${added.json<{ id: string }>().id}`;
    assert.equal((await accounts.send(put, url, { accountId: null })).json<{ code: string }>().code, 'auth.limited');
    assert.equal((await accounts.send(get, url)).json<{ accountId: string }>().accountId, accountId);
    const foreign = [...world.outside][0];
    for (const [user, body] of [
      [accounts, {}],
      [accounts, { accountId: foreign }],
      [locations, { accountId }],
    ] as const)
      assert.ok((await add(user, body)).statusCode >= 400, JSON.stringify(body));
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from location where name = 'Bijgebouw'`.execute(server.db);
    assert.equal(only(rows).count, 1);
  });

  it('finds on the page of today what waits at the location alone', async () => {
    const body = { kind: 'alarm' as const, description: 'Piept' };
    const employee = server.api('employee');
    const sent = async (locationId: string) =>
      (await employee.serviceRequests.create({ params: { division: '1' }, body: { ...body, locationId } })).id;
    const { rows } = await sql<{ id: string }>`
      select id from location where name like ${`${outsideWord}%`} limit 1`.execute(server.db);
    const [own, foreign] = [await sent(world.locationId), await sent(only(rows).id)];
    const url = '/api/1/today?kind=requests';
    const { statusCode, body: text } = await locations.send({ method: 'GET', backend: 'accounting' }, url);
    assert.equal(statusCode, 200, text);
    const today = JSON.parse(text) as { kinds: string[]; requests: { rows: { id: string }[] } };
    assert.deepEqual(today.kinds.toSorted(), ['requests', 'signatures', 'toPost', 'visits']);
    const ids = today.requests.rows.map(({ id }) => id);
    assert.ok(ids.includes(own) && !ids.includes(foreign));
  });

  it('prints labels of its own assets alone', async () => {
    const { rows } = await sql<{ inside: string; foreign: string }>`
      select min(a.tag) filter (where a.location_id = ${world.locationId}) as inside,
        min(a.tag) filter (where l.name like ${`${outsideWord}%`}) as foreign
      from asset a join location l on l.id = a.location_id join tag t on t.code = a.tag and t.status = 'assigned'`.execute(
      server.db,
    );
    const { inside, foreign } = only(rows);
    const print = async (tag: string) => await locations.send(get, `/api/1/tags/labels.pdf?tags=${tag}`);
    assert.equal((await print(inside)).headers['content-type'], 'application/pdf');
    assert.equal((await print(foreign)).json<{ code: string }>().code, 'tag.not_found');
  });

  it('sees only the figures of the location', async () => {
    const listed = await locations.send(get, '/api/1/locations');
    assert.equal(listed.headers['x-total-count'], '1');
    const counted = await countAssets(server, world);
    assert.ok(counted > 0);
    assert.equal((await locations.send(get, '/api/1/assets')).headers['x-total-count'], String(counted));
    assert.equal((await locations.send(get, '/api/1/assets/counts')).json<{ total: number }>().total, counted);
    const areas = (await locations.send(get, '/api/1/locations/areas')).json<{ locationCount: number }[]>();
    assert.deepEqual(
      areas.map(({ locationCount }) => locationCount),
      [1],
    );
  });
});

describe('a user whose only role is limited to the work of a team', () => {
  it('sees the work orders and the board of the team, and refuses whatever is limited to locations alone', async () => {
    const { rows } = await sql<{ engineerId: string; day: string }>`
      select v.engineer_id as "engineerId", v.planned_on::text as day from work_order_visit v
      where v.division = 1 and v.status <> 'cancelled' order by v.planned_on desc, v.id limit 1`.execute(server.db);
    const { engineerId, day } = only(rows);
    const leader = await limitedUser(server, 'teamleider', { kind: 'team', ids: [engineerId] });
    const listed = (await leader.send(get, '/api/1/workorders')).json<{ id: string }[]>();
    assert.ok(listed.length > 0);
    const { rows: others } = await sql<{ id: string; isOfTeam: boolean }>`
      select o.id, exists (select from work_order_visit v where v.work_order_id = o.id and v.engineer_id = ${engineerId}
        and v.status <> 'cancelled') as "isOfTeam"
      from work_order o where o.division = 1`.execute(server.db);
    const ofTeam = new Set(others.flatMap(({ id, isOfTeam }) => (isOfTeam ? [id] : [])));
    assert.ok(listed.every(({ id }) => ofTeam.has(id)));
    const foreign = others.find(({ isOfTeam }) => !isOfTeam)?.id;
    assert.equal((await leader.send(get, `/api/workorders/${foreign}`)).statusCode, 404);
    const board = (await leader.send(get, `/api/planning/board?from=${day}&until=${day}`)).json<{
      engineers: { id: string }[];
      visits: { engineerId: string }[];
    }>();
    assert.deepEqual(
      board.engineers.map(({ id }) => id),
      [engineerId],
    );
    assert.ok(board.visits.length > 0 && board.visits.every((visit) => visit.engineerId === engineerId));
    for (const url of ['/api/servicerequest/1', '/api/1/rounds'])
      assert.equal(
        (await leader.send({ ...get, backend: url.startsWith('/api/s') ? 'accounting' : 'mechanic' }, url)).json<{
          code: string;
        }>().code,
        'auth.limited',
        url,
      );
  });

  it('plans, moves and cancels visits of the team alone', async () => {
    const office = server.api('employee').workOrders;
    const { rows } = await sql<{ id: string }>`
      select e.id from engineer e join engineer_division d on d.engineer_id = e.id and d.division = 1
      where e.active order by e.code limit 2`.execute(server.db);
    const [own, other] = [rows[0]?.id ?? '', rows[1]?.id ?? ''];
    const leader = await limitedUser(server, 'ploegleider', { kind: 'team', ids: [own] });
    const orderWith = async (...engineers: string[]) => {
      const params = { locationId: world.locationId };
      const { id } = await office.create({ params, body: { description: 'Ploegwerk' } });
      const visits = [];
      for (const engineerId of engineers)
        visits.push(
          await office.planVisit({ params: { workOrderId: id }, body: { engineerId, plannedOn: '2027-03-01' } }),
        );
      return { id, visits: visits.map((visit) => visit.id) };
    };
    const send = async (method: 'POST' | 'PUT', url: string, body: object) => {
      const answer = await leader.send({ method, backend: 'mechanic' }, `/api/workorders/${url}`, body);
      return answer.statusCode < 300 ? answer.statusCode : answer.json<{ code: string }>().code;
    };
    const shared = await orderWith(own, other);
    const foreign = await orderWith(other);
    const plan = { engineerId: own, plannedOn: '2027-03-02' };
    assert.equal(await send('POST', `${shared.id}/visits`, plan), 201);
    assert.equal(await send('POST', `${shared.id}/visits`, { ...plan, engineerId: other }), 'reference.not_found');
    assert.equal(await send('POST', `${foreign.id}/visits`, plan), 'workorder.not_found');
    const [mine, theirs] = shared.visits.map((visit) => `${shared.id}/visits/${visit}`);
    assert.equal(await send('PUT', `${mine}`, { plannedOn: '2027-03-03' }), 200);
    assert.equal(await send('PUT', `${mine}`, { engineerId: other }), 'reference.not_found');
    assert.equal(await send('PUT', `${theirs}`, { plannedOn: '2027-03-03' }), 'visit.not_found');
    assert.equal(await send('POST', `${theirs}/cancel`, {}), 'visit.not_found');
    const several = { visits: shared.visits.map((id) => ({ id })), plannedOn: '2027-03-04' };
    const moved = await leader.send({ method: 'POST', backend: 'mechanic' }, '/api/1/visits/move', several);
    assert.deepEqual(
      moved.json<{ visits: { code: string | null }[] }>().visits.map(({ code }) => code),
      [null, 'visit.not_found'],
    );
    const elsewhere = { ...several, engineerId: other };
    const refused = await leader.send({ method: 'POST', backend: 'mechanic' }, '/api/1/visits/move', elsewhere);
    assert.equal(refused.json<{ code: string }>().code, 'reference.not_found');
    assert.equal(await send('POST', `${mine}/cancel`, {}), 200);
    assert.equal(
      await send('PUT', `${foreign.id}/visits/${foreign.visits[0]}`, { plannedOn: '2027-03-03' }),
      'workorder.not_found',
    );
  });

  it('shows a mechanic of the team the own visits of the day, and what they need there', async () => {
    const { rows } = await sql<{ engineerId: string; day: string }>`
      select v.engineer_id as "engineerId", v.planned_on::text as day from work_order_visit v
      where v.division = 1 and v.status <> 'cancelled' order by v.planned_on desc, v.id limit 1`.execute(server.db);
    const { engineerId, day } = only(rows);
    const member = await limitedUser(server, 'ploeglid', { kind: 'team', ids: [engineerId] });
    const myDay = `/api/myday?from=${day}&until=${day}`;
    assert.deepEqual((await member.send(get, myDay)).json(), []);
    await sql`insert into user_link (user_id, kind, target_id)
      values (${member.id}, 'engineer', ${engineerId})`.execute(server.db);
    const end = Date.now() + 10_000;
    let visits: { engineerId: string }[] = [];
    while (visits.length === 0 && Date.now() < end) {
      visits = (await member.send(get, myDay)).json<{ engineerId: string }[]>();
      await sleep(20);
    }
    assert.ok(visits.length > 0 && visits.every((visit) => visit.engineerId === engineerId));
    const pack = (await member.send(get, `/api/myday/pack?day=${day}`)).json<{
      orders: object[];
      services: object[];
    }>();
    assert.ok(pack.orders.length > 0);
    assert.deepEqual(pack.services, []);
  });

  it('lets a mechanic with a team see their own visits and those of the team', async () => {
    const { rows } = await sql<{ own: string; other: string }>`
      select l.target_id as own, (select v.engineer_id from work_order_visit v where v.division = 1 and v.engineer_id <> l.target_id
        and v.status <> 'cancelled' order by v.id limit 1) as other
      from user_link l join app_user u on u.id = l.user_id where l.kind = 'engineer' and u.subject = 'engineer'`.execute(
      server.db,
    );
    const { own, other } = only(rows);
    const admin = server.api('admin').administration;
    const { rows: people } = await admin.listPeople({ query: { search: 'Emre' } });
    const role = await admin.createCompanyRole({ body: { name: 'Ploegbaas', rights: ['workOrders.see'] } });
    const before = (await server.api('engineer').workOrders.list({ params: { division: '1' } })).total;
    await admin.updatePerson({
      params: { id: people[0]?.id ?? '' },
      body: { companyRoles: [{ roleId: role.id, division: 1, limit: { kind: 'team', ids: [other] } }] },
    });
    const { rows: counted } = await sql<{ count: number }>`
      select count(distinct v.work_order_id)::integer as count from work_order_visit v
      where v.division = 1 and v.engineer_id in (${own}, ${other}) and v.status <> 'cancelled'`.execute(server.db);
    const after = async () => (await server.api('engineer').workOrders.list({ params: { division: '1' } })).total;
    const end = Date.now() + 10_000;
    while ((await after()) === before && Date.now() < end) await sleep(20);
    assert.equal(await after(), only(counted).count);
    assert.ok(only(counted).count > before);
  });
});
