import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CallError } from '@werkbank/contract/wire/client.ts';
import { sql } from 'kysely';
import { refusedWith } from '../../../test/refusal.ts';
import { untilTurn } from '../../../test/turn.ts';
import { here, nowhere, openDesk } from '../requests.fixture.ts';

const { server, calls, site, asset, freshAsset, ask, stored, put, orderAt } = await openDesk();
const admin = server.api('admin').serviceRequests;
const engineer = server.api('engineer').serviceRequests;
const of = ({ id }: { id: string }) => ({ params: { ...here, id } });
const opened = async () => await ask({ assetId: (await freshAsset()).id });

/** A second employee, so that a decision can be made by another user. */
async function decideAsAnother(id: string): Promise<void> {
  await sql`update service_request set decided_by = (select id from app_user where subject = 'admin') where id = ${id}`.execute(
    server.db,
  );
}

describe('accepting a request', () => {
  it('creates one work order with the asset as its task, only once', async () => {
    const made = await ask({
      assetId: asset.id,
      kind: 'alarm',
      notes: 'Receptie',
      reporterName: 'Joke',
      reporterPhone: '030 1',
    });
    const accepted = await calls.accept({ ...of(made), ifMatch: made.version });
    assert.deepEqual([accepted.status, accepted.acceptedByFullName, accepted.declinedAt], [30, 'Eva de Vries', null]);
    assert.ok(accepted.workOrderId !== null && accepted.workOrderNumber !== null && accepted.respondedAt !== null);
    const { rows } = await sql<Record<string, unknown>>`
      select type, description, notes, priority, contact_name, contact_phone, location_id, task_count, status from work_order
        where id = ${accepted.workOrderId}`.execute(server.db);
    assert.deepEqual(rows[0], {
      type: 'repair',
      description: 'Hij piept',
      notes: 'Receptie',
      priority: 'high',
      contact_name: 'Joke',
      contact_phone: '030 1',
      location_id: site.id,
      task_count: 1,
      status: 10,
    });
    assert.deepEqual(await calls.accept({ ...of(made), ifMatch: made.version }), accepted);
  });

  it('without a location creates the work order only when one is set', async () => {
    const made = await ask();
    const accepted = await calls.accept(of(made));
    assert.deepEqual([accepted.status, accepted.workOrderId], [30, null]);
    const waiting = async () =>
      (await calls.list({ params: here, query: { toPlace: 'true' } })).rows.map(({ id }) => id);
    assert.deepEqual(await waiting(), [made.id]);
    await refusedWith('servicerequest.no_location', calls.place({ ...of(made), body: {} }));
    await calls.update({ ...of(made), body: { locationId: site.id } });
    const placed = await calls.place({ ...of(made), body: {} });
    assert.ok(placed.workOrderNumber);
    assert.deepEqual(await waiting(), []);
    assert.deepEqual(await calls.place({ ...of(made), body: {} }), placed);
    await refusedWith('servicerequest.has_work_order', calls.update({ ...of(made), body: { locationId: null } }));
  });

  it('adds the request to an open order of the same location on demand', async () => {
    const orderId = await orderAt(site.id);
    const made = await opened();
    const joined = await calls.place({ ...of(made), body: { workOrderId: orderId } });
    assert.deepEqual([joined.status, joined.workOrderId], [30, orderId]);
    assert.equal((await stored(made.id))?.tasks, 1);
    await refusedWith(
      'servicerequest.has_work_order',
      calls.place({ ...of(made), body: { workOrderId: await orderAt(site.id) } }),
    );
    const next = await opened();
    const elsewhere = await server.api('employee').locations.create({ params: here, body: { name: 'Ander pand' } });
    for (const workOrderId of [nowhere, await orderAt(site.id, 30), await orderAt(elsewhere.id)])
      await refusedWith('reference.not_found', calls.place({ ...of(next), body: { workOrderId } }));
    await refusedWith('body.invalid', calls.place({ ...of(next), body: { workOrderId: 'x' } }));
    await refusedWith('servicerequest.not_found', calls.place({ params: { ...here, id: nowhere }, body: {} }));
    const back = await calls.undo(of(made));
    assert.deepEqual([back.status, back.workOrderId], [20, null]);
    const { rows } = await sql`select status, task_count from work_order where id = ${orderId}`.execute(server.db);
    assert.deepEqual(rows, [{ status: 10, task_count: 0 }]);
  });
});

