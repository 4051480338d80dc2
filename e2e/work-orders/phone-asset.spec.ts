import type { BrowserContext, Page } from '@playwright/test';
import { WorkOrdersPhone } from '../pages/work-orders/phone.ts';
import { WorkOrdersDevice } from '../pages/work-orders/phone-asset.ts';
import { JobMaker, type MadeJob } from '../support/job-maker.ts';
import { expect, test } from '../support/test.ts';

interface Task {
  id: string;
  assetId: string;
  tag: string;
  result: string | null;
  reason: string | null;
}

interface Item {
  itemCode: string;
  quantity: number;
  warehouseId: string | null;
  assetId: string | null;
  correctsId: string | null;
}

interface Asset {
  tag: string;
  state: string;
  serialNumber: string | null;
  replacedById: string | null;
  attachments: object[];
  serviceReports: { result: string; defects: { code: string }[]; attachments: { description: string | null }[] }[];
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

let maker: JobMaker;
test.beforeAll(async ({ browser }) => {
  maker = await JobMaker.open(browser);
});

type Open = (path: string, user: 'engineer') => Promise<void>;

/** The phone on a job of its own. */
async function start(page: Page, open: Open, devices: number) {
  const job = await maker.make(devices);
  await open('/m', 'engineer');
  const phone = new WorkOrdersPhone(page);
  await expect(phone.heading).toHaveText('Mijn dag');
  await page.goto(`/m/jobs/${job.workOrderId}`);
  await expect(page.getByRole('search')).toBeVisible();
  return { job, phone, device: new WorkOrdersDevice(page) };
}

const tasksOf = async ({ workOrderId }: MadeJob) =>
  (await maker.server.get(`/api/workorders/${workOrderId}/tasks`)) as Task[];
const resultsOf = async (job: MadeJob) => (await tasksOf(job)).map(({ result }) => result);
const assetOf = async ({ locationId }: MadeJob, id: string) =>
  (await maker.server.get(`/api/locations/${locationId}/assets/${id}`)) as Asset;
const itemsOf = async ({ workOrderId }: MadeJob) =>
  ((await maker.server.get(`/api/workorders/${workOrderId}`)) as { items: Item[] }).items;

/** A label that no device has. */
async function spareTag(): Promise<string> {
  const { tags } = (await maker.server.post('/api/1/tags', { count: 1 })) as { tags: string[] };
  return tags[0] ?? '';
}

/** Everything that waits is sent. */
async function goOnline(context: BrowserContext, phone: WorkOrdersPhone): Promise<void> {
  await context.setOffline(false);
  await expect(phone.sync('Verzonden')).toBeVisible();
}

test('what is wrong has a defect, a photo with marks and a way on; without a network nothing of it is lost', async ({
  page,
  context,
  open,
  expectAccessible,
}) => {
  const { job, phone, device } = await start(page, open, 2);
  const [assetId = ''] = job.assetIds;
  await device.open(job.workOrderId, assetId);
  await context.setOffline(true);
  await device.findDefect('E08');
  await expectAccessible();
  await device.judgeTheRest();
  await phone.save.click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: '1 punt' })).toBeVisible();
  await device.takePhoto('slang.jpg');
  await device.photos.click();
  const pad = page.getByRole('button', { name: /^Foto om op te tekenen/ });
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is nothing to draw on');
  await page.mouse.move(box.x + 20, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('radio', { name: 'Cirkel' }).check({ force: true });
  await pad.press('Enter');
  await pad.press('ArrowRight');
  await page.getByRole('button', { name: 'Laatste markering weghalen' }).click();
  await expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click();
  await page.getByLabel('Opmerking').fill('Nieuwe slang');
  await page.reload().catch(() => undefined);
  await context.setOffline(false);
  await page.goto(`/m/jobs/${job.workOrderId}/assets/${assetId}`);
  await expect(device.photos).toHaveCount(1);
  await context.setOffline(true);
  await device.choose('Offerte');
  await phone.save.click();
  await expect(page.getByText(/Blusser 1: Afgekeurd/)).toBeVisible();
  await phone.backToJob();
  await page.getByRole('link', { name: /^Gereed/ }).click();
  await expect(page.getByRole('img', { name: 'nog niet verzonden' })).toBeVisible();
  await page.locator(`a[href$="${assetId}"]`).click();
  await expect(device.waitingPhotos).toHaveCount(1);
  await expectAccessible();
  await goOnline(context, phone);
  await expect(device.waitingPhotos).toHaveCount(0);

  await expect.poll(async () => await resultsOf(job)).toEqual(['failed', null]);
  const [task] = await tasksOf(job);
  expect(task?.reason).toMatch(/: Nieuwe slang$/);
  const asset = await assetOf(job, assetId);
  expect(asset.serviceReports.map(({ result, defects }) => [result, defects[0]?.code])).toEqual([['rejected', 'E08']]);
  expect(asset.serviceReports[0]?.attachments).toHaveLength(1);
  const toQuote = (await maker.server.get(`/api/1/workorders/toquote?locationId=${job.locationId}`)) as {
    tasks: { assetId: string }[];
  }[];
  expect(toQuote.flatMap(({ tasks }) => tasks.map((one) => one.assetId))).toEqual([assetId]);
});

