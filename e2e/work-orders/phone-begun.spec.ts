import type { BrowserContext, Page } from '@playwright/test';
import { WorkOrdersJob } from '../pages/work-orders/job.ts';
import { WorkOrdersPhone } from '../pages/work-orders/phone.ts';
import { WorkOrdersAsset } from '../pages/work-orders/phone-asset.ts';
import { JobMaker, type MadeJob } from '../support/job-maker.ts';
import { untilStored } from '../support/reload.ts';
import { expect, test } from '../support/test.ts';

interface Task {
  id: string;
  result: string | null;
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

let maker: JobMaker;
test.beforeAll(async () => {
  maker = await JobMaker.open();
});

const screensOf = (page: Page) => ({
  page,
  phone: new WorkOrdersPhone(page),
  job: new WorkOrdersJob(page),
  asset: new WorkOrdersAsset(page),
});

/** As when the system ends the browser: the page is gone without notice, and opened again at the same address. */
async function killed(page: Page, context: BrowserContext) {
  const address = page.url();
  await untilStored(page);
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(address);
  return screensOf(again);
}

const tasksOf = async ({ workOrderId }: MadeJob) =>
  (await maker.server.get(`/api/workorders/${workOrderId}/tasks`)) as Task[];

/** Fields with measured values. */
const values = (page: Page) => page.locator('li input[inputmode=decimal]');

test('a half-filled checklist, its photo, the note and the signature are there again after the browser was ended', async ({
  page,
  context,
  open,
}) => {
  const made = await maker.make(2, {}, {}, 'EXT-C');
  await open('/m', 'engineer');
  let on = screensOf(page);
  await on.job.open(made.workOrderId);
  await on.asset.open(made.workOrderId, made.assetIds[0] ?? '');
  await on.asset.findDefect('E0');
  await values(on.page).first().fill('4,9');
  await on.asset.takePhoto('half.jpg');

  on = await killed(on.page, context);
  await expect(on.page.getByText('Op deze telefoon begonnen')).toBeVisible();
  await expect(values(on.page).first()).toHaveValue('4,9');
  await expect(on.page.getByRole('radio', { name: 'Niet in orde' }).first()).toBeChecked();
  await expect(on.asset.photos).toHaveCount(1);
  await on.phone.backToJob();
  const row = on.page.getByRole('listitem').filter({ hasText: 'Blusser 1' });
  await expect(row).toContainText('Begonnen');
  await on.phone.openOutbox();
  await on.page.getByRole('region', { name: 'Begonnen' }).getByRole('link').click();
  await on.asset.choose('Alleen vastleggen');
  await on.asset.judgeTheRest();
  await on.phone.save.click();
  await expect.poll(async () => (await tasksOf(made)).filter(({ result }) => result !== null).length).toBe(1);
  await on.phone.backToJob();
  await expect(on.page.getByText('Begonnen')).toHaveCount(0);

  await on.page.getByRole('button', { name: 'Notitie', exact: true }).click();
  await on.page.getByRole('dialog').getByRole('textbox').fill('Kelder was dicht');
  on = await killed(on.page, context);
  await on.page.getByRole('button', { name: 'notitie nog niet verstuurd' }).click();
  await on.page.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).last().click();
  await expect(on.page.getByRole('button', { name: 'Notitie', exact: true })).toBeVisible();

  await on.page.goto(`/m/jobs/${made.workOrderId}/signature`);
  await on.job.draw();
  on = await killed(on.page, context);
  await expect(on.page.getByText('Deze handtekening is nog niet verstuurd')).toBeVisible();
  await on.page.getByRole('button', { name: 'Femke Bos' }).click();
  await on.page.getByRole('button', { name: 'Ondertekenen' }).click();
  await expect(on.page.getByText('Ondertekend door Femke Bos')).toBeVisible();
  await on.page.goto(`/m/jobs/${made.workOrderId}/signature`);
  await on.page.getByRole('button', { name: 'Opnieuw' }).click();
  await expect(on.page.getByText('Deze handtekening is nog niet verstuurd')).toHaveCount(0);
  await on.job.draw();
  // Leaving the screen deletes the drawing.
  await on.phone.backToJob();
  await on.page.goto(`/m/jobs/${made.workOrderId}/signature`);
  await on.page.getByRole('button', { name: 'Opnieuw' }).click();
  await expect(on.job.canvas).toBeVisible();
  await expect(on.page.getByRole('button', { name: 'Wissen' })).toBeDisabled();
});

test('a checklist that was begun is kept when the result comes from someone else', async ({
  page,
  open,
  expectAccessible,
}) => {
  const made = await maker.make(2, {}, {}, 'EXT-C');
  await open('/m', 'engineer');
  const { phone, job, asset } = screensOf(page);
  await job.open(made.workOrderId);
  await asset.open(made.workOrderId, made.assetIds[0] ?? '');
  await values(page).first().fill('4,9');
  await phone.backToJob();
  await expect(page.getByRole('listitem').filter({ hasText: 'Blusser 1' })).toContainText('Begonnen');
  await expectAccessible();
  await phone.openOutbox();
  await expectAccessible();
  await page.getByRole('region', { name: 'Begonnen' }).getByRole('link').click();
  const [first] = await tasksOf(made);
  await maker.server.post(`/api/workorders/${made.workOrderId}/tasks/${first?.id}/answer`, {
    result: 'refused',
    reason: 'Klant',
  });
  await page.reload();
  await expect(page.getByText('Op deze telefoon is ook een checklist begonnen')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Begonnen checklist verwijderen' }).click();
  await expect(page.getByText('Op deze telefoon is ook')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await phone.backToJob();
  await asset.open(made.workOrderId, made.assetIds[0] ?? '');
  await expect(values(page).first()).toHaveValue('4,9');
});
