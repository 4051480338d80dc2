import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Contract } from '@werkbank/contract/contract.ts';
import type { LiveChange } from '@werkbank/contract/session/calls.ts';
import { createClient } from '@werkbank/contract/wire/client.ts';
import { routes } from '@werkbank/contract/wire/routes.ts';
import { sql } from 'kysely';
import { domainRoutes } from '#src/domains.ts';
import { type Running, start } from '#src/start.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';
import { createLiveHub } from './hub.ts';
import { LiveStream } from './stream.ts';

const server = await startServer({ LIVE_HEARTBEAT: '100' });
const { db } = server;
const { host, user, database } = server.running.pool.options as { host: string; user: string; database: string };
const second = await start(server.config, { host, user, database }, { routes: domainRoutes });
const addresses = await Promise.all([server.running, second].map(({ app }) => app.listen({ port: 0 })));

const employee = server.api('employee');
const account = await employee.accounts.create({ params: { division: '1' }, body: { name: 'Linde' } });
const ask = (body: object = {}) =>
  employee.serviceRequests.create({
    params: { division: '1' },
    body: { accountId: account.id, description: 'X', ...body },
  });

interface Received {
  event: string;
  data: unknown;
}

/** A subscriber at one of the two processes that records its events. */
async function follow(process: 0 | 1, as: TestUser, options: { division?: string; life?: number; age?: string } = {}) {
  const token = await server.token(as, { life: options.life ?? 600 });
  const client = createClient<Contract>(routes, { base: () => addresses[process] ?? '', token: async () => token });
  const stopping = new AbortController();
  const query = { division: options.division ?? '1', ...(options.age && { age: options.age }) };
  const stream = await client.session.events({ query }, stopping.signal);
  const received: Received[] = [];
  let text = '';
  let isOver = false;
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) {
      text += decoder.decode(chunk, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const [, event, data = '{}'] = /^event: (\w+)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
        if (event !== undefined) received.push({ event, data: JSON.parse(data) });
        text = text.slice(end + 2);
      }
    }
  })()
    .catch(() => {})
    .finally(() => {
      isOver = true;
    });
  const until = async (what: (one: Received) => boolean, from = 0) => {
    for (const end = Date.now() + 10_000; Date.now() < end; await sleep(10)) {
      const found = received.slice(from).find(what);
      if (found) return found.data;
    }
    return assert.fail(`heard only ${JSON.stringify(received)}`);
  };
  await until(({ event }) => event === 'ready');
  return {
    received,
    changes: () => received.flatMap(({ event, data }) => (event === 'change' ? [data as LiveChange] : [])),
    until,
    untilChange: async (id: string, from = 0) =>
      (await until(
        ({ event, data }) => event === 'change' && ((data as LiveChange).rows ?? []).some((row) => row.id === id),
        from,
      )) as LiveChange,
    get isOver() {
      return isOver;
    },
    ended: () => reading,
    async leave() {
      stopping.abort();
      await reading;
    },
  };
}

const sizeOf = ({ app }: Running) => app.live.size;
async function untilEmpty(running: Running): Promise<void> {
  for (const end = Date.now() + 5000; sizeOf(running) > 0 && Date.now() < end; ) await sleep(10);
  assert.equal(sizeOf(running), 0);
}

