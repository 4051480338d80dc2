import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startDemoServer } from '../../test/harness.ts';
import { refusedWith } from '../../test/refusal.ts';

const server = await startDemoServer();
const params = { division: '3' };
const reseller = server.api('reseller');
const office = server.api('mobility');
const nowhere = '00000000-0000-4000-8000-000000000001';

const story = (await reseller.ordering.listFollowed({ params, query: { search: 'KZ-PO-5512' } })).rows[0]!;
const orderId = story.id;
const of = { params: { ...params, orderId } };
const { deliveries } = await reseller.ordering.getOrder(of);
const [serial = ''] = deliveries.flatMap(({ lines }) => lines.flatMap(({ serialNumbers }) => serialNumbers));
/** An order of another reseller. */
const foreign = (await office.ordering.listFollowed({ params, query: {} })).rows.find(
  ({ resellerId }) => resellerId !== null && resellerId !== story.resellerId,
)!;
const undelivered = (await reseller.ordering.listFollowed({ params, query: { status: [12] } })).rows[0]!;

describe('a return or complaint that a reseller reports from its order', () => {
  it('becomes a complaint of the office about the order, once', async () => {
    const idempotencyKey = 'order-complaint-one';
    const body = { kind: 'return' as const, description: 'Verkeerde kleur,\nongebruikt', serialNumbers: [serial] };
    const made = await reseller.complaints.reportOfOrder({ ...of, body, idempotencyKey });
    assert.deepEqual(await reseller.complaints.reportOfOrder({ ...of, body, idempotencyKey }), made);
    assert.partialDeepStrictEqual(made, { complaint: 'Retour: Verkeerde kleur, ongebruikt', statusName: 'open' });
    const complaint = await office.complaints.get({ params: { ...params, id: made.id } });
    assert.partialDeepStrictEqual(complaint, {
      salesOrderId: orderId,
      accountId: story.resellerId,
      notes: `${serial}\nVerkeerde kleur,\nongebruikt`,
    });
    await office.complaints.decide({ params: { ...params, id: made.id }, body: { justified: true } });
    const { rows, total } = await reseller.complaints.listOfOrder(of);
    assert.deepEqual([total, rows[0]?.id, rows[0]?.statusName], [1, made.id, 'approved']);
  });

  it('is the only kind that the reseller sees: what the office writes about the order is for the office', async () => {
    const body = { accountId: story.resellerId!, salesOrderId: orderId, complaint: 'Intern: klant belt vaak' };
    const { id } = await office.complaints.create({ params, body });
    assert.ok(!(await reseller.complaints.listOfOrder(of)).rows.some((row) => row.id === id));
    assert.ok((await office.complaints.listOfOrder(of)).rows.some((row) => row.id === id));
  });

  it('is refused for the order of another reseller as for one that does not exist', async () => {
    const body = { kind: 'other' as const, description: 'x', serialNumbers: [] };
    for (const id of [foreign.id, nowhere]) {
      const other = { params: { ...params, orderId: id } };
      await refusedWith('salesorder.not_found', reseller.complaints.reportOfOrder({ ...other, body }));
      await refusedWith('salesorder.not_found', reseller.complaints.listOfOrder(other));
    }
    await refusedWith('auth.forbidden', server.api('engineer').complaints.listOfOrder(of));
  });

  it('names delivered pieces only, says what is wrong, and returns nothing that was not delivered', async () => {
    const report = async (body: object, id = orderId) =>
      await reseller.complaints.reportOfOrder({
        params: { ...params, orderId: id },
        body: { kind: 'product', description: 'Krom', ...body },
      });
    await refusedWith('complaint.not_delivered', report({ serialNumbers: ['ONBEKEND'] }));
    await refusedWith('complaint.not_delivered', report({ kind: 'return' }, undelivered.id));
    await refusedWith('body.invalid', report({ description: ' ' }));
  });
});
