import type { BrowserContext, Page } from '@playwright/test';
import { WorkOrdersJob } from '../pages/work-orders/job.ts';
import { WorkOrdersPhone } from '../pages/work-orders/phone.ts';
import { WorkOrdersAsset } from '../pages/work-orders/phone-asset.ts';
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
test.beforeAll(async () => {
  maker = await JobMaker.open();
});

type Open = (path: string, user: 'engineer') => Promise<void>;

/** A phone with its own job. */
async function start(page: Page, open: Open, assets: number) {
  const job = await maker.make(assets);
  await open('/m', 'engineer');
  const phone = new WorkOrdersPhone(page);
  await expect(phone.heading).toHaveText('Mijn dag');
  await page.goto(`/m/jobs/${job.workOrderId}`);
  await expect(page.getByRole('search')).toBeVisible();
  return { job, phone, assetPage: new WorkOrdersAsset(page) };
}

test('a job that is not among the visits of the day stays available after the days are loaded again', async ({
  page,
  open,
}) => {
  const job = await maker.make(1);
  const loaded = page.waitForResponse(/\/myday\/packed\?day=/);
  await page.route('**/api/myday/packed?day=*', async (route) => {
    const answer = await route.fetch();
    const pack = (await answer.json()) as { orders: { order: { id: string } }[] };
    const orders = pack.orders.filter(({ order }) => order.id !== job.workOrderId);
    await route.fulfill({ response: answer, json: { ...pack, orders } });
  });
  await open(`/m/jobs/${job.workOrderId}/assets/${job.assetIds[0]}`, 'engineer');
  const notDone = page.getByRole('button', { name: 'Niet uitgevoerd' });
  await expect(notDone).toBeVisible();
  await (await loaded).finished();
  await page.getByRole('link', { name: 'Meer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meer');
  await page.goBack();
  await notDone.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

const tasksOf = async ({ workOrderId }: MadeJob) =>
  (await maker.server.get(`/api/workorders/${workOrderId}/tasks`)) as Task[];
const resultsOf = async (job: MadeJob) => (await tasksOf(job)).map(({ result }) => result);
const assetOf = async ({ locationId }: MadeJob, id: string) =>
  (await maker.server.get(`/api/locations/${locationId}/assets/${id}`)) as Asset;
const itemsOf = async ({ workOrderId }: MadeJob) =>
  ((await maker.server.get(`/api/workorders/${workOrderId}`)) as { items: Item[] }).items;

/** A tag that no asset has. */
async function spareTag(): Promise<string> {
  const { tags } = (await maker.server.post('/api/1/tags', { count: 1 })) as { tags: string[] };
  return tags[0] ?? '';
}

/** Goes online and waits until every step is sent. */
async function goOnline(context: BrowserContext, phone: WorkOrdersPhone): Promise<void> {
  await context.setOffline(false);
  await expect(phone.sync('Verstuurd')).toBeVisible();
}

test('a defect with a marked photo and a remedy is recorded without a network and sent later', async ({
  page,
  context,
  open,
  expectAccessible,
}) => {
  const { job, phone, assetPage } = await start(page, open, 2);
  const [assetId = ''] = job.assetIds;
  await assetPage.open(job.workOrderId, assetId);
  await context.setOffline(true);
  await assetPage.findDefect('E08');
  await expectAccessible();
  await assetPage.judgeTheRest();
  await phone.save.click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: '1 controlepunt' })).toBeVisible();
  await assetPage.takePhoto('slang.jpg');
  await assetPage.photos.click();
  const pad = page.getByRole('button', { name: /^Foto om op te tekenen/ });
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is nothing to draw on');
  await page.mouse.move(box.x + 20, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('radio', { name: 'Tekst' }).check({ force: true });
  await page.getByLabel('Woorden bij de foto').fill('lekt');
  await pad.press('Enter');
  await pad.press('ArrowRight');
  await page.getByRole('button', { name: 'Laatste markering verwijderen' }).click();
  await expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: 'Opslaan', exact: true }).click();
  await page.getByLabel('Opmerking').fill('Nieuwe slang');
  await page.reload().catch(() => undefined);
  await context.setOffline(false);
  await page.goto(`/m/jobs/${job.workOrderId}/assets/${assetId}`);
  await expect(assetPage.photos).toHaveCount(1);
  await context.setOffline(true);
  await assetPage.choose('Offerte');
  await phone.save.click();
  await expect(page.getByText(/Blusser 1: Afgekeurd/)).toBeVisible();
  await phone.backToJob();
  await page.getByRole('link', { name: /^Gereed/ }).click();
  await expect(page.getByRole('img', { name: 'nog niet verstuurd' })).toBeVisible();
  await page.locator(`a[href$="${assetId}"]`).click();
  await expect(assetPage.waitingPhotos).toHaveCount(1);
  await expectAccessible();
  await goOnline(context, phone);
  await expect(assetPage.waitingPhotos).toHaveCount(0);

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

test('several photos come from the gallery at once, and one that the phone cannot read is refused', async ({
  page,
  open,
}) => {
  const made = await maker.make(1);
  await open('/m', 'engineer');
  await new WorkOrdersJob(page).open(made.workOrderId);
  const asset = new WorkOrdersAsset(page);
  await asset.open(made.workOrderId, made.assetIds[0] ?? '');
  const picture = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await asset.picture(name) });
  const heic = { name: 'IMG_2.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') };
  const files = [await picture('een.jpg'), heic, await picture('twee.jpg')];
  await page.locator('input[type=file]').last().setInputFiles(files);
  await expect(page.getByText('Niet te lezen op deze telefoon: IMG_2.HEIC.')).toBeVisible();
  await expect(asset.photos).toHaveCount(2);
});

