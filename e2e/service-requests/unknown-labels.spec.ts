import { AssetsPublic } from '../pages/assets/public.ts';
import { readLayoutShifts, watchLayoutShifts } from '../support/layout-shifts.ts';
import { expect, test } from '../support/test.ts';

test('the notice about reports on unknown labels does not move the list, even when it is counted later', async ({
  page,
  open,
  browser,
}) => {
  const passer = await browser.newPage();
  const form = new AssetsPublic(passer);
  await form.open('ONBEKEND-3');
  await form.fill('Iets anders', 'Label van een ander bedrijf');
  await form.send.click();
  await expect(passer.getByText(/Uw referentie: M-/)).toBeVisible();
  await passer.close();

  await watchLayoutShifts(page);
  await page.route(/\/assetreports\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await open('/service-requests');
  await expect(page.getByText(/op (een onbekend label wacht|onbekende labels wachten)/)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const { sum, moved } = await readLayoutShifts(page);
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.01);
});