describe('declining a request', () => {
  it('uses the reason that was set before, or the given one', async () => {
    const made = await ask();
    await calls.update({ ...of(made), body: { declineReason: 'Niet van ons' } });
    const declined = await calls.decline(of(made));
    assert.deepEqual(
      [declined.status, declined.declineReason, declined.declinedByFullName, declined.acceptedAt],
      [5, 'Niet van ons', 'Eva de Vries', null],
    );
    assert.deepEqual(await calls.decline(of(made)), declined);
    const other = await ask();
    assert.equal((await calls.reject({ ...of(other), body: { reason: 'Dubbel' } })).declineReason, 'Dubbel');
    await refusedWith('body.invalid', calls.reject({ ...of(other), body: { reason: ' ' } }));
    await refusedWith('precondition.failed', calls.decline({ ...of(await ask()), ifMatch: 99 }));
  });

  it('after accepting is a conflict with the name and time of the first decision, and the other way round', async () => {
    const yes = await ask();
    const accepted = await calls.accept(of(yes));
    const refusal = await refusedWith('servicerequest.decided', calls.decline(of(yes)));
    assert.deepEqual(
      [refusal.status, refusal.problem?.params?.name, refusal.problem?.params?.at],
      [409, 'Eva de Vries', accepted.acceptedAt],
    );
    const no = await ask();
    await calls.decline(of(no));
    await refusedWith('servicerequest.decided', calls.accept(of(no)));
    await refusedWith('servicerequest.decided', calls.place({ ...of(await declinedAt()), body: {} }));
    for (const decide of [calls.accept, calls.decline]) {
      await refusedWith('servicerequest.not_found', decide({ params: { ...here, id: nowhere } }));
      await refusedWith('param.invalid', decide({ params: { ...here, id: 'x' } }));
    }
    await refusedWith('auth.forbidden', engineer.accept(of(no)));
    await refusedWith(
      'servicerequest.not_found',
      calls.reject({ params: { ...here, id: nowhere }, body: { reason: 'x' } }),
    );
  });
});

const declinedAt = async () => {
  const made = await opened();
  await calls.decline(of(made));
  return made;
};

describe('withdrawing a decision', () => {
  it('cancels the order that was created, unless it was changed', async () => {
    const made = await opened();
    const { workOrderId } = await calls.accept(of(made));
    const back = await calls.undo(of(made));
    assert.deepEqual([back.status, back.workOrderId, back.acceptedAt, back.undoUntil], [20, null, null, null]);
    const { rows } = await sql`select status from work_order where id = ${workOrderId}`.execute(server.db);
    assert.deepEqual(rows, [{ status: 45 }]);
    const again = await calls.accept(of(made));
    assert.notEqual(again.workOrderId, workOrderId);
    await sql`update work_order set status = 20 where id = ${again.workOrderId}`.execute(server.db);
    await refusedWith('servicerequest.work_begun', calls.undo(of(made)));
    await refusedWith('servicerequest.work_begun', calls.update({ ...of(made), body: { status: 20 } }));
    assert.equal((await stored(made.id))?.status, 30);
  });

  it('is allowed to the user who decided for ten minutes, and to an administrator at any time', async () => {
    const mine = await declinedAt();
    await sql`update service_request set decided_at = now() - interval '11 minutes' where id = ${mine.id}`.execute(
      server.db,
    );
    await refusedWith('servicerequest.undo_expired', calls.undo(of(mine)));
    const theirs = await declinedAt();
    await decideAsAnother(theirs.id);
    await refusedWith('servicerequest.undo_expired', calls.update({ ...of(theirs), body: { status: 20 } }));
    for (const one of [mine, theirs]) assert.equal((await admin.undo(of(one))).status, 20);
    const quick = await declinedAt();
    const reopened = await calls.update({ ...of(quick), body: { status: 20, notes: 'Toch wel' } });
    assert.deepEqual([reopened.status, reopened.notes], [20, 'Toch wel']);
    await refusedWith('servicerequest.invalid_state', calls.undo(of(quick)));
    await refusedWith('servicerequest.not_found', calls.undo({ params: { ...here, id: nowhere } }));
    await refusedWith('param.invalid', calls.undo({ params: { ...here, id: 'x' } }));
  });
});