test('a photo is stored once, after the report, when its upload or its response is lost', async ({ page, open }) => {
  const { job, phone, assetPage } = await start(page, open, 1);
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
  await assetPage.open(job.workOrderId, assetId);
  await assetPage.findDefect('E06');
  await assetPage.takePhoto('romp.jpg');
  await assetPage.choose('Alleen vastleggen');
  await assetPage.judgeTheRest();
  await phone.save.click();
  await expect.poll(() => uploads).toBeGreaterThan(2);
  const photos = async () => (await assetOf(job, assetId)).serviceReports.map(({ attachments }) => attachments.length);
  await expect.poll(photos).toEqual([1]);
  await expect(phone.sync('Verstuurd')).toBeVisible();
  expect(order.slice(0, 2)).toEqual(['answer', 'photo']);
  expect(await photos()).toEqual([1]);
});

test('a part used for a repair is taken from the van together with the result', async ({ page, context, open }) => {
  const { job, phone, assetPage } = await start(page, open, 1);
  await assetPage.open(job.workOrderId, job.assetIds[0] ?? '');
  await context.setOffline(true);
  await assetPage.findDefect('E05');
  await assetPage.choose('Nu repareren');
  await assetPage.usePart('O-ring');
  await page
    .getByRole('group', { name: /O-ring/ })
    .getByRole('button', { name: 'Meer' })
    .click();
  await assetPage.judgeTheRest();
  await page.getByRole('button', { name: 'Hersteld, verder' }).click();
  await page.getByRole('link', { name: 'Onderdelen', exact: true }).click();
  const used = page.getByRole('region', { name: 'Gebruikt' });
  await expect(used).toContainText(/O-ring.*2/);
  await expect(used.getByRole('img', { name: 'nog niet verstuurd' })).toBeVisible();
  await goOnline(context, phone);
  await expect(used.getByRole('img', { name: 'nog niet verstuurd' })).toHaveCount(0);
  await expect(used).toContainText(/O-ring.*2/);
  await expect.poll(async () => await resultsOf(job)).toEqual(['passedAfterRepair']);
  const items = await itemsOf(job);
  expect(items.map(({ itemCode, quantity, assetId }) => [itemCode, quantity, assetId])).toEqual([
    ['BO-ORI', 2, job.assetIds[0]],
  ]);
  expect(items[0]?.warehouseId).not.toBeNull();
});

