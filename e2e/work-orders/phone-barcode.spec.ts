import { WorkOrdersJob } from '../pages/work-orders/job.ts';
import { JobMaker } from '../support/job-maker.ts';
import { filmed } from '../support/label-video.ts';
import { expect, test } from '../support/test.ts';

test.use({ ...filmed([{ ean: '2900041006666' }]), viewport: { width: 360, height: 740 }, hasTouch: true });

test('the article number on the box of a part finds it in the van', async ({ page, open }) => {
  const maker = await JobMaker.open();
  const made = await maker.make(1);
  await open('/m', 'engineer');
  const job = new WorkOrdersJob(page);
  await job.open(made.workOrderId);
  await page
    .getByRole('navigation', { name: 'Onderdelen van de werkorder' })
    .getByRole('link', { name: 'Onderdelen' })
    .click();
  await page.getByRole('button', { name: 'Toevoegen' }).click();
  await page.getByRole('button', { name: /^Camera gebruiken/ }).click();
  const dialog = page.getByRole('dialog', { name: 'O-ringset blusser' });
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  const items = async () =>
    (await maker.server.get(`/api/workorders/${made.workOrderId}`)) as {
      items: { itemCode: string; quantity: number }[];
    };
  await expect
    .poll(async () => (await items()).items.map(({ itemCode, quantity }) => [itemCode, quantity]))
    .toEqual([['BO-ORI', 1]]);
});