describe('a stream of events', () => {
  it('sends changes made at one process to subscribers of both', async () => {
    const [here, there] = [await follow(0, 'employee'), await follow(1, 'admin')];
    const made = await ask();
    for (const reader of [here, there]) {
      const change = await reader.untilChange(made.id);
      assert.deepEqual(change, {
        division: 1,
        subject: 'service_request',
        rows: [{ id: made.id, version: 1 }],
      });
    }
    await employee.serviceRequests.take({ params: { division: '1', id: made.id } });
    await there.until(
      ({ data }) => (data as LiveChange).rows?.some((row) => row.id === made.id && row.version === 2) ?? false,
    );
    await Promise.all([here.leave(), there.leave()]);
    await untilEmpty(server.running);
    await untilEmpty(second);
  });

  it('reports no change that was rolled back, and includes the order of a visit', async () => {
    const reader = await follow(1, 'employee');
    const site = await employee.locations.create({ params: { division: '1' }, body: { name: 'De Linde' } });
    const { rows } = await sql<{ order: string; visit: string }>`
      with o as (insert into work_order (division, number, location_id, description) values (1, 1, ${site.id}, 'X') returning id),
        e as (insert into engineer (code, full_name) values ('E1', 'Emre') returning id),
        v as (insert into work_order_visit (division, work_order_id, engineer_id, planned_on)
          select 1, o.id, e.id, '2026-01-01' from o, e returning id)
      select o.id as order, v.id as visit from o, v`.execute(db);
    const { order = '', visit = '' } = rows[0] ?? {};
    assert.deepEqual((await reader.untilChange(visit)).rows, [{ id: visit, version: 1, of: order }]);
    const lost = db.transaction().execute(async (tx) => {
      await sql`update work_order set description = 'Y' where id = ${order}`.execute(tx);
      throw new Error('not kept');
    });
    await assert.rejects(lost, /not kept/);
    const made = await ask();
    await reader.untilChange(made.id);
    const ofOrder = reader.changes().filter(({ subject }) => subject === 'work_order');
    assert.deepEqual(
      ofOrder.map((change) => change.rows),
      [[{ id: order, version: 1 }]],
    );
    await reader.leave();
  });

  it('reports many changes at once in parts, and too many without ids', async () => {
    const reader = await follow(0, 'employee');
    const add = (count: number) =>
      sql`
      insert into service_request (division, hid, account_id, description)
      select 1, take_number(1, 'service_request', 10001)::integer, ${account.id}, 'Veel' from generate_series(1, ${count})`.execute(
        db,
      );
    await add(120);
    await reader.until(() => reader.changes().flatMap(({ rows }) => rows ?? []).length === 120);
    assert.equal(reader.changes().length, 3);
    await add(501);
    await reader.until(({ data }) => (data as LiveChange).rows === null);
    await reader.leave();
  });

  it('reports only divisions and records that the reader may see', async () => {
    const [german, engineer] = [await follow(0, 'employee', { division: '2' }), await follow(0, 'engineer')];
    const reseller = await follow(0, 'reseller', { division: '3' });
    const made = await ask();
    await engineer.untilChange(made.id);
    const complaint = await employee.complaints.create({
      params: { division: '1' },
      body: { accountId: account.id, complaint: 'Te laat' },
    });
    const mobility = server.api('mobility');
    const customer = await mobility.accounts.create({ params: { division: '3' }, body: { name: 'Klant' } });
    await mobility.serviceRequests.create({
      params: { division: '3' },
      body: { accountId: customer.id, description: 'Stoel' },
    });
    const change = (await reseller.until(({ event }) => event === 'change')) as LiveChange;
    assert.deepEqual(change, { division: 3, subject: 'service_request', rows: null });
    assert.deepEqual(german.changes(), []);
    assert.equal(
      engineer.changes().some(({ rows }) => rows?.some(({ id }) => id === complaint.id)),
      false,
    );
    await Promise.all([german, engineer, reseller].map((reader) => reader.leave()));
    const api = (who: TestUser) => server.api(who).session.events({ query: { division: '4' } });
    await refusedWith('division.forbidden', api('employee'));
    await refusedWith('division.forbidden', api('norole'));
    await refusedWith('auth.required', server.api().session.events({ query: { division: '1' } }));
    await refusedWith('param.invalid', employee.session.events({ query: { division: 'x' } }));
  });

  it("begins with what has changed since the reader's data was read, as far as the reader may see it", async () => {
    const readyOf = async (as: TestUser, options: { division?: string; age?: string }) => {
      const reader = await follow(0, as, options);
      await reader.leave();
      return reader.received[0];
    };
    const watching = await follow(0, 'employee');
    const begun = performance.now();
    const sinceBegun = () => String(Math.ceil(performance.now() - begun));
    try {
      // Longer than a request takes on a busy machine.
      await sleep(1000);
      const made = await ask();
      await watching.untilChange(made.id);
      const complaint = await employee.complaints.create({
        params: { division: '1' },
        body: { accountId: account.id, complaint: 'Te laat' },
      });
      await watching.untilChange(complaint.id);
      const changed = (received: unknown) => (received as { data: { changed: string[] } }).data.changed.toSorted();
      assert.deepEqual(changed(await readyOf('employee', { age: sinceBegun() })), ['complaint', 'service_request']);
      assert.deepEqual(changed(await readyOf('engineer', { age: sinceBegun() })), ['service_request']);
      assert.deepEqual(changed(await readyOf('employee', { age: sinceBegun(), division: '2' })), []);
      await sleep(10);
      assert.deepEqual(changed(await readyOf('employee', { age: '1' })), []);
      // Data that is older than the process, or of unknown age: anything may have changed.
      for (const options of [{ age: '999999999' }, {}])
        assert.deepEqual(await readyOf('employee', options), { event: 'ready', data: {} });
      await refusedWith('param.invalid', employee.session.events({ query: { division: '1', age: '-1' } }));
    } finally {
      await watching.leave();
    }
  });

  it('survives a lost database connection: after the gap the reader is asked to read everything again', async () => {
    const [here, there] = [await follow(0, 'employee'), await follow(1, 'employee')];
    const [before, beyond] = [here.received.length, there.received.length];
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and application_name = 'werkbank-live'`.execute(db);
    assert.equal(rows.length, 2);
    await here.until(({ event }) => event === 'ready', before);
    await there.until(({ event }) => event === 'ready', beyond);
    const made = await ask();
    await Promise.all([here.untilChange(made.id), there.untilChange(made.id)]);
    await Promise.all([here.leave(), there.leave()]);
  });

  it('ends with the token and with the sign-in', async () => {
    const brief = await follow(0, 'employee', { life: 2 });
    const signedIn = await follow(1, 'mobility', { division: '3' });
    await sql`update app_user set tokens_valid_after = clock_timestamp() + interval '5 seconds' where subject = 'mobility'`.execute(
      db,
    );
    await Promise.all([brief.ended(), signedIn.ended()]);
    for (const { received } of [brief, signedIn])
      assert.deepEqual(received.at(-1), { event: 'end', data: { reason: 'token' } });
    await sql`update app_user set tokens_valid_after = null where subject = 'mobility'`.execute(db);
  });

  it('can be opened at most eight times by one user', async () => {
    const readers = await Promise.all(Array.from({ length: 8 }, () => follow(0, 'employee')));
    const refusal = await refusedWith('live.limited', employee.session.events({ query: { division: '1' } }));
    assert.equal(refusal.status, 429);
    await readers[0]?.leave();
    for (const end = Date.now() + 5000; sizeOf(server.running) > 7 && Date.now() < end; ) await sleep(10);
    await (await follow(0, 'employee')).leave();
    await Promise.all(readers.map((reader) => reader.leave()));
  });
});

describe('a reader that does not keep up', () => {
  it('is disconnected, so that no backlog builds up', async () => {
    const stream = new LiveStream();
    stream.pipe(new Writable({ highWaterMark: 1, write: () => {} }));
    let sent = 0;
    for (; !stream.destroyed && sent < 100_000; sent++) stream.tell('change', { filler: 'x'.repeat(100) });
    if (!stream.closed) await once(stream, 'close');
    assert.ok(sent > 1000 && sent < 5000, `cut after ${sent} events`);
    stream.tell('change');
    stream.end('late');
    assert.ok(stream.readableLength < 300_000);
  });
});

describe('a hub of event streams that closes', () => {
  it('ends every stream and accepts no new one', async () => {
    const hub = createLiveHub({ pool: second.pool, perUser: 2 });
    const reader = { userId: 'a', tokenExpires: Date.now(), see: () => undefined, isWelcome: async () => true };
    const stream = hub.open(reader);
    let text = '';
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    const closed = once(stream, 'close');
    await hub.close();
    await closed;
    assert.match(text, /event: end\ndata: \{"reason":"closing"\}\n\n$/);
    assert.throws(() => hub.open(reader), /shutting.down/);
    assert.equal(hub.size, 0);
  });
});

it('a process that stops ends its streams and does not affect those of other processes', async () => {
  const [here, there] = [await follow(0, 'employee'), await follow(1, 'employee')];
  await second.stop();
  await there.ended();
  assert.deepEqual(there.received.at(-1), { event: 'end', data: { reason: 'closing' } });
  const made = await ask();
  await here.untilChange(made.id);
  await here.leave();
});
