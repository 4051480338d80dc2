import { WorkOrdersJob } from '../pages/work-orders/job.ts';
import { WorkOrdersPhone } from '../pages/work-orders/phone.ts';
import { WorkOrdersAsset } from '../pages/work-orders/phone-asset.ts';
import { Taps } from '../pages/work-orders/phone-taps.ts';
import { JobMaker, type MadeJob } from '../support/job-maker.ts';
import { expect, type Page, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

let maker: JobMaker;
test.beforeAll(async () => {
  maker = await JobMaker.open();
});

interface Stored {
  state: string;
  serialNumber: string | null;
  serviceReports: { checks: { code: string; value: number | null; date: string | null; takenOver?: boolean }[] }[];
}

const assetOf = async ({ locationId }: MadeJob, id: string) =>
  (await maker.server.get(`/api/locations/${locationId}/assets/${id}`)) as Stored;
const resultsOf = async ({ workOrderId }: MadeJob) =>
  ((await maker.server.get(`/api/workorders/${workOrderId}/tasks`)) as { result: string | null }[]).map(
    ({ result }) => result,
  );

/** A job with two extinguishers, the first measured before, on its screen or on that of the first asset. */
async function start(
  page: Page,
  open: (path: string, user: 'engineer') => Promise<void>,
  screen: 'job' | 'asset',
  type = 'EXT-F',
) {
  const made = await maker.make(2, {}, {}, type);
  const [assetId = ''] = made.assetIds;
  const checks = [
    { code: 'EXT-08', value: 15.2 },
    { code: 'EXT-16', value: 2 },
  ];
  await maker.server.post(`/api/locations/${made.locationId}/assets/${assetId}/serviceReport`, {
    result: 'approved',
    checks,
  });
  await open('/m', 'engineer');
  const job = new WorkOrdersJob(page);
  await job.open(made.workOrderId);
  const asset = new WorkOrdersAsset(page);
  if (screen === 'asset') await asset.open(made.workOrderId, assetId);
  const taps = await Taps.count(page);
  return { made, assetId, job, asset, taps, phone: new WorkOrdersPhone(page) };
}

const sameAgain = (page: Page) => page.getByRole('button', { name: /^Zelfde als vorige keer/ });

test('the next asset and the camera are one tap away from each screen of a job', async ({ page, open }) => {
  const { job, taps } = await start(page, open, 'job');
  await page.getByRole('link', { name: /^Volgende/ }).click();
  await expect(job.heading).toHaveText('Blusser 1');
  await taps.expectAtMost(1);
  const ways = page.getByRole('navigation', { name: 'Menu' });
  await ways.getByRole('link', { name: 'Scannen' }).click();
  await expect(job.heading).toHaveText('Ronde met camera');
  await taps.expectAtMost(2);
});

test('an asset in order takes two taps and one for each value of the last report', async ({ page, open }) => {
  const { made, assetId, phone, taps } = await start(page, open, 'asset');
  await phone.allWell.click();
  await expect(sameAgain(page)).toHaveCount(2);
  await expect(sameAgain(page).first()).toContainText('15,2');
  await sameAgain(page).first().click();
  await sameAgain(page).last().click();
  await phone.save.click();
  await expect.poll(async () => await resultsOf(made)).toEqual(['passed', null]);
  await taps.expectAtMost(4);
  const [report] = (await assetOf(made, assetId)).serviceReports;
  expect(report?.checks.filter(({ value }) => value !== null).map(({ value }) => value)).toEqual([15.2, 2]);
});

test('an asset in order takes two taps when its values are typed', async ({ page, open }) => {
  const { made, assetId, phone, taps } = await start(page, open, 'asset');
  await phone.allWell.click();
  await page.keyboard.type('15,1');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2,1');
  await page.keyboard.press('Enter');
  await expect(page.locator('input:focus')).toHaveCount(0);
  await phone.save.click();
  await expect.poll(async () => await resultsOf(made)).toEqual(['passed', null]);
  await taps.expectAtMost(2);
  const [report] = (await assetOf(made, assetId)).serviceReports;
  expect(report?.checks.filter(({ value }) => value !== null).map(({ value }) => value)).toEqual([15.1, 2.1]);
});

test('an asset in order as before takes two taps, with its values marked as taken over', async ({ page, open }) => {
  const { made, assetId, phone, taps } = await start(page, open, 'asset');
  await page.getByRole('button', { name: 'In orde, als vorige keer' }).click();
  await expect(page.getByText('Overgenomen van vorige keer')).toHaveCount(2);
  await phone.save.click();
  await expect.poll(async () => await resultsOf(made)).toEqual(['passed', null]);
  await taps.expectAtMost(2);
  const [report] = (await assetOf(made, assetId)).serviceReports;
  expect(report?.checks.flatMap(({ takenOver, value }) => (takenOver ? value : []))).toEqual([15.2, 2]);
});

test('the assets of a floor that were looked at are reported as before with two taps, and taken back with one', async ({
  page,
  open,
  context,
}) => {
  const { made, assetId } = await start(page, open, 'job');
  await maker.server.post(`/api/locations/${made.locationId}/assets/${made.assetIds[1]}/serviceReport`, {
    result: 'rejected',
  });
  await page.reload();
  const repeat = page.getByRole('button', { name: /als vorige keer$/ });
  await expect(repeat).toBeVisible();
  await context.setOffline(true);
  const taps = await Taps.count(page);
  await repeat.click();
  await expect(page.getByText('1 asset vult u zelf in.')).toBeVisible();
  await page.getByRole('button', { name: '1 asset in orde melden' }).click();
  await taps.expectAtMost(2);
  await context.setOffline(false);
  await expect.poll(async () => await resultsOf(made)).toEqual(['passed', null]);
  const [report] = (await assetOf(made, assetId)).serviceReports;
  expect(report?.checks.some(({ takenOver }) => takenOver)).toBe(true);
  await page.getByText(/^Zojuist/).click();
  await page.getByRole('button', { name: /^Resultaat ongedaan maken/ }).click();
  await expect.poll(async () => await resultsOf(made)).toEqual([null, null]);
});

test('a measured value can be changed in steps from that of the last report', async ({
  page,
  open,
  expectAccessible,
}) => {
  await start(page, open, 'asset');
  const field = page.locator('input[inputmode=decimal]').first();
  const more = page.getByRole('button', { name: /: hoger$/ }).first();
  const less = page.getByRole('button', { name: /: lager$/ }).first();
  await more.click();
  await expect(field).toHaveValue('15,3');
  await less.click();
  await less.click();
  await expect(field).toHaveValue('15,1');
  await expectAccessible();
});

test('the dates of an AED are filled in from the asset and reported', async ({ page, open, expectAccessible }) => {
  const made = await maker.make(0);
  const dates = { padsAdultDueOn: '2031-05-01', batteryDueOn: '2032-06-01', padsChildDueOn: '2020-01-01' };
  const body = { type: 'AED', description: 'AED receptie', ...dates };
  const { id } = (await maker.server.post(`/api/locations/${made.locationId}/assets`, body)) as { id: string };
  await maker.server.post(`/api/workorders/${made.workOrderId}/tasks`, { assetIds: [id] });
  await open('/m', 'engineer');
  await new WorkOrdersJob(page).open(made.workOrderId);
  const asset = new WorkOrdersAsset(page);
  await asset.open(made.workOrderId, id);
  const fields = page.locator('input[type=date]');
  await expect(fields.first()).toHaveValue(dates.padsAdultDueOn);
  const filled = await fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  expect(filled, 'a date that is over is read from the part').toEqual(['2031-05-01', '', '2032-06-01']);
  await expectAccessible();
  await asset.judgeTheRest();
  await new WorkOrdersPhone(page).save.click();
  await expect.poll(async () => await resultsOf(made)).toEqual(['passed']);
  const [report] = (await assetOf(made, id)).serviceReports;
  expect(report?.checks.flatMap(({ date }) => date ?? [])).toEqual(['2031-05-01', '2032-06-01']);
});

test('an asset that is not found takes three taps', async ({ page, open }) => {
  const { made, asset, taps } = await start(page, open, 'asset');
  await page.getByRole('button', { name: 'Niet uitgevoerd' }).click();
  await asset.dialog.getByRole('button', { name: 'Niet meer aanwezig' }).click();
  await expect(asset.dialog.getByRole('radio', { name: 'Niet aangetroffen' })).toBeChecked();
  await expect(asset.dialog.getByRole('button', { name: 'Opslaan en verder' })).toBeInViewport({ ratio: 1 });
  await asset.dialog.getByRole('button', { name: 'Opslaan en verder' }).click();
  await expect.poll(async () => await resultsOf(made)).toEqual(['notFound', null]);
  await taps.expectAtMost(3);
});

test('replacing an asset without a defect, keeping its label, takes five taps', async ({ page, open }) => {
  const { made, assetId, asset, taps } = await start(page, open, 'asset');
  await page.getByRole('button', { name: 'Niet uitgevoerd' }).click();
  await asset.dialog.getByRole('link', { name: 'Nu vervangen' }).click();
  await page.getByText(/^Label .* overzetten$/).click();
  await page.getByRole('textbox', { name: 'Serienummer' }).click();
  await page.keyboard.type('SN-4711');
  await page.getByRole('button', { name: 'Vervangen en verder' }).click();
  await expect.poll(async () => await resultsOf(made)).toEqual(['replaced', null]);
  await taps.expectAtMost(5);
  await expect.poll(async () => (await assetOf(made, assetId)).state).toBe('replaced');
});

test('a failed asset takes six taps including the photo, plus its values', async ({ page, open }) => {
  // Uses an asset type that no other test reports on, because the defects offered first depend on recent reports.
  const { made, asset, phone, taps } = await start(page, open, 'asset', 'EXT-K');
  await page.getByText('Niet in orde', { exact: true }).first().click();
  const likely = page.getByRole('group', { name: 'Waarschijnlijke gebreken' });
  await likely.getByRole('button').first().click();
  await expect(page.getByRole('radio', { name: /^Offerte/ })).toBeChecked();
  const camera = page.waitForEvent('filechooser');
  await page.getByText('Foto maken', { exact: true }).first().click();
  await camera;
  await asset.takePhoto('gebrek');
  await phone.allWell.click();
  await sameAgain(page).first().click();
  await sameAgain(page).last().click();
  await phone.save.click();
  await expect.poll(async () => await resultsOf(made)).toEqual(['failed', null]);
  // Five taps and two values; the shutter of the camera is outside the page.
  await taps.expectAtMost(7);
});

test('an unknown asset joins the round with three taps', async ({ page, open }) => {
  const { made, taps } = await start(page, open, 'job');
  await page.getByRole('link', { name: 'Asset toevoegen' }).click();
  await page.getByRole('group', { name: 'Meest op deze locatie' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Toevoegen en controleren' }).click();
  await expect.poll(async () => await resultsOf(made)).toEqual([null, null, null]);
  await taps.expectAtMost(3);
});

test('a part that fits the assets of the job is used with two taps', async ({ page, open, expectAccessible }) => {
  const { made, taps } = await start(page, open, 'job');
  const parts = page.getByRole('navigation', { name: 'Onderdelen van de werkorder' });
  await parts.getByRole('link', { name: 'Onderdelen' }).click();
  const likely = page.getByRole('region', { name: 'Past bij deze assets' });
  await likely.getByRole('button').first().click();
  const items = async () =>
    (await maker.server.get(`/api/workorders/${made.workOrderId}`)) as { items: { quantity: number }[] };
  await expect.poll(async () => (await items()).items.map(({ quantity }) => quantity)).toEqual([1]);
  await taps.expectAtMost(2);
  await expectAccessible();
});

test('a tag that is not in the job is looked up from its search field', async ({ page, open }) => {
  await start(page, open, 'job');
  const field = page.getByRole('search').getByRole('textbox');
  await field.fill('T-7K3QX-9M2P6');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/m\/scan\?code=T-7K3QX-9M2P6/);
});

test('a job for which nobody signs is completed with four taps', async ({ page, open }) => {
  const { made, job, asset } = await start(page, open, 'job');
  await job.skipAssets(2);
  const taps = await Taps.count(page);
  await page.getByRole('link', { name: 'Laten tekenen' }).click();
  await page.getByRole('button', { name: 'Niemand tekent' }).click();
  await asset.dialog.getByRole('button', { name: 'Niemand aanwezig' }).click();
  await asset.dialog.getByRole('button', { name: 'Opslaan en afronden' }).click();
  await expect(job.heading).toHaveText('Afgerond');
  await taps.expectAtMost(4);
  const order = async () => await maker.server.get(`/api/workorders/${made.workOrderId}`);
  await expect.poll(order).toMatchObject({ status: 30, signatureRefusedReason: 'Niemand aanwezig' });
});

test('a job is signed and completed with four taps', async ({ page, open }) => {
  const { made, job } = await start(page, open, 'job');
  await job.skipAssets(2);
  const taps = await Taps.count(page);
  await page.getByRole('link', { name: 'Laten tekenen' }).click();
  await page.getByRole('button', { name: 'Femke Bos' }).click();
  await job.draw();
  await page.getByRole('button', { name: 'Tekenen en afronden' }).click();
  await expect(job.heading).toHaveText('Afgerond');
  await taps.expectAtMost(4);
  const order = async () => (await maker.server.get(`/api/workorders/${made.workOrderId}`)) as { status: number };
  await expect.poll(async () => (await order()).status).toBe(30);
});
