import { WorkOrdersPhone } from '../pages/work-orders/phone.ts';
import { WorkOrdersAsset } from '../pages/work-orders/phone-asset.ts';
import { PhoneEstimate } from '../pages/work-orders/phone-estimate.ts';
import { JobMaker } from '../support/job-maker.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

let maker: JobMaker;
test.beforeAll(async () => {
  maker = await JobMaker.open();
});

test('the customer reads an estimate on the phone, chooses, and signs it once the network is back', async ({
  page,
  context,
  open,
  expectAccessible,
}) => {
  const made = await maker.make(1);
  const offer = new PhoneEstimate(page, maker.server);
  const estimate = await offer.send(made);
  await open('/m', 'engineer');
  await offer.job.open(made.workOrderId);
  await expectAccessible();
  await offer.link(estimate).click();

  await expect(offer.lines).toHaveCount(1);
  await expect(offer.lines.first()).toContainText('€ 242,00');
  await expect(offer.total).toContainText('€ 363,00');
  await expect(page.getByRole('main')).not.toContainText('100,00');
  await offer.options.click();
  await expect(offer.total).toContainText('€ 242,00');
  await page.reload();
  await expect(offer.options).not.toBeChecked();
  await expectAccessible();
  await offer.toSignature();
  await expect(offer.job.canvas).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Namens de klant, voor')).toContainText('€ 242,00');
  await offer.sign.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Laat de klant tekenen');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Femke Bos' }).click();
  await offer.job.draw();
  const unsent = page.waitForEvent('requestfailed', (request) => request.url().includes('/acceptonsite'));
  await offer.sign.click();
  await unsent;
  await expect(offer.sign).toBeEnabled();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('er is geen verbinding');
  await expectAccessible();
  await context.setOffline(false);
  await expect(page.getByRole('textbox', { name: 'Naam', exact: true })).toHaveValue('Femke Bos');
  await expect(page.getByRole('button', { name: 'Wissen' })).toBeEnabled();
  await offer.sign.click();

  await expect(page.getByText('De klant heeft de offerte geaccepteerd.')).toBeVisible();
  await expectAccessible();
  const stored = { status: 50, acceptedByName: 'Femke Bos', acceptedHow: 'onSite', amountFC: 242 };
  expect(await offer.stored(estimate)).toMatchObject(stored);
  const documents = (await maker.server.get(`/api/estimates/${estimate.id}/documents`)) as { type: string }[];
  expect(documents.filter(({ type }) => type === 'signature')).toHaveLength(1);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('search')).toBeVisible();
  await expect(offer.link(estimate)).toHaveCount(0);
});

test('an acceptance whose response is lost and that is sent again counts once', async ({ page, open }) => {
  const made = await maker.make(0);
  const offer = new PhoneEstimate(page, maker.server);
  const estimate = await offer.send(made);
  const keys: string[] = [];
  await page.route('**/acceptonsite', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length > 1) return await route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await open('/m', 'engineer');
  await offer.job.open(made.workOrderId);
  await offer.link(estimate).click();
  // The screen must not reload the estimate before the second attempt.
  await offer.toSignature();
  await page.route(`**/api/estimates/${estimate.id}`, async (route) => await route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Femke Bos' }).click();
  await offer.job.draw();
  await offer.sign.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('er is geen verbinding');
  await offer.sign.click();
  await expect(page.getByText('De klant heeft de offerte geaccepteerd.')).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(await offer.stored(estimate)).toMatchObject({ status: 50, acceptedByName: 'Femke Bos' });
});

test('a customer who signs after another acceptance sees who accepted', async ({ page, open }) => {
  const made = await maker.make(0);
  const offer = new PhoneEstimate(page, maker.server);
  const estimate = await offer.send(made);
  await open('/m', 'engineer');
  await offer.job.open(made.workOrderId);
  await offer.link(estimate).click();
  await offer.toSignature();
  await offer.accept(estimate, 'P. Eerder');
  await page.getByRole('button', { name: 'Femke Bos' }).click();
  await offer.job.draw();
  await offer.sign.click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('P. Eerder');
  await expect(offer.sign).toHaveCount(0);
  expect(await offer.stored(estimate)).toMatchObject({ acceptedByName: 'P. Eerder' });
});

test('an estimate for an asset can be signed from its defect and from the consent page', async ({
  page,
  open,
  expectAccessible,
}) => {
  const made = await maker.make(2);
  const offer = new PhoneEstimate(page, maker.server);
  const estimate = await offer.send(made);
  await open('/m', 'engineer');
  await offer.job.open(made.workOrderId);
  const [assetId = ''] = made.assetIds;
  const asset = new WorkOrdersAsset(page);
  await asset.open(made.workOrderId, assetId);
  await asset.findDefect('E07');
  await asset.takePhoto('gebrek');
  await asset.choose('Offerte');
  await asset.judgeTheRest();
  await new WorkOrdersPhone(page).save.click();
  await expect(page).not.toHaveURL(new RegExp(assetId));
  await page.goto(`/m/jobs/${made.workOrderId}/assets/${assetId}`);
  await expect(offer.link(estimate)).toBeVisible();
  await expectAccessible();
  await page.goto(`/m/jobs/${made.workOrderId}/consent`);
  await offer.link(estimate).click();
  await expect(offer.lines).toHaveCount(1);
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('an estimate is signed with a typed name', async ({ page, open, expectAccessible }) => {
    const made = await maker.make(0);
    const offer = new PhoneEstimate(page, maker.server);
    const estimate = await offer.send(made);
    await open('/m', 'engineer');
    await offer.job.open(made.workOrderId);
    await offer.link(estimate).click();
    await expect(offer.total).toContainText('363,00');
    await expectAccessible();
    await offer.toSignature();
    await expect(offer.job.canvas).toBeInViewport({ ratio: 1 });
    await page.getByRole('radio', { name: 'Name tippen' }).check({ force: true });
    await page.getByRole('button', { name: 'Femke Bos' }).click();
    await expectAccessible();
    await offer.sign.click();
    await expect(page.getByText('Der Kunde hat das Angebot angenommen.')).toBeVisible();
    expect(await offer.stored(estimate)).toMatchObject({ status: 50, amountFC: 363 });
  });
});
