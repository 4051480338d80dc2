import { expect, test } from '../support/test.ts';

test('a mechanic requests goods for the van without a network; with one the office sees the request and sends it', async ({
  page,
  open,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/m', 'engineer');
  await page.getByRole('link', { name: 'Meer' }).click();
  await page.getByRole('link', { name: 'Mijn bus' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mijn bus' })).toBeVisible();
  await expectAccessible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /aanvullen tot maximum/ }).click();
  const note = `Voor maandag ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Notitie voor het magazijn' }).fill(note);
  await page.getByRole('button', { name: /artikel(en)? aanvragen/ }).click();
  await expect(page.getByText(/aangevraagd/).first()).toBeVisible();
  await expect(page.getByText(/onderweg/).first()).toBeVisible();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Versturen/ })
    .click();
  await expect(page.getByText('Aangevraagd voor de bus')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Aangevraagd voor de bus')).toBeHidden();

  await open('/transfers?tab=requested', 'employee');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByText(note)).toBeVisible();
  await expect(page.getByText('Aangevraagd door')).toBeVisible();
});