test('a replacement made on the phone has its tag and is added to the order once', async ({
  page,
  context,
  open,
  expectAccessible,
}) => {
  const { job, phone, assetPage } = await start(page, open, 1);
  const tag = await spareTag();
  const [assetId = ''] = job.assetIds;
  await assetPage.open(job.workOrderId, assetId);
  await context.setOffline(true);
  await assetPage.findDefect('E06');
  await assetPage.choose('Nu vervangen');
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

test('an asset that could not be checked keeps the photo that shows the reason', async ({
  page,
  open,
  expectAccessible,
}) => {
  const { job, assetPage } = await start(page, open, 1);
  const [assetId = ''] = job.assetIds;
  await assetPage.open(job.workOrderId, assetId);
  await page.getByRole('button', { name: 'Niet uitgevoerd' }).click();
  await assetPage.dialog.getByRole('button', { name: 'Ruimte op slot' }).click();
  await assetPage.takePhoto('deur.jpg');
  await expectAccessible();
  await assetPage.dialog.getByRole('button', { name: 'Opslaan en verder' }).click();
  await expect.poll(async () => (await assetOf(job, assetId)).attachments.length).toBe(1);
  expect(await resultsOf(job)).toEqual(['notReachable']);
});

test('a new asset joins the job, is checked without a network and is created once', async ({
  page,
  context,
  open,
  expectAccessible,
}) => {
  const { job, phone, assetPage } = await start(page, open, 1);
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
  await assetPage.judgeTheRest();
  await phone.save.click();
  await goOnline(context, phone);
  const made = (await tasksOf(job)).find((task) => task.tag === tag);
  expect(made?.result).toBe('passed');
  await expect.poll(async () => await tasksOf(job)).toHaveLength(2);
  const asset = await assetOf(job, made?.assetId ?? '');
  expect([asset.tag, asset.serviceReports.length]).toEqual([tag, 1]);
});

test('a scan opens an asset in its job, offers to add one of the location, and explains an unknown code', async ({
  page,
  context,
  open,
  expectAccessible,
}) => {
  const { job, phone } = await start(page, open, 1);
  const [task] = await tasksOf(job);
  const lateId = await maker.addAsset(job.locationId, 9);
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
  // On a day with many jobs this one may be among the collapsed ones.
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
  await expect(phone.sync('Verstuurd')).toBeVisible();
  const known = async () => (await tasksOf(job)).map(({ assetId }) => assetId);
  await expect.poll(known).toEqual([...job.assetIds, lateId]);
});

test('parts and hours are added, corrected and returned without a network', async ({
  page,
  context,
  open,
  expectAccessible,
}) => {
  const { job, phone, assetPage } = await start(page, open, 1);
  await page.getByRole('link', { name: 'Onderdelen', exact: true }).click();
  await expect(page.getByText('Nog niets gebruikt')).toBeVisible();
  await expectAccessible();
  await context.setOffline(true);
  const add = async (words: string, more: number) => {
    await page.getByRole('button', { name: 'Toevoegen' }).click();
    await assetPage.dialog.getByRole('textbox').fill(words);
    await assetPage.dialog.getByRole('listitem').first().getByRole('button').click();
    for (let n = 0; n < more; n++) await assetPage.dialog.getByRole('button', { name: 'Meer' }).click();
    await assetPage.dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(assetPage.dialog).toHaveCount(0);
  };
  await add('HO-LEG', 2);
  await add('AR-MON', 0);
  const row = (words: RegExp) => page.getByRole('region', { name: 'Gebruikt' }).getByRole('button', { name: words });
  await expectAccessible();
  await row(/HO-LEG.*3/).click();
  await assetPage.dialog.getByRole('button', { name: 'Minder' }).click();
  await assetPage.dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(row(/HO-LEG.*2/)).toBeVisible();
  await goOnline(context, phone);
  await expect(page.getByRole('img', { name: 'nog niet verstuurd' })).toHaveCount(0);
  const brief = async () => (await itemsOf(job)).map(({ itemCode, quantity }) => [itemCode, quantity]);
  await expect.poll(brief).toEqual([
    ['HO-LEG', 3],
    ['AR-MON', 1],
    ['HO-LEG', -1],
  ]);
  await row(/AR-MON.*1/).click();
  await assetPage.dialog.getByRole('button', { name: 'Minder' }).click();
  await expectAccessible();
  await assetPage.dialog.getByRole('button', { name: 'Alles terugboeken naar de bus' }).click();
  await expect(row(/AR-MON/)).toHaveCount(0);
  await expect.poll(async () => (await itemsOf(job)).length).toBe(4);
  const [, labour, , back] = await itemsOf(job);
  expect([back?.itemCode, back?.quantity, labour?.quantity]).toEqual(['AR-MON', -1, 1]);
});