test('a photo whose upload was cut, and one whose answer got lost, are there once, after the report', async ({
  page,
  open,
}) => {
  const { job, phone, device } = await start(page, open, 1);
  const [assetId = ''] = job.assetIds;
  const order: string[] = [];
  let uploads = 0;
  await page.route(/\/answer$|\/attachments$/, async (route) => {
    const isPhoto = route.request().url().endsWith('/attachments');
    order.push(isPhoto ? 'photo' : 'answer');
    if (!isPhoto) return await route.continue();
    uploads += 1;
    if (uploads === 1) return await route.abort('connectionreset');
    if (uploads > 2) return await route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await device.open(job.workOrderId, assetId);
  await device.findDefect('E06');
  await device.takePhoto('romp.jpg');
  await device.choose('Alleen vastleggen');
  await device.judgeTheRest();
  await phone.save.click();
  await expect.poll(() => uploads).toBeGreaterThan(2);
  const photos = async () => (await assetOf(job, assetId)).serviceReports.map(({ attachments }) => attachments.length);
  await expect.poll(photos).toEqual([1]);
  await expect(phone.sync('Verzonden')).toBeVisible();
  expect(order.slice(0, 2)).toEqual(['answer', 'photo']);
  expect(await photos()).toEqual([1]);
});

test('repaired with a part from the van: the part leaves the van with the answer', async ({ page, context, open }) => {
  const { job, phone, device } = await start(page, open, 1);
  await device.open(job.workOrderId, job.assetIds[0] ?? '');
  await context.setOffline(true);
  await device.findDefect('E05');
  await device.choose('Nu repareren');
  await device.usePart('O-ring');
  await page
    .getByRole('group', { name: /O-ring/ })
    .getByRole('button', { name: 'Meer' })
    .click();
  await device.judgeTheRest();
  await page.getByRole('button', { name: 'Hersteld, verder' }).click();
  await page.getByRole('link', { name: 'Onderdelen', exact: true }).click();
  const used = page.getByRole('region', { name: 'Gebruikt' });
  await expect(used).toContainText(/O-ring.*2/);
  await expect(used.getByRole('img', { name: 'nog niet verzonden' })).toBeVisible();
  await goOnline(context, phone);
  await expect(used.getByRole('img', { name: 'nog niet verzonden' })).toHaveCount(0);
  await expect(used).toContainText(/O-ring.*2/);
  await expect.poll(async () => await resultsOf(job)).toEqual(['passedAfterRepair']);
  const items = await itemsOf(job);
  expect(items.map(({ itemCode, quantity, assetId }) => [itemCode, quantity, assetId])).toEqual([
    ['BO-ORI', 2, job.assetIds[0]],
  ]);
  expect(items[0]?.warehouseId).not.toBeNull();
});

test('replaced now: the new device hangs there with its label, and is an item of the order once', async ({
  page,
  context,
  open,
  expectAccessible,
}) => {
  const { job, phone, device } = await start(page, open, 1);
  const tag = await spareTag();
  const [assetId = ''] = job.assetIds;
  await device.open(job.workOrderId, assetId);
  await context.setOffline(true);
  await device.findDefect('E06');
  await device.choose('Nu vervangen');
  await expect(phone.allWell).toHaveCount(0);
  await phone.save.click();
  await expect(phone.heading).toHaveText('Asset vervangen');
  await expectAccessible();
  await page.getByRole('button', { name: 'Vervangen en verder' }).click();
  await expect(page.getByText('Dit is geen geldig label.')).toBeVisible();
  await page.getByRole('radio', { name: /^Sproeischuimblusser 6 l/ }).check();
  await page.getByRole('textbox', { name: 'Nieuw label' }).fill(tag.toLowerCase());
  await page.getByRole('textbox', { name: 'Serienummer' }).fill(`SN-${tag}`);
  await page.getByRole('button', { name: 'Vervangen en verder' }).click();
  await expect(phone.heading).toHaveText(job.name);
  await goOnline(context, phone);
  await expect.poll(async () => await resultsOf(job)).toEqual(['replaced']);
  const old = await assetOf(job, assetId);
  expect([old.state, old.serviceReports[0]?.result]).toEqual(['replaced', 'rejected']);
  const successor = await assetOf(job, old.replacedById ?? '');
  expect([successor.tag, successor.serialNumber]).toEqual([tag, `SN-${tag}`]);
  const items = await itemsOf(job);
  expect(items.map(({ quantity, assetId: of }) => [quantity, of])).toEqual([[1, assetId]]);
});

test('what could not be seen to may have a photo, which the device keeps', async ({ page, open, expectAccessible }) => {
  const { job, device } = await start(page, open, 1);
  const [assetId = ''] = job.assetIds;
  await device.open(job.workOrderId, assetId);
  await page.getByRole('button', { name: 'Niet uitgevoerd' }).click();
  await device.dialog.getByRole('button', { name: 'Ruimte op slot' }).click();
  await device.takePhoto('deur.jpg');
  await expectAccessible();
  await device.dialog.getByRole('button', { name: 'Opslaan en verder' }).click();
  await expect.poll(async () => (await assetOf(job, assetId)).attachments.length).toBe(1);
  expect(await resultsOf(job)).toEqual(['notReachable']);
});

test('an unknown device joins the job at once, is checked without a network, and is there once', async ({
  page,
  context,
  open,
  expectAccessible,
}) => {
  const { job, phone, device } = await start(page, open, 1);
  const tag = await spareTag();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Asset toevoegen' }).click();
  await page.getByRole('button', { name: 'Toevoegen en controleren' }).click();
  await expect(page.getByText('Kies een assettype.')).toBeVisible();
  await expectAccessible();
  await page.getByLabel('Assettype').selectOption({ label: 'Schuimblusser' });
  await page.getByLabel('Plaatsaanduiding').fill('Naast de lift');
  await page.getByRole('textbox', { name: 'Label' }).fill(tag);
  await page.getByLabel('Fabricagejaar').fill('2021');
  await page.getByRole('button', { name: 'Toevoegen en controleren' }).click();
  await expect(phone.heading).toHaveText('Schuimblusser');
  await device.judgeTheRest();
  await phone.save.click();
  await goOnline(context, phone);
  const made = (await tasksOf(job)).find((task) => task.tag === tag);
  expect(made?.result).toBe('passed');
  await expect.poll(async () => await tasksOf(job)).toHaveLength(2);
  const asset = await assetOf(job, made?.assetId ?? '');
  expect([asset.tag, asset.serviceReports.length]).toEqual([tag, 1]);
});

test('a scan opens the device in its job, offers what is at the site, and says plainly what is not', async ({
  page,
  context,
  open,
  expectAccessible,
}) => {
  const { job, phone } = await start(page, open, 1);
  const [task] = await tasksOf(job);
  const lateId = await maker.addDevice(job.locationId, 9);
  const late = await assetOf(job, lateId);
  const elsewhere = await maker.make(1);
  const [foreign] = await tasksOf(elsewhere);
  await maker.server.post(`/api/workorders/${elsewhere.workOrderId}/cancel`, { reason: 'Dubbel' });
  const free = await spareTag();
  const scan = async (code: string) => {
    await page.getByRole('navigation').getByRole('link', { name: 'Scannen' }).click();
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.getByRole('textbox', { name: 'Code' }).press('Enter');
  };
  await context.setOffline(true);
  await scan(`https://werkbank.example/t/${task?.tag}`);
  await expect(phone.heading).toHaveText('Blusser 1');
  await scan(free);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Zonder netwerk');
  // Of a day with many jobs some are in sight at once; this one may be among the others.
  const offer = page.getByRole('link', { name: `Nieuwe asset bij ${job.name}` });
  const others = page.getByText(/^Andere werkorders \(\d+\)$/);
  await expect(offer.or(others).first()).toBeVisible();
  if (!(await offer.isVisible())) await others.click();
  await expect(offer).toBeVisible();
  await context.setOffline(false);
  await scan('BESTAAT-NIET');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('is niet gevonden');
  await scan(foreign?.tag ?? '');
  await expect(page.getByText(/De asset hoort bij een andere locatie/)).toBeVisible();
  await expectAccessible();
  await scan(free);
  await expect(page.getByRole('heading', { name: `Label ${free} is nog vrij` })).toBeVisible();
  await scan(late.tag);
  await page.getByRole('button', { name: /^Aan werkorder \d+ toevoegen$/ }).click();
  await expect(phone.heading).toHaveText('Blusser 9');
  await expect(phone.sync('Verzonden')).toBeVisible();
  const known = async () => (await tasksOf(job)).map(({ assetId }) => assetId);
  await expect.poll(known).toEqual([...job.assetIds, lateId]);
});

test('parts and hours are added, corrected and brought back without a network', async ({
  page,
  context,
  open,
  expectAccessible,
}) => {
  const { job, phone, device } = await start(page, open, 1);
  await page.getByRole('link', { name: 'Onderdelen', exact: true }).click();
  await expect(page.getByText('Nog niets gebruikt')).toBeVisible();
  await expectAccessible();
  await context.setOffline(true);
  const add = async (words: string, more: number) => {
    await page.getByRole('button', { name: 'Toevoegen' }).click();
    await device.dialog.getByRole('textbox').fill(words);
    await device.dialog.getByRole('listitem').first().getByRole('button').click();
    for (let n = 0; n < more; n++) await device.dialog.getByRole('button', { name: 'Meer' }).click();
    await device.dialog.getByRole('button', { name: 'Opslaan' }).click();
    await expect(device.dialog).toHaveCount(0);
  };
  await add('HO-LEG', 2);
  await add('AR-MON', 0);
  const row = (words: RegExp) => page.getByRole('region', { name: 'Gebruikt' }).getByRole('button', { name: words });
  await expectAccessible();
  await row(/HO-LEG.*3/).click();
  await device.dialog.getByRole('button', { name: 'Minder' }).click();
  await device.dialog.getByRole('button', { name: 'Opslaan' }).click();
  await expect(row(/HO-LEG.*2/)).toBeVisible();
  await goOnline(context, phone);
  await expect(page.getByRole('img', { name: 'nog niet verzonden' })).toHaveCount(0);
  const brief = async () => (await itemsOf(job)).map(({ itemCode, quantity }) => [itemCode, quantity]);
  await expect.poll(brief).toEqual([
    ['HO-LEG', 3],
    ['AR-MON', 1],
    ['HO-LEG', -1],
  ]);
  await row(/AR-MON.*1/).click();
  await device.dialog.getByRole('button', { name: 'Minder' }).click();
  await expectAccessible();
  await device.dialog.getByRole('button', { name: 'Alles terugboeken naar de bus' }).click();
  await expect(row(/AR-MON/)).toHaveCount(0);
  await expect.poll(async () => (await itemsOf(job)).length).toBe(4);
  const [, labour, , back] = await itemsOf(job);
  expect([back?.itemCode, back?.quantity, labour?.quantity]).toEqual(['AR-MON', -1, 1]);
});
