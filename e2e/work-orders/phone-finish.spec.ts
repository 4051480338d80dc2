import type { Page } from '@playwright/test';
import { WorkOrdersJob } from '../pages/work-orders/job.ts';
import { WorkOrdersPhone } from '../pages/work-orders/phone.ts';
import { AsSignedIn } from '../support/as-signed-in.ts';
import { JobMaker, type MadeJob } from '../support/job-maker.ts';
import { expect, test } from '../support/test.ts';

interface Order {
  status: number;
  signedByName: string | null;
  signatureRefusedReason: string | null;
  consent: {
    accepted: boolean;
    what: string;
    name: string;
    reason: string | null;
    amountInclVat: number | null;
  } | null;
  visits: {
    engineerId: string;
    plannedOn: string;
    status: string;
    outcome: string | null;
    outcomeReason: string | null;
    note: string | null;
    kilometres: number | null;
    times: { kind: string; since: string; until: string | null }[];
  }[];
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

let maker: JobMaker;
test.beforeAll(async () => {
  maker = await JobMaker.open();
});

const stored = async ({ workOrderId }: MadeJob) => (await maker.server.get(`/api/workorders/${workOrderId}`)) as Order;

/** The engineer's phone with a new job. */
async function start(page: Page, open: (path: string, user: 'engineer') => Promise<void>, assets: number) {
  const made = await maker.make(assets);
  const server = new AsSignedIn(page);
  await open('/m', 'engineer');
  const phone = new WorkOrdersPhone(page);
  await expect(phone.heading).toHaveText('Mijn dag');
  const job = new WorkOrdersJob(page);
  await job.open(made.workOrderId);
  return { made, server, phone, job };
}

test('a complete job on the phone, from arrival to the stored report', async ({ page, open, expectAccessible }) => {
  const { made, phone, job } = await start(page, open, 3);
  await expect(page.getByRole('link', { name: /Femke Bos/ })).toHaveAttribute('href', 'tel:+31381234567');
  await job.openPart('Tijden');
  const times = page.getByRole('list', { name: 'Tijden' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Op weg' }).click();
  // The button to start work moves when travelling begins; a press during the move would miss it.
  await expect(times).toHaveCount(1);
  await page.getByRole('button', { name: 'Werk starten' }).click();
  await expect(times).toHaveCount(2);
  await expectAccessible();
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('link', { name: /^Volgende/ }).click();
  await phone.judgeAllWell();
  await phone.backToJob();
  await job.skipAssets(2);
  await expectAccessible();
  await page.getByRole('button', { name: 'Notitie', exact: true }).click();
  const note = page.getByRole('dialog', { name: 'Notitie voor kantoor' });
  await note.getByRole('textbox').fill('Kelder was dicht');
  await note.getByRole('button', { name: 'Sluiten' }).last().click();
  await expect.poll(async () => (await stored(made)).visits[0]?.note).toBe('Kelder was dicht');

  await job.openPart('Afronden');
  await expect(job.missing).toContainText('Nog 1 punt open');
  await expect(job.finish).toBeDisabled();
  await expectAccessible();
  await job.missing.getByRole('link', { name: 'Handtekening ontbreekt' }).click();
  await page.getByRole('button', { name: 'Ondertekenen' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Laat de klant tekenen');
  await page.getByRole('button', { name: 'Femke Bos' }).click();
  await page.getByLabel('Functie').fill('conciërge');
  await job.draw();
  await expectAccessible();
  await page.getByRole('button', { name: 'Ondertekenen' }).click();

  await expect(page.getByText('Ondertekend door Femke Bos, conciërge')).toBeVisible();
  await page.getByLabel('Notitie voor kantoor').fill('Sleutel ligt bij de receptie');
  await page.getByLabel('Kilometers').fill('12,5');
  await job.finish.click();
  await expect(job.heading).toHaveText('Afgerond');
  await expect(page.getByText('De server heeft alles ontvangen')).toBeVisible();
  await expectAccessible();

  const order = await stored(made);
  expect(order).toMatchObject({ status: 30, signedByName: 'Femke Bos, conciërge' });
  expect(order.visits[0]).toMatchObject({ status: 'done', note: 'Sleutel ligt bij de receptie', kilometres: 12.5 });
  const documents = async () =>
    (await maker.server.get(`/api/workorders/${made.workOrderId}/documents`)) as { type: string }[];
  await expect
    .poll(async () => (await documents()).map(({ type }) => type), { timeout: 30_000 })
    .toContain('serviceReport');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Servicerapport openen' }).click();
  expect((await download).suggestedFilename()).toMatch(/^servicerapport-\d+\.pdf$/);
  await expect(page.getByRole('link', { name: /^(Volgende|Mijn dag)/ }).first()).toBeVisible();
});

test('a contact without a number gets a mail link, and phone numbers are as large as text', async ({
  page,
  open,
  expectAccessible,
}) => {
  const made = await maker.make(0);
  const visit = (await stored(made)).visits[0];
  const { id } = (await maker.server.post(`/api/locations/${made.locationId}/workorders`, {
    description: 'Lampje rood',
    contactName: 'Jet de Boer',
    contactEmail: 'jet.de.boer@facilitair-bedrijf-noordoost.example',
    engineerId: visit?.engineerId,
    plannedDate: visit?.plannedOn,
  })) as { id: string };
  await open('/m', 'engineer');
  await new WorkOrdersJob(page).open(id);
  const way = page.getByRole('link', { name: /Jet de Boer/ });
  const add = page.getByRole('link', { name: 'Asset toevoegen' });
  const middles = await add.evaluate((link) =>
    [link, link.querySelector('span span:last-child') ?? link]
      .map((one) => one.getBoundingClientRect())
      .map(({ top, height }) => top + height / 2),
  );
  expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 99))).toBeLessThan(3);
  await expect(way).toHaveAttribute('href', 'mailto:jet.de.boer@facilitair-bedrijf-noordoost.example');
  await expectAccessible();
  await new WorkOrdersJob(page).openPart('Afronden');
  await expect(page.getByLabel('Kilometers')).toHaveCSS('font-size', '16px');
});

test('a job is completed without a network, and on the server once every step is sent', async ({
  page,
  context,
  open,
}) => {
  const { made, phone, job } = await start(page, open, 2);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(made.workOrderId))
      sent.push(
        request
          .url()
          .split(`${made.workOrderId}/`)[1]
          ?.replace(/^tasks\/.*/, 'task') ?? '',
      );
  });
  await context.setOffline(true);
  await job.skipAssets(2);
  await job.openPart('Afronden');
  await job.missing.getByRole('link', { name: 'Handtekening ontbreekt' }).click();
  await page.getByRole('textbox', { name: 'Naam', exact: true }).fill('Jet de Boer');
  await page.getByRole('radio', { name: 'Naam typen' }).check({ force: true });
  await page.getByRole('button', { name: 'Ondertekenen' }).press('Enter');
  await expect(page.getByText('Ondertekend door Jet de Boer')).toBeVisible();
  await job.finish.press('Enter');
  await expect(job.heading).toHaveText('Afgerond');
  await expect(page.getByText('Bewaard op deze telefoon; de werkorder wordt afgerond')).toBeVisible();
  await page.getByRole('button', { name: 'Toch niet afronden' }).click();
  await expect(job.heading).toHaveText('Afronden');
  await job.finish.click();
  await expect(job.heading).toHaveText('Afgerond');
  expect((await stored(made)).status).toBeLessThan(30);
  await context.setOffline(false);
  await expect(phone.sync('Verstuurd')).toBeVisible();
  await expect(page.getByText('De server heeft alles ontvangen')).toBeVisible();
  expect(await stored(made)).toMatchObject({ status: 30, signedByName: 'Jet de Boer' });
  expect(sent.filter((call) => call === 'complete')).toHaveLength(1);
  expect(sent.at(-1)).toBe('complete');
});

