import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { newEstimate, newSale } from '../estimates.fixture.ts';
import { answersOf } from './answers.fixture.ts';

const server = await startServer();
const employee = server.api('employee');
const of = (estimateId: string) => ({ estimateId });
const body = { name: 'J. de Boer' };
const { answerLink, sent } = await answersOf(server);

const accept = (id: string, chosen?: string[]) =>
  employee.estimates.accept({ params: of(id), body: { ...body, ...(chosen && { chosenLineIds: chosen }) } });
const undo = (id: string) => employee.estimates.undoAccept({ params: of(id) });
const saleOf = (salesOrderId: string | null) => ({ division: '1', salesOrderId: salesOrderId ?? '' });

/** A draft with a line for an asset. */
async function repair(foundDuring?: { assetIds: string[] }) {
  const sale = await newSale(employee);
  const asset = await employee.assets.create({ params: sale.params, body: { type: 'EXT-F' } });
  const running =
    foundDuring &&
    (await employee.workOrders.create({ params: sale.params, body: { description: 'Onderhoud', ...foundDuring } }));
  const lines = [{ itemId: sale.item.id, quantity: 1, assetId: asset.id }];
  const { id } = await newEstimate(employee, sale, { lines, ...(running && { workOrderId: running.id }) });
  return { id, running, asset };
}

describe('undoing an acceptance that an employee recorded', () => {
  it('cancels the sales order; the customer can answer by the same link, with every option offered', async () => {
    const { estimate, secret } = await sent();
    const accepted = await accept(estimate.id, []);
    const undone = await employee.estimates.undoAccept({ params: of(estimate.id), ifMatch: accepted.version });
    assert.partialDeepStrictEqual(undone, {
      status: 60,
      acceptedByName: null,
      acceptedAt: null,
      closeDate: null,
      salesOrderId: null,
      amountFC: 363,
    });
    assert.equal((await employee.salesOrders.get({ params: saleOf(accepted.salesOrderId) })).status, 45);
    assert.equal((await undo(estimate.id)).version, undone.version, 'repeating it changes nothing');
    assert.equal((await answerLink(secret, { answer: 'accept', name: 'P. Later' })).amountFC, 363);
    await refusedWith('estimate.accepted_by_customer', undo(estimate.id));
  });

  it('makes a draft of one that was accepted as a draft, and cancels its repair', async () => {
    const { id } = await repair();
    const { madeWorkOrderId } = await accept(id);
    assert.partialDeepStrictEqual(await undo(id), { status: 20, madeWorkOrderId: null });
    const order = await employee.workOrders.get({ params: { workOrderId: madeWorkOrderId ?? '' } });
    assert.equal(order.status, 45);
    assert.match(order.statusReason ?? '', /ongedaan/);
    assert.notEqual((await accept(id)).madeWorkOrderId, madeWorkOrderId);
  });

  it('removes its rows and tasks from the order on which the defect was found, and nothing else', async () => {
    const { id, running, asset } = await repair({ assetIds: [] });
    const params = { workOrderId: running?.id ?? '' };
    await accept(id);
    await undo(id);
    assert.partialDeepStrictEqual(await employee.workOrders.get({ params }), { status: 10, assetIds: [], items: [] });
    await employee.workOrders.update({
      params: { locationId: running?.locationId ?? '', id: params.workOrderId },
      body: { assetIds: [asset.id] },
    });
    await accept(id);
    await undo(id);
    assert.deepEqual((await employee.workOrders.get({ params })).assetIds, [asset.id], 'it was a task before');
  });

  it('releases an acceptance of which no order could be created', async () => {
    const { estimate, sale } = await sent();
    const account = { division: '1', id: sale.account.id };
    await employee.accounts.update({ params: account, body: { blocked: true } });
    assert.equal((await accept(estimate.id)).status, 70);
    assert.partialDeepStrictEqual(await undo(estimate.id), { status: 60, statusReason: null });
  });

  it('is refused once somebody has worked with the orders, or Exact Online has it', async () => {
    const planned = await repair();
    const { madeWorkOrderId } = await accept(planned.id);
    await employee.workOrders.hold({ params: { workOrderId: madeWorkOrderId ?? '' }, body: { reason: 'Wacht' } });
    await refusedWith('estimate.in_progress', undo(planned.id));
    const found = await repair({ assetIds: [] });
    await accept(found.id);
    const params = { workOrderId: found.running?.id ?? '' };
    const [row] = (await employee.workOrders.get({ params })).items;
    await sql`update work_order_item set planned = false where id = ${row?.id}`.execute(server.db);
    await refusedWith('estimate.in_progress', undo(found.id));
    const { estimate } = await sent();
    const { salesOrderId } = await accept(estimate.id);
    await sql`update sales_order_line set quantity_invoiced = quantity where order_id = ${salesOrderId}`.execute(
      server.db,
    );
    await refusedWith('estimate.in_progress', undo(estimate.id));
    assert.equal((await employee.estimates.get({ params: of(estimate.id) })).status, 50);
    const { estimate: other } = await sent();
    await accept(other.id);
    await sql`update estimate set synced_at = now() where id = ${other.id}`.execute(server.db);
    await refusedWith('estimate.accepted_in_exact', undo(other.id));
  });

  it('is refused for an estimate that was rejected, to mechanics, and with a wrong id or version', async () => {
    const { estimate } = await sent();
    await refusedWith('precondition.failed', employee.estimates.undoAccept({ params: of(estimate.id), ifMatch: 99 }));
    await refusedWith('auth.forbidden', server.api('engineer').estimates.undoAccept({ params: of(estimate.id) }));
    await refusedWith('param.invalid', undo('x'));
    await employee.estimates.decline({ params: of(estimate.id), body: { reason: 'Te duur' } });
    await refusedWith('estimate.invalid_state', undo(estimate.id));
  });
});