describe('the status of a request', () => {
  const states = [0, 5, 10, 20, 30, 40, 50] as const;
  const open: Record<string, readonly number[]> = { accept: [20], decline: [20] };
  const same: Record<string, readonly number[]> = { accept: [30, 40, 50], decline: [5] };
  const put20 = [5, 10, 20, 30];
  const changes: Record<number, readonly number[]> = { 0: [0, 10, 20], 20: put20, 40: [30, 40], 50: [40, 50] };

  for (const from of states) {
    for (const step of ['accept', 'decline'] as const)
      it(`allows ${step} from ${from} only where that is a transition`, async () => {
        const made = await ask();
        await put(made.id, from);
        const outcome = await calls[step](of(made)).catch((error: unknown) => (error as CallError).code);
        if (open[step]?.includes(from))
          assert.equal(typeof outcome === 'object' && outcome.status, step === 'accept' ? 30 : 5);
        else if (same[step]?.includes(from)) assert.equal(typeof outcome === 'object' && outcome.status, from);
        else
          assert.match(
            typeof outcome === 'string' ? outcome : 'done',
            from === 5 || from >= 30 ? /decided$/ : /invalid_state$/,
          );
      });
    for (const to of states)
      it(`changes from ${from} to ${to} only where that is a transition`, async () => {
        const made = await ask();
        await put(made.id, from);
        await sql`update service_request set decided_by = created_by, decided_at = now() where id = ${made.id}`.execute(
          server.db,
        );
        const outcome = await calls
          .update({ ...of(made), body: { status: to } })
          .catch((error: unknown) => (error as CallError).code);
        const allowed = from === to || changes[to]?.includes(from);
        if (allowed) assert.equal(typeof outcome === 'object' && outcome.status, to);
        else
          assert.match(
            typeof outcome === 'string' ? outcome : 'done',
            [0, 5, 50].includes(from) ? /closed$/ : /invalid_state$/,
          );
      });
  }

  it('allows only changes of the notes once the request is closed', async () => {
    for (const state of [0, 5, 50]) {
      const made = await ask();
      await put(made.id, state);
      assert.equal((await calls.update({ ...of(made), body: { notes: 'Later' } })).notes, 'Later');
      await refusedWith('servicerequest.closed', calls.update({ ...of(made), body: { kind: 'move' } }));
    }
  });

  it('follows the status of its work order', async () => {
    const made = await opened();
    const { workOrderId } = await calls.accept(of(made));
    await refusedWith('servicerequest.has_work_order', calls.update({ ...of(made), body: { status: 40 } }));
    const expected = (work: number) => (work === 40 ? 50 : work === 30 ? 40 : 30);
    let seed = 7;
    const states = [10, 15, 20, 25, 30];
    const walked = new Set<number>();
    const step = async (to: number) => {
      await sql`update work_order set status = ${to} where id = ${workOrderId} and work_order_may_become(status, ${to}::smallint)`.execute(
        server.db,
      );
      const { rows } = await sql<{ status: number }>`select status from work_order where id = ${workOrderId}`.execute(
        server.db,
      );
      const work = rows[0]?.status ?? 0;
      walked.add(work);
      assert.equal((await stored(made.id))?.status, expected(work), `work at ${work}`);
    };
    for (let turn = 0; turn < 40; turn++) {
      // The low bits of this generator repeat soon.
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      await step(states[Math.floor(seed / 65_536) % states.length] ?? 10);
    }
    for (const to of [20, 30, 40]) await step(to);
    assert.deepEqual(
      [...walked].toSorted((one, other) => one - other),
      [...states, 40],
    );
  });
});

