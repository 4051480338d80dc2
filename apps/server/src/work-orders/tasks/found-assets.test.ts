import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { newAssets, newLocation, newOrder } from '../work-orders.fixture.ts';

const server = await startServer();
const employee = server.api('employee');

it('an asset that was found on site keeps the ids chosen by the phone', async () => {
  const location = await newLocation(employee);
  const id = '7f1c1d0e-6f0b-4c06-9d6b-3f1f6a2b9c01';
  const taskId = '7f1c1d0e-6f0b-4c06-9d6b-3f1f6a2b9c02';
  const order = await newOrder(employee, location.id);
  const params = { workOrderId: order.id };
  const make = () => employee.assets.create({ params: { locationId: location.id }, body: { id, type: 'EXT-F' } });
  assert.equal((await make()).id, id);
  await refusedWith('asset.id_taken', make());
  await employee.workOrders.addAssets({ params, body: { assetIds: [id], taskIds: [taskId] } });
  const { rows } = await employee.workOrders.listTasks({ params });
  assert.deepEqual(
    rows.map((task) => [task.id, task.assetId]),
    [[taskId, id]],
  );
  const [other = ''] = await newAssets(employee, location.id, 1);
  await refusedWith(
    'reference.not_found',
    employee.workOrders.addAssets({ params, body: { assetIds: [other], taskIds: [taskId] } }),
  );
  await refusedWith(
    'body.invalid',
    employee.workOrders.addAssets({ params, body: { assetIds: [other], taskIds: ['x'] } }),
  );
});