test('a signature on the whole screen stays in sight when the phone is turned', async ({ page, open }) => {
  const made = await maker.make(1);
  // As on a phone whose browser has no full screen; a window in full screen cannot be turned by a test.
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'));
  await open('/m', 'engineer');
  await page.goto(`/m/jobs/${made.workOrderId}/signature`);
  const job = new WorkOrdersJob(page);
  await page.getByRole('button', { name: 'Op volledig scherm tekenen' }).click();
  const size = async () => (await job.canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await expect.poll(async () => (await size()).height).toBeGreaterThan(400);
  const draw = async (from: number, to: number) => {
    const { x, y, width, height } = await size();
    await page.mouse.move(x + width * from, y + height * from);
    await page.mouse.down();
    for (let n = 1; n <= 40; n++) {
      const at = from + ((to - from) * n) / 40;
      await page.mouse.move(x + width * at, y + height * at);
    }
    await page.mouse.up();
  };
  /** Where the ink begins and ends, as a share of the height of the sheet. */
  const ink = async () =>
    await job.canvas.evaluate((sheet: HTMLCanvasElement) => {
      const { data } = sheet.getContext('2d')?.getImageData(0, 0, sheet.width, sheet.height) ?? { data: [] };
      const rows = [...Array(sheet.height).keys()].filter((row) =>
        [...Array(sheet.width).keys()].some((column) => (data[(row * sheet.width + column) * 4 + 3] ?? 0) > 0),
      );
      return [(rows[0] ?? 0) / sheet.height, (rows.at(-1) ?? 0) / sheet.height];
    });
  await draw(0.2, 0.9);
  const [, lowest = 0] = await ink();
  expect(lowest).toBeGreaterThan(0.75);
  await page.setViewportSize({ width: 740, height: 360 });
  await expect.poll(async () => (await size()).width).toBeGreaterThan(600);
  await expect.poll(async () => (await ink())[1]).toBeGreaterThan(0.9);
  expect((await ink())[0]).toBeCloseTo(0.2 / lowest, 1);
  // The ink of a second line is where the finger was.
  await page.getByRole('button', { name: 'Wissen' }).click();
  await draw(0.3, 0.7);
  const [top = 0, bottom = 0] = await ink();
  expect(top).toBeCloseTo(0.3, 1);
  expect(bottom).toBeCloseTo(0.7, 1);
});

test('a completion whose response was lost is applied once', async ({ page, open }) => {
  const { made, phone, job } = await start(page, open, 0);
  const keys: string[] = [];
  await page.route('**/complete', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length > 1) return await route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await job.openPart('Afronden');
  await job.missing.getByRole('link').click();
  await page.getByRole('button', { name: 'Niemand tekent' }).click();
  await job.sayWhy('Niemand aanwezig', 'Opslaan');
  await job.finish.click();
  await expect(phone.sync('Verstuurd')).toBeVisible();
  await expect.poll(() => keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  expect(await stored(made)).toMatchObject({ status: 30, signatureRefusedReason: 'Niemand aanwezig' });
});

test('a refused completion lists what is missing on the server with links, and can be repeated', async ({
  page,
  open,
  expectAccessible,
}) => {
  const { made, phone, job } = await start(page, open, 1);
  await job.skipAssets(1);
  await job.openPart('Afronden');
  await job.missing.getByRole('link').click();
  await page.getByRole('button', { name: 'Niemand tekent' }).click();
  await job.sayWhy('Klant wil niet ondertekenen', 'Opslaan');
  await expect(job.finish).toBeEnabled();
  const assetId = await maker.addAsset(made.locationId, 2);
  await maker.server.post(`/api/workorders/${made.workOrderId}/tasks`, { assetIds: [assetId] });
  await job.finish.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('kan nog niet worden afgerond');
  await expect(job.finish).toBeDisabled();
  await expectAccessible();
  await job.missing.getByRole('link', { name: /Blusser 2/ }).click();
  await page.getByRole('button', { name: 'Niet uitgevoerd' }).click();
  await page.getByRole('button', { name: 'Ruimte op slot' }).click();
  await page.getByRole('button', { name: 'Opslaan en verder' }).click();
  await job.openPart('Afronden');
  await job.finish.click();
  await expect(job.heading).toHaveText('Afgerond');
  await expect(phone.sync('Verstuurd')).toBeVisible();
  expect((await stored(made)).status).toBe(30);
});

test('extra work is accepted with a price and a signature, or declined with a reason', async ({
  page,
  context,
  open,
  expectAccessible,
}) => {
  const { made, server, phone, job } = await start(page, open, 0);
  const { vans } = (await server.get('/api/myday/pack')) as { vans: { stock: { itemId: string }[] }[] };
  const itemId = vans[0]?.stock[0]?.itemId;
  const used = (await maker.server.post(`/api/workorders/${made.workOrderId}/items`, {
    itemId,
    quantity: 2,
    unitPrice: 50,
  })) as {
    items: { description: string; amountInclVat: number }[];
  };
  const item = used.items[0];
  await page.reload();
  await phone.page
    .getByRole('button', { name: /Vernieuwen/ })
    .or(job.heading)
    .first()
    .waitFor();
  await page.goto('/m');
  await page.getByRole('button', { name: 'Vernieuwen' }).click();
  await job.open(made.workOrderId);
  await job.openPart('Afronden');
  await page.getByRole('link', { name: /Nog niet gevraagd/ }).click();
  await expect(page.getByLabel('Uit te voeren werk')).toHaveValue(new RegExp(item?.description ?? '-'));
  await expect(page.getByLabel('Prijs incl. btw')).toHaveValue(/\d+,\d\d/);
  await expectAccessible();
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Naam', exact: true }).fill('Jet de Boer');
  await job.draw();
  await page.getByRole('button', { name: 'Akkoord' }).click();
  await expect(phone.sync('Geen verbinding · 1')).toBeVisible();
  await context.setOffline(false);
  await expect(phone.sync('Verstuurd')).toBeVisible();
  const agreed = { accepted: true, name: 'Jet de Boer', amountInclVat: item?.amountInclVat, reason: null };
  expect((await stored(made)).consent).toMatchObject(agreed);

  await job.openPart('Akkoord');
  await expectAccessible();
  await page.getByRole('button', { name: 'Opnieuw vragen' }).click();
  await page.getByLabel('Uit te voeren werk').fill('Nieuwe slang');
  await page.getByRole('button', { name: 'Afwijzen' }).click();
  await job.sayWhy('Te duur', 'Opslaan');
  await expect(phone.sync('Verstuurd')).toBeVisible();
  expect((await stored(made)).consent).toMatchObject({ accepted: false, reason: 'Te duur', what: 'Nieuwe slang' });
});

test('a time is corrected, and an aborted visit returns the order to the planners', async ({
  page,
  open,
  expectAccessible,
}) => {
  const { made, phone, job } = await start(page, open, 1);
  await job.openPart('Tijden');
  await page.getByRole('button', { name: 'Op weg' }).click();
  await page.getByRole('button', { name: 'Bewerken: Reistijd' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible();
  await dialog.getByLabel('Van').fill('23:59');
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('toekomst');
  await dialog.getByLabel('Van').fill('00:01');
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Tijden' })).toContainText('00:01');
  await expect(phone.sync('Verstuurd')).toBeVisible();
  const [first] = (await stored(made)).visits[0]?.times ?? [];
  expect(new Date(first?.since ?? 0).toLocaleTimeString('nl', { timeZone: 'Europe/Amsterdam' })).toBe('00:01:00');
  await page.getByRole('button', { name: 'Bezoek afbreken' }).click();
  await expectAccessible();
  await job.sayWhy('Geen toegang', 'Bezoek afbreken');
  await expect(job.heading).toHaveText('Mijn dag');
  await expect(phone.sync('Verstuurd')).toBeVisible();
  const order = await stored(made);
  expect(order.status).toBe(10);
  expect(order.visits[0]).toMatchObject({ status: 'aborted', outcome: 'notPossible', outcomeReason: 'Geen toegang' });
});

test('a follow-up of the customer becomes a service request', async ({ page, open, expectAccessible }) => {
  const { made, phone, job } = await start(page, open, 0);
  await job.openPart('Afronden');
  await job.missing.getByRole('link').click();
  await page.getByRole('button', { name: 'Niemand tekent' }).click();
  await job.sayWhy('Niemand bevoegd', 'Opslaan');
  await job.finish.click();
  await page.getByRole('button', { name: 'Nieuw serviceverzoek' }).click();
  await expectAccessible();
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/servicerequest/1'));
  await page.getByLabel('Wat wil de klant?').fill('Extra blusser in de keuken');
  await page.getByRole('button', { name: 'Verzoek vastleggen' }).click();
  expect((await answer).status()).toBe(201);
  expect(await (await answer).json()).toMatchObject({
    description: 'Extra blusser in de keuken',
    locationId: made.locationId,
  });
  await expect(phone.sync('Verstuurd')).toBeVisible();
});
