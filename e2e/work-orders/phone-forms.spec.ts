import type { Page } from '@playwright/test';
import { WorkOrdersJob } from '../pages/work-orders/job.ts';
import { WorkOrdersPhone } from '../pages/work-orders/phone.ts';
import { WorkOrdersAsset } from '../pages/work-orders/phone-asset.ts';
import { JobMaker, type MadeJob } from '../support/job-maker.ts';
import { reloadOnceStored } from '../support/reload.ts';
import { expect, ofServer, test } from '../support/test.ts';

interface Task {
  id: string;
  assetId: string;
  tag: string;
  result: string | null;
}

interface Asset {
  state: string;
  replacedById: string | null;
  serviceReports: object[];
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

let maker: JobMaker;
test.beforeAll(async () => {
  maker = await JobMaker.open();
});

type Open = (path: string, user: 'engineer') => Promise<void>;

async function start(page: Page, open: Open, assets: number) {
  const made = await maker.make(assets);
  await open('/m', 'engineer');
  const phone = new WorkOrdersPhone(page);
  await expect(phone.heading).toHaveText('Mijn dag');
  const job = new WorkOrdersJob(page);
  await job.open(made.workOrderId);
  return { made, phone, job, assetPage: new WorkOrdersAsset(page) };
}

const tasksOf = async ({ workOrderId }: MadeJob) =>
  (await maker.server.get(`/api/workorders/${workOrderId}/tasks`)) as Task[];
const assetOf = async ({ locationId }: MadeJob, id: string) =>
  (await maker.server.get(`/api/locations/${locationId}/assets/${id}`)) as Asset;
const itemsOf = async ({ workOrderId }: MadeJob) =>
  ((await maker.server.get(`/api/workorders/${workOrderId}`)) as { items: { quantity: number }[] }).items;

/** A tag that no asset has. */
async function spareTag(): Promise<string> {
  const { tags } = (await maker.server.post('/api/1/tags', { count: 1 })) as { tags: string[] };
  return tags[0] ?? '';
}

test('the forms of a new asset and of a replacement are restored after a reload', async ({ page, open }) => {
  const { made, phone, assetPage } = await start(page, open, 1);
  const [assetId = ''] = made.assetIds;
  await page.getByRole('link', { name: 'Asset toevoegen' }).click();
  await page.getByLabel('Assettype').selectOption({ label: 'Schuimblusser' });
  await page.getByLabel('Plaatsaanduiding').fill('Naast de lift');
  await reloadOnceStored(page);
  await expect(page.getByLabel('Plaatsaanduiding')).toHaveValue('Naast de lift');
  await expect(page.getByLabel('Assettype').locator('option:checked')).toHaveText('Schuimblusser');
  await page.getByRole('button', { name: 'Toevoegen en controleren' }).click();
  await expect(phone.heading).toHaveText('Schuimblusser');
  await phone.backToJob();
  await page.getByRole('link', { name: 'Asset toevoegen' }).click();
  await expect(page.getByLabel('Plaatsaanduiding')).toHaveValue('');
  await phone.backToJob();

  await assetPage.open(made.workOrderId, assetId);
  await assetPage.findDefect('E06');
  await assetPage.choose('Nu vervangen');
  await phone.save.click();
  await page.getByRole('radio', { name: 'Nog geen label' }).check();
  await page.getByRole('textbox', { name: 'Serienummer' }).fill('SN-1');
  await reloadOnceStored(page);
  await expect(page.getByRole('textbox', { name: 'Serienummer' })).toHaveValue('SN-1');
  await expect(page.getByRole('radio', { name: 'Nog geen label' })).toBeChecked();
});

test('an open dialog is restored after a reload', async ({ page, open }) => {
  const { made, phone, job, assetPage } = await start(page, open, 1);
  const [assetId = ''] = made.assetIds;
  const { dialog } = assetPage;
  const reason = dialog.getByRole('textbox', { name: 'Reden' });
  const reload = async () => {
    await reloadOnceStored(page);
    await expect(dialog).toBeVisible();
  };
  await job.openPart('Tijden');
  await page.getByRole('button', { name: 'Op weg' }).click();
  await page.getByRole('button', { name: 'Bewerken: Reistijd' }).click();
  await dialog.getByLabel('Van').fill('00:02');
  await reload();
  await expect(dialog.getByLabel('Van')).toHaveValue('00:02');
  await dialog.getByRole('button', { name: 'Sluiten' }).click();
  await page.getByRole('button', { name: 'Bezoek afbreken' }).click();
  await reason.fill('Deur zit vast');
  await reload();
  await expect(reason).toHaveValue('Deur zit vast');
  await dialog.getByRole('button', { name: 'Sluiten' }).click();
  await expect(dialog).toHaveCount(0);
  await reloadOnceStored(page);
  await expect(page.getByRole('button', { name: 'Bezoek afbreken' })).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await phone.backToJob();
  await page.getByRole('link', { name: 'Onderdelen', exact: true }).click();
  await page.getByRole('button', { name: 'Toevoegen' }).click();
  await dialog.getByRole('textbox').fill('HO-LEG');
  await dialog.getByRole('listitem').first().getByRole('button').click();
  await dialog.getByRole('button', { name: 'Meer' }).click();
  await reload();
  await expect(dialog.getByRole('textbox')).toHaveValue('2');
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await itemsOf(made)).map(({ quantity }) => quantity)).toEqual([2]);

