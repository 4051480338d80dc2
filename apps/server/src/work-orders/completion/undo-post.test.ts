import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { day, newEngineer, newLocation, newOrder, newStock } from '../work-orders.fixture.ts';

const server = await startServer();
const employee = server.api('employee');
const engineer = server.api('engineer');
const emre = await newEngineer(employee, { email: 'engineer@demo.example', fullName: 'Emre Kaya' });
const customer = await employee.accounts.create({
  params: { division: '1' },
  body: { name: 'De Linde', code: '4711', status: 'C' },
});

/** An order with these items, planned for today. */
async function planned(items: object[]) {
  const site = await newLocation(employee, { accountId: customer.id });
  const order = await newOrder(employee, site.id, {
    signatureRequired: false,
    engineerId: emre.id,
    plannedDate: day(0),
    items,
  });
  const params = { workOrderId: order.id };
  return { params, get: () => employee.workOrders.get({ params }) };
}

/** The same, completed. */
async function finished(items: object[]) {
  const made = await planned(items);
  await employee.workOrders.complete({ params: made.params, body: {} });
  return made;
}

describe('undoing the posting of a work order', () => {
  it('is possible while nobody has worked with the sales order, and can be repeated', async () => {
    const { item, warehouse, onHand } = await newStock(employee, 9, { eMail: 'engineer@demo.example' });
    const { params, get } = await finished([{ itemId: item.id, quantity: 3, warehouseId: warehouse.id }]);
    const posted = await employee.workOrders.post({ params });
    const undone = await employee.workOrders.undoPost({ params, ifMatch: posted.version });
    assert.deepEqual([undone.status, undone.salesOrderId, undone.postedAt, await onHand()], [30, null, null, 6]);
    const sold = { division: '1', salesOrderId: posted.salesOrderId ?? '' };
    const cancelled = await employee.salesOrders.get({ params: sold });
    assert.deepEqual([cancelled.status, cancelled.lines[0]?.quantityDelivered], [45, 0]);
    assert.deepEqual((await employee.workOrders.undoPost({ params })).version, undone.version);
    await employee.workOrders.addItems({ params, body: { itemId: item.id, quantity: 1, warehouseId: warehouse.id } });
    const again = await employee.workOrders.post({ params });
    assert.deepEqual([again.status, again.totalExclVat, await onHand()], [40, 50, 5]);
    assert.notEqual(again.salesOrderId, posted.salesOrderId);
    assert.equal((await get()).salesOrderNumber, again.salesOrderNumber);
  });

  it('is refused once the sales order was changed or invoiced, nor for an order that was not posted', async () => {
    const { item, warehouse } = await newStock(employee, 9, { eMail: 'engineer@demo.example' });
    const changes = [
      (salesOrderId: string) =>
        employee.salesOrders.update({ params: { division: '1', salesOrderId }, body: { yourRef: 'PO 12' } }),
      (salesOrderId: string) => employee.salesOrders.markInvoiced({ params: { division: '1', salesOrderId } }),
    ];
    for (const change of changes) {
      const { params, get } = await finished([{ itemId: item.id, quantity: 1, warehouseId: warehouse.id }]);
      const { salesOrderId } = await employee.workOrders.post({ params });
      await change(salesOrderId ?? '');
      await refusedWith('workorder.sold', employee.workOrders.undoPost({ params }));
      assert.deepEqual([(await get()).status, (await get()).salesOrderId], [40, salesOrderId]);
    }
    const running = await planned([]);
    await refusedWith('workorder.invalid_state', employee.workOrders.undoPost({ params: running.params }));
    await refusedWith('auth.forbidden', engineer.workOrders.undoPost({ params: running.params }));
    await refusedWith('param.invalid', employee.workOrders.undoPost({ params: { workOrderId: 'x' } }));
    const { params } = await finished([]);
    await employee.workOrders.post({ params });
    await refusedWith('precondition.failed', employee.workOrders.undoPost({ params, ifMatch: 99 }));
    assert.equal((await employee.workOrders.undoPost({ params })).status, 30);
  });
});
