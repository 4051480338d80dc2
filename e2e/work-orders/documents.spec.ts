import { WorkOrdersOrder } from '../pages/work-orders/order.ts';
import { AsSignedIn } from '../support/as-signed-in.ts';
import { expect, test } from '../support/test.ts';
import { unique } from '../support/unique.ts';

interface Location {
  id: string;
}

test('an asset is removed from an order and added again', async ({ page, open, expectAccessible }) => {
  const order = new WorkOrdersOrder(page);
  await open('/locations/new');
  await order.make(unique());
  await page.getByRole('button', { name: /Schuimblusser.* van de werkorder halen/ }).click();
  await expect(page.getByText('Geen assets op deze werkorder')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Assets toevoegen' }).click();
  await order.dialog.getByRole('checkbox', { name: /Schuimblusser/ }).check();
  await expectAccessible();
  await order.dialog.getByRole('button', { name: '1 toevoegen' }).click();
  await expect(order.dialog).toBeHidden();
  await expect(page.getByRole('link', { name: /Schuimblusser/ })).toBeVisible();
  await page.getByRole('button', { name: 'Assets toevoegen' }).click();
  await expect(order.dialog.getByText('Geen assets die voldoen.')).toBeVisible();
});

test('a certificate is issued, and its holder can verify it', async ({ page, open, browser, expectAccessible }) => {
  const api = await AsSignedIn.as('employee');
  const [site] = (await api.get('/api/1/locations?search=Lindelust')) as Location[];
  await open(`/locations/${site?.id}?tab=certificates`);
  await expect(page.getByRole('button', { name: 'Certificaat afgeven' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Certificaat afgeven' }).click();
  await expectAccessible();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Certificaat afgeven' }).click();
  const pdf = await (await download).path();
  const message = await page.getByText(/^Certificaat .* afgegeven$/).textContent();
  await expect(page.getByRole('table', { name: 'Certificaten' }).getByRole('row').nth(1)).toBeVisible();

  const guest = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'nl-NL' });
  const stranger = await guest.newPage();
  await stranger.goto(`/c/${message?.split(' ')[1]}`);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Dit certificaat is echt');
  const file = stranger.locator('input[type=file]');
  await file.setInputFiles(pdf);
  await expect(stranger.getByText(/is dit certificaat, ongewijzigd/)).toBeVisible();
  await file.setInputFiles({ name: 'ander.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(stranger.getByText(/ander.pdf is niet dit certificaat/)).toBeVisible();
  await stranger.goto('/c/AAAA-BBBB');
  await expect(stranger.getByText('Deze code is niet bekend')).toBeVisible();
  await guest.close();
});
