import { WorkOrdersJob } from '../pages/work-orders/job.ts';
import { WorkOrdersPhone } from '../pages/work-orders/phone.ts';
import { JobMaker } from '../support/job-maker.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

interface Placed {
  placePath: string | null;
  position: string | null;
}

test('an asset that is found elsewhere in the building gets its place in three taps, also without a network', async ({
  page,
  open,
  expectAccessible,
}) => {
  const maker = await JobMaker.open();
  const job = await maker.make(1);
  const assetPath = `/api/locations/${job.locationId}/assets/${job.assetIds[0]}`;
  for (const name of ['Begane grond', 'Kelder'])
    await maker.server.post(`/api/locations/${job.locationId}/places`, { kind: 'floor', name });
  await maker.server.put(assetPath, { position: 'Naast de lift' });
  await open('/m', 'engineer');
  await new WorkOrdersJob(page).open(job.workOrderId);
  await page.getByRole('link', { name: /^Volgende/ }).click();
  const place = page.getByRole('definition').first();
  await expect(place).toHaveText('Naast de lift');

  await page.route('**/api/**', async (route) => await route.abort());
  await page.getByRole('button', { name: 'Plaats wijzigen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Waar staat deze asset?' });
  await dialog.getByLabel('Plaats', { exact: true }).selectOption('Kelder');
  // What was said about the other place is no longer right.
  await expect(dialog.getByLabel('Plaatsaanduiding')).toHaveValue('');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Plaats opslaan' }).click();
  await expect(place).toHaveText('Kelder');
  const phone = new WorkOrdersPhone(page);
  await phone.judgeAllWell();
  await page.unroute('**/api/**');
  await page.reload();
  await expect
    .poll(async () => await maker.server.get(assetPath))
    .toMatchObject({ placePath: 'Kelder', position: null });
  const tasksPath = `/api/workorders/${job.workOrderId}/tasks`;
  await expect.poll(async () => await maker.server.get(tasksPath)).toMatchObject([{ result: 'passed' }]);

  await page.goto(`/m/jobs/${job.workOrderId}/assets/${job.assetIds[0]}`);
  await page.getByRole('button', { name: 'Plaats wijzigen' }).click();
  await dialog.getByLabel('Plaatsaanduiding').fill('Achter de ketel');
  await dialog.getByRole('button', { name: 'Plaats opslaan' }).click();
  const read = async () => (await maker.server.get(assetPath)) as Placed;
  await expect.poll(async () => (await read()).position).toBe('Achter de ketel');
  expect((await read()).placePath).toBe('Kelder');
});