describe('many decisions at once', () => {
  it('each succeeds or fails on its own', async () => {
    const [one, two, done] = [await opened(), await opened(), await declinedAt()];
    const ids = [two.id, done.id, nowhere, one.id];
    const results = await calls.bulk({ params: here, body: { action: 'accept', ids } });
    assert.deepEqual(
      results.map((result) => [result.id, result.done, result.code, result.status]),
      [
        [two.id, true, null, 30],
        [done.id, false, 'servicerequest.decided', null],
        [nowhere, false, 'servicerequest.not_found', null],
        [one.id, true, null, 30],
      ],
    );
    assert.match(results[1]?.message ?? '', /Eva de Vries/);
    assert.equal((await stored(one.id))?.orders, 1);
    const fresh = await ask();
    const declined = await calls.bulk({ params: here, body: { action: 'decline', ids: [fresh.id], reason: 'Spam' } });
    assert.equal(declined[0]?.status, 5);
    assert.equal((await calls.get(of(fresh))).declineReason, 'Spam');
    const { id: userId } = await server.api('employee').session.me({});
    const assigned = await calls.bulk({
      params: here,
      body: { action: 'assign', ids: [one.id, done.id], assignedToId: userId },
    });
    assert.deepEqual(
      assigned.map((result) => result.code),
      [null, 'servicerequest.closed'],
    );
    assert.equal((await calls.get(of(one))).assignedToFullName, 'Eva de Vries');
    const toStranger = { action: 'assign' as const, ids: [one.id], assignedToId: nowhere };
    await refusedWith('reference.not_found', calls.bulk({ params: here, body: toStranger }));
    await refusedWith('body.invalid', calls.bulk({ params: here, body: { action: 'accept', ids: [] } }));
    const tooMany = Array.from({ length: 101 }, () => one.id);
    await refusedWith('body.invalid', calls.bulk({ params: here, body: { action: 'accept', ids: tooMany } }));
  });

  it('leave one outcome per request when twenty people decide on the same ten', async () => {
    const requests = await Promise.all(Array.from({ length: 10 }, opened));
    const outcomes: { id: string; wanted: number; answer: unknown }[] = [];
    const person = async (_: unknown, number: number) => {
      const [decide, wanted] = number % 2 === 0 ? ([calls.accept, 30] as const) : ([calls.decline, 5] as const);
      for (const request of requests) {
        const answer = await untilTurn(async () => await decide(of(request))).catch((error: unknown) => error);
        outcomes.push({ id: request.id, wanted, answer });
      }
    };
    await Promise.all(Array.from({ length: 20 }, person));
    assert.equal(outcomes.length, 200);
    for (const request of requests) {
      const end = await stored(request.id);
      assert.equal(end?.orders, end?.status === 30 ? 1 : 0);
      for (const { wanted, answer } of outcomes.filter(({ id }) => id === request.id))
        if (wanted === end?.status) assert.equal((answer as { status: number }).status, wanted);
        else assert.equal(answer instanceof CallError && answer.code, 'servicerequest.decided');
    }
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from work_order w where exists (select from work_order_task t join service_request r
        on r.asset_id = t.asset_id
        where t.work_order_id = w.id and r.id = any(${requests.map(({ id }) => id)}::uuid[]))`.execute(server.db);
    const approved = (await Promise.all(requests.map(({ id }) => stored(id)))).filter((end) => end?.status === 30);
    assert.equal(rows[0]?.count, approved.length);
  });

  it('do not block each other when bulk and single decisions concern the same requests', async () => {
    const requests = await Promise.all(Array.from({ length: 12 }, opened));
    const ids = requests.map(({ id }) => id);
    const shuffled = [ids, ids.toReversed(), [...ids.slice(6), ...ids.slice(0, 6)]];
    await Promise.all([
      ...shuffled.map((some) => untilTurn(() => calls.bulk({ params: here, body: { action: 'accept', ids: some } }))),
      ...requests.map((request) => untilTurn(() => calls.accept(of(request)))),
    ]);
    for (const id of ids) assert.deepEqual(await stored(id), { status: 30, work: 10, orders: 1, tasks: 1 });
  });
});

describe('taking a request', () => {
  it('succeeds for one of two users, and the other sees who has it', async () => {
    const made = await ask();
    const both = await Promise.all(
      [calls, admin].map((who) => who.take(of(made)).catch((error: unknown) => error as CallError)),
    );
    const winner = both.find((answer) => !(answer instanceof CallError)) as { assignedToFullName: string };
    const loser = both.find((answer) => answer instanceof CallError) as CallError;
    assert.deepEqual([loser.code, loser.problem?.params?.name], ['servicerequest.taken', winner.assignedToFullName]);
    const mine = await ask();
    await refusedWith('precondition.failed', calls.take({ ...of(mine), ifMatch: mine.version + 1 }));
    const taken = await calls.take({ ...of(mine), ifMatch: mine.version });
    assert.ok(taken.respondedAt);
    assert.deepEqual(await calls.take(of(mine)), taken);
    await put(made.id, 0);
    const closed = await ask();
    await put(closed.id, 50);
    await refusedWith('servicerequest.closed', calls.take(of(closed)));
    await refusedWith('servicerequest.not_found', calls.take({ params: { ...here, id: nowhere } }));
    await refusedWith('param.invalid', calls.take({ params: { ...here, id: 'x' } }));
  });
});