  await phone.backToJob();
  await assetPage.open(made.workOrderId, assetId);
  await page.getByRole('button', { name: 'Niet uitgevoerd' }).click();
  await dialog.getByText('Geweigerd').click();
  await reason.fill('Huurder wil niet');
  await reload();
  await expect(dialog.getByRole('radio', { name: 'Geweigerd' })).toBeChecked();
  await expect(reason).toHaveValue('Huurder wil niet');
  await dialog.getByRole('button', { name: 'Opslaan en verder' }).click();
  await expect.poll(async () => (await tasksOf(made)).map(({ result }) => result)).toEqual(['refused']);

  await job.openPart('Afronden');
  await page.getByLabel('Notitie voor kantoor').fill('Sleutel bij buren');
  await job.missing.getByRole('link', { name: 'Handtekening ontbreekt' }).click();
  await page.getByRole('textbox', { name: 'Naam', exact: true }).fill('Jet de Boer');
  await page.getByRole('button', { name: 'Niemand tekent' }).click();
  await reason.fill('Al weg');
  await reload();
  await expect(reason).toHaveValue('Al weg');
  await expect(page.locator('input[maxlength="60"]')).toHaveValue('Jet de Boer');
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByLabel('Notitie voor kantoor')).toHaveValue('Sleutel bij buren');
});

test('a refused new asset is corrected in its form and sent with its later steps', async ({
  page,
  context,
  open,
  expectAccessible,
}) => {
  const { made, phone, assetPage } = await start(page, open, 1);
  const [taken, free] = [await spareTag(), await spareTag()];
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Asset toevoegen' }).click();
  await page.getByLabel('Assettype').selectOption({ label: 'Schuimblusser' });
  await page.getByLabel('Plaatsaanduiding').fill('Naast de lift');
  await page.getByRole('textbox', { name: 'Label' }).fill(taken);
  await page.getByRole('button', { name: 'Toevoegen en controleren' }).click();
  await assetPage.judgeTheRest();
  await phone.save.click();
  await expect(phone.sync('Geen verbinding · 3')).toBeVisible();
  await maker.server.post(`/api/locations/${made.locationId}/assets`, { type: 'EXT-F', tag: taken });
  await context.setOffline(false);
  await phone.sync('Uw beslissing').click();
  await expect(phone.outboxEntries).toHaveCount(3);
  await expectAccessible();
  await page.getByRole('button', { name: 'Bewerken' }).click();
  await expect(page.getByRole('alert').filter({ hasText: taken })).toBeVisible();
  await expect(page.getByLabel('Plaatsaanduiding')).toHaveValue('Naast de lift');
  const label = page.getByRole('textbox', { name: 'Label' });
  await expect(label).toHaveValue(taken);
  await expectAccessible();
  await label.fill(free);
  await reloadOnceStored(page);
  await expect(label).toHaveValue(free);
  await page.getByRole('button', { name: 'Toevoegen en controleren' }).click();
  await expect(phone.sync('Verstuurd')).toBeVisible();
  const added = (await tasksOf(made)).filter(({ assetId }) => !made.assetIds.includes(assetId));
  expect(added.map(({ tag, result }) => [tag, result])).toEqual([[free, 'passed']]);
  await expect.poll(async () => (await assetOf(made, added[0]?.assetId ?? '')).serviceReports).toHaveLength(1);
});

