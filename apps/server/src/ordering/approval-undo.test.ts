import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { refusedWith } from '../../test/refusal.ts';
import { startApproval } from './approval.fixture.ts';

const { chair, confirmations, db, decide, mailsOf, mobility, office, ordered, params, reseller, unknown } =
  await startApproval();

/** Whether everything that tells the buyer is held back for now. */
const isHeld = async (orderId: string) => {
  const { rows } = await sql<{ isHeld: boolean }>`
    select bool_and(t.at > now() + interval '9 minutes') as "isHeld" from (
      select next_try_at as at from order_confirmation where order_id = ${orderId}
      union all select next_try_at from mail where about_id = ${orderId} and kind <> 'orderWaiting') t`.execute(db);
  return rows[0]?.isHeld;
};
await office.createCondition({ params, body: { approvalLimit: 500 } });

describe('a decided order', () => {
  it('waits again when its approval is undone, and neither mail nor confirmation leaves', async () => {
    const order = await ordered(6);
    const undo = { params: { ...params, orderId: order.id } };
    assert.equal((await office.undoDecision(undo)).approval, 'waiting');
    const approved = await decide(order.id, { approve: true, note: 'Akkoord' });
    await refusedWith('precondition.failed', office.undoDecision({ ...undo, ifMatch: approved.version + 1 }));
    await refusedWith('auth.forbidden', reseller.undoDecision(undo));
    await refusedWith('salesorder.not_found', office.undoDecision({ params: { ...params, orderId: unknown } }));
    await refusedWith('division.forbidden', office.undoDecision({ params: { division: 1, orderId: order.id } }));
    assert.equal(await isHeld(order.id), true);
    const waiting = await office.undoDecision({ ...undo, ifMatch: approved.version });
    assert.partialDeepStrictEqual(waiting, { approval: 'waiting', approvalNote: null, status: 12 });
    assert.equal(await confirmations(order.id), 0);
    assert.deepEqual(
      (await mailsOf(order.id)).map(({ kind }) => kind),
      ['orderWaiting'],
    );
    assert.equal((await decide(order.id, { approve: true })).approval, 'approved');
  });

  it('is open again with its lines when its refusal is undone', async () => {
    const order = await ordered(6);
    const before = await mobility.salesOrders.get({ params: { ...params, salesOrderId: order.id } });
    const refused = await decide(order.id, { approve: false, note: 'Nee' });
    assert.equal(refused.status, 45);
    const undone = await office.undoDecision({ params: { ...params, orderId: order.id }, ifMatch: refused.version });
    assert.partialDeepStrictEqual(undone, { approval: 'waiting', approvalNote: null, status: 12, amountExclVat: 600 });
    const { approvalReasons } = await office.getOrder({ params: { ...params, orderId: order.id } });
    assert.deepEqual(approvalReasons, ['limit']);
    const after = await mobility.salesOrders.get({ params: { ...params, salesOrderId: order.id } });
    assert.deepEqual([after.amountFC, after.status], [before.amountFC, before.status]);
    assert.deepEqual((await mailsOf(order.id)).length, 1);
  });

  it('reserves its stock again when its refusal is undone', async () => {
    const [warehouse] = (await mobility.inventory.listWarehouses({ params })).rows;
    const order = await ordered(6);
    const freeStock = async () => (await mobility.items.get({ params: { ...params, itemId: chair } })).freeStock;
    const refused = await decide(order.id, { approve: false, note: 'Nee' });
    const start = { itemId: chair, warehouseId: warehouse!.id, quantity: 10, reason: 'Start' };
    await mobility.inventory.correct({ params, body: start });
    const free = await freeStock();
    await office.undoDecision({ params: { ...params, orderId: order.id }, ifMatch: refused.version });
    assert.equal(await freeStock(), Number(free) - 6);
    const { lines } = await office.getOrder({ params: { ...params, orderId: order.id } });
    assert.deepEqual(
      lines.map(({ quantityReserved }) => quantityReserved),
      [6],
    );
  });

  it('keeps its decision once the buyer has been told or something was delivered', async () => {
    const told = await ordered(6);
    const refused = await decide(told.id, { approve: false, note: 'Nee' });
    await sql`update mail set status = 'sent' where about_id = ${told.id} and kind = 'orderRefused'`.execute(db);
    await refusedWith('order.decision_followed', office.undoDecision({ params: { ...params, orderId: told.id } }));
    assert.equal((await office.getOrder({ params: { ...params, orderId: told.id } })).version, refused.version);
    const drawn = await ordered(6);
    await decide(drawn.id, { approve: true });
    await sql`delete from order_confirmation where order_id = ${drawn.id}`.execute(db);
    await refusedWith('order.decision_followed', office.undoDecision({ params: { ...params, orderId: drawn.id } }));
    const free = await ordered(3);
    await refusedWith('order.decision_followed', office.undoDecision({ params: { ...params, orderId: free.id } }));
  });

  it('waits once when two undo its decision at the same time', async () => {
    const { id } = await ordered(6);
    const { version } = await decide(id, { approve: true });
    const undo = { params: { ...params, orderId: id }, ifMatch: version };
    const outcomes = await Promise.allSettled([office.undoDecision(undo), office.undoDecision(undo)]);
    assert.ok(outcomes.some(({ status }) => status === 'fulfilled'));
    const last = await office.getOrder({ params: { ...params, orderId: id } });
    assert.deepEqual([last.approval, last.version], ['waiting', version + 1]);
  });
});
