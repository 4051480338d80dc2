import { EstimatesEstimate } from './pages/estimates/estimate.ts';
import { expect, test } from './support/test.ts';
import { unique } from './support/unique.ts';

test('mails are listed with their state and record, filtered by state in the URL, also on a phone', async ({
  page,
  expectAccessible,
}) => {
  const estimate = new EstimatesEstimate(page);
  const name = unique();
  const site = await estimate.newSite(name);
  const itemId = await estimate.newItem(name.replace('E2e ', 'E2E-').toUpperCase(), 100);
  const id = await estimate.write(site.locationId, [{ itemId, quantity: 2 }]);
  await estimate.show(id);
  await estimate.send();
  await expect(page.getByText(`Online voor ${site.email}`)).toBeVisible();

  await page.goto('/mails');
  await page.getByRole('searchbox', { name: 'Zoek op adres of onderwerp' }).fill(site.email);
  const list = page.getByRole('grid', { name: 'E-mails' });
  const row = list.getByRole('row').filter({ hasText: site.email });
  await expect(row).toContainText('Verstuurd');
  await page.getByRole('button', { name: /^Verstuurd/ }).click();
  await expect(page).toHaveURL(/state=/);
  await expect(row).toHaveCount(1);
  await page.getByRole('button', { name: 'Door mij' }).click();
  await expect(page).toHaveURL(/own=true/);
  await expect(row).toHaveCount(1);
  await expectAccessible();
  await row.getByRole('button', { name: `Opnieuw versturen: ${site.email}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Aan' }).fill(`ander.${site.email}`);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Opnieuw versturen' }).click();
  await expect(page.getByText(`De e-mail wordt verstuurd naar ander.${site.email}`)).toBeVisible();
  await expect(row).toHaveCount(2);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('article').filter({ hasText: 'Verstuurd' }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible();
  await page
    .getByRole('link', { name: /^Offerte \d+$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`/estimates/${id}?tab=details`);
  await expect(page.getByRole('heading', { name: /^E-mails/ })).toBeVisible();
  await page.goto(`/mails?about=${id}`);
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText(/Offerte \d+/);
  await expect(page.getByRole('article')).toHaveCount(2);
});