test('a replacement is undone: nothing is sent if it was still unsent, else the old asset is restored', async ({
  page,
  context,
  open,
  expectAccessible,
}) => {
  const { made, phone, assetPage } = await start(page, open, 2);
  const [assetId = ''] = made.assetIds;
  const replaced: string[] = [];
  page.on('request', (request) => request.url().endsWith('/replace') && replaced.push(request.url()));
  const replace = async () => {
    await page.getByRole('radio', { name: /^Sproeischuimblusser 6 l/ }).check();
    await page.getByRole('textbox', { name: 'Serienummer' }).fill(`SN-${Date.now()}`);
    await page.getByRole('radio', { name: 'Nog geen label' }).check();
    await page.getByRole('button', { name: 'Vervangen en verder' }).click();
    await expect(phone.heading).toHaveText('Blusser 2');
  };
  const findIt = async () => {
    await phone.backToJob();
    await page.getByRole('link', { name: /^Gereed/ }).click();
    await page.locator(`a[href$="${assetId}"]`).click();
  };
  const undo = page.getByRole('button', { name: 'Vervanging ongedaan maken' });
  await context.setOffline(true);
  await assetPage.open(made.workOrderId, assetId);
  await assetPage.findDefect('E06');
  await assetPage.choose('Nu vervangen');
  await phone.save.click();
  await replace();
  await page.getByRole('button', { name: 'Ongedaan maken', exact: true }).click();
  await expect(phone.sync('Geen verbinding · 1')).toBeVisible();
  await findIt();
  await page.getByRole('link', { name: 'Nu vervangen' }).click();
  await replace();
  await findIt();
  await expectAccessible();
  await undo.click();
  await expect(page.getByText('Afgekeurd').first()).toBeVisible();
  await expect(phone.sync('Geen verbinding · 1')).toBeVisible();
  await context.setOffline(false);
  await expect(phone.sync('Verstuurd')).toBeVisible();
  expect(replaced).toEqual([]);
  await expect.poll(async () => (await assetOf(made, assetId)).replacedById).toBeNull();

  await page.getByRole('link', { name: 'Nu vervangen' }).click();
  await replace();
  await findIt();
  await expect(phone.sync('Verstuurd')).toBeVisible();
  const { replacedById } = await assetOf(made, assetId);
  expect(replacedById).not.toBeNull();
  const keys: string[] = [];
  await page.route('**/replace/undo', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length > 1) return await route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await reloadOnceStored(page);
  await undo.click();
  await expect(page.getByText('Afgekeurd').first()).toBeVisible();
  await expect(phone.sync('Verstuurd')).toBeVisible();
  await expect.poll(async () => (await assetOf(made, assetId)).replacedById).toBeNull();
  await expect.poll(async () => (await assetOf(made, replacedById ?? '')).state).toBe('removed');
  await expect.poll(() => [keys.length, new Set(keys).size]).toEqual([2, 1]);
  await expect.poll(async () => (await itemsOf(made)).map(({ quantity }) => quantity)).toEqual([1, -1]);
  // The phone has loaded its current version.
  await page.getByRole('button', { name: 'Resultaat ongedaan maken' }).click();
  await expect(phone.sync('Verstuurd')).toBeVisible();
  await expect.poll(async () => (await tasksOf(made)).map(({ result }) => result)).toEqual([null, null]);
});

