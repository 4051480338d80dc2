import { AssetsPublic } from './pages/assets/public.ts';
import { WorkOrdersJob } from './pages/work-orders/job.ts';
import { JobMaker } from './support/job-maker.ts';
import { expect, test } from './support/test.ts';
import { unique } from './support/unique.ts';

test('an undo that fails after its dialog has closed is reported', async ({ page, open, browser }) => {
  const words = `Mislukt (${unique()})`;
  const passer = await browser.newPage();
  const form = new AssetsPublic(passer);
  await form.open('ONBEKEND-3');
  await form.fill('Iets anders', words);
  await form.send.click();
  await expect(passer.getByText(/Uw referentie/)).toBeVisible();

  await open('/assets/intake?unknown=true');
  await page.getByText(words).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Afhandelen' }).click();
  await expect(page.getByText('Melding afgehandeld')).toBeVisible();
  await page.route('**/assetreports/*', async (route) => await route.abort());
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(page.getByText(words)).toHaveCount(0);
});

test('a mechanic sees a message when a job could not be loaded again', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const maker = await JobMaker.open();
  const { workOrderId } = await maker.make(1);
  await open('/m', 'engineer');
  await new WorkOrdersJob(page).open(workOrderId);

  await page.route('**/api/myday/packed?*', async (route) => await route.abort());
  await page
    .getByRole('link', { name: /Onderdelen|Materiaal/ })
    .first()
    .click();
  await expect(page.getByText('Deze werkorder kon niet worden bijgewerkt.')).toBeVisible();
});

test('an address that names no record says so, and leads back', async ({ page, open }) => {
  await open('/accounts/nergens');
  await expect(page.getByRole('heading', { level: 1, name: 'Deze pagina bestaat niet' })).toBeVisible();
  await open('/m/jobs/nergens', 'engineer');
  await expect(page.getByRole('heading', { level: 1, name: 'Deze pagina bestaat niet' })).toBeVisible();
  await page.getByRole('link', { name: 'Naar de startpagina' }).click();
  await expect(page).toHaveURL(/\/m$/);
});