test('an undo that is sent too late explains that the replacement remains and what to do', async ({
  page,
  context,
  open,
  expectAccessible,
}) => {
  const { made, phone, assetPage } = await start(page, open, 2);
  const [assetId = ''] = made.assetIds;
  await assetPage.open(made.workOrderId, assetId);
  await assetPage.findDefect('E06');
  await assetPage.choose('Nu vervangen');
  await phone.save.click();
  await page.getByRole('radio', { name: 'Nog geen label' }).check();
  await page.getByRole('button', { name: 'Vervangen en verder' }).click();
  await expect(phone.heading).toHaveText('Blusser 2');
  await expect(phone.sync('Verstuurd')).toBeVisible();
  await page.route('**/replace/undo', async (route) => {
    const title = 'De vervanging is meer dan tien minuten geleden.';
    await route.fulfill({
      status: 409,
      headers: ofServer,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title, status: 409, code: 'asset.undo_expired' },
    });
  });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Ongedaan maken', exact: true }).click();
  await expect(phone.sync('Geen verbinding · 1')).toBeVisible();
  await context.setOffline(false);
  await expect(phone.sync(/1 wacht|Uw beslissing/)).toBeVisible();
  await phone.backToJob();
  await page.getByRole('link', { name: /^Gereed/ }).click();
  await page.locator(`a[href$="${assetId}"]`).click();
  const note = page.getByRole('alert').filter({ hasText: 'De vervanging blijft behouden' });
  await expect(note).toContainText('meer dan tien minuten geleden');
  await expectAccessible();
  await note.getByRole('link').click();
  await expect(phone.outboxEntries).toContainText(['notitie voor kantoor']);
  await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('button', { name: 'Vervanging behouden' }).click();
  await expect(phone.outboxEntries).toHaveCount(0);
  expect((await assetOf(made, assetId)).replacedById).not.toBeNull();
  await page.goto(`/m/jobs/${made.workOrderId}/assets/${assetId}`);
  await expect(page.getByRole('main').getByText('Vervangen').first()).toBeVisible();
});

test('the outbox lists what is missing for a refused completion, with links', async ({
  page,
  context,
  open,
  expectAccessible,
}) => {
  const { made, phone, job } = await start(page, open, 1);
  await job.skipAssets(1);
  await job.openPart('Afronden');
  await job.missing.getByRole('link').click();
  await page.getByRole('button', { name: 'Niemand tekent' }).click();
  await job.sayWhy('Klant wil niet ondertekenen', 'Opslaan');
  await expect(phone.sync('Verstuurd')).toBeVisible();
  await context.setOffline(true);
  await job.finish.click();
  const assetId = await maker.addAsset(made.locationId, 2);
  await maker.server.post(`/api/workorders/${made.workOrderId}/tasks`, { assetIds: [assetId] });
  await context.setOffline(false);
  await phone.sync('Uw beslissing').click();
  await expect(page.getByText(/kan nog niet worden afgerond/)).toBeVisible();
  await expect(job.missing.getByRole('link', { name: /Blusser 2/ })).toBeVisible();
  await expectAccessible();
  await job.missing.getByRole('link', { name: /Blusser 2/ }).click();
  await page.getByRole('button', { name: 'Niet uitgevoerd' }).click();
  await page.getByRole('button', { name: 'Ruimte op slot' }).click();
  await page.getByRole('button', { name: 'Opslaan en verder' }).click();
  await phone.openOutbox();
  await expect(job.missing).toHaveCount(0);
  await page.getByRole('button', { name: 'Afronden', exact: true }).click();
  await job.finish.click();
  await expect(job.heading).toHaveText('Afgerond');
  await expect(phone.sync('Verstuurd')).toBeVisible();
});
