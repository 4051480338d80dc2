import { expect, test } from './support/test.ts';

test('an administrator writes the text of an e-mail, sees it filled in, and returns to the standard text', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/administration/mail-texts', 'admin');
  await expectAccessible();
  await page.getByRole('button', { name: 'Orderbevestiging, Duits: Standaard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Orderbevestiging · Duits' });
  const preview = dialog.getByRole('region', { name: 'Voorbeeld' });
  await expect(preview).toContainText('Mit freundlichen Grüßen');
  await dialog.getByLabel('Onderwerp').fill('Bestellung {nummer}');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('{nummer} is in deze e-mail niet bekend.')).toBeVisible();
  await dialog.getByLabel('Onderwerp').fill('Bestellung {number} bestätigt');
  await expect(preview).toContainText(/Bestellung \d+ bestätigt/);
  await expectAccessible();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Orderbevestiging, Duits: Aangepast' }).click();
  await dialog.getByRole('button', { name: 'Standaardtekst terugzetten…' }).click();
  await dialog.getByRole('button', { name: 'Standaardtekst nu terugzetten' }).click();
  await expect(page.getByRole('button', { name: 'Orderbevestiging, Duits: Standaard' })).toBeVisible();
});

test('a reaction time is set for a kind of request and agreed with an account', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/service-requests/reaction-times', 'admin');
  await expectAccessible();
  await page.getByRole('button', { name: /^Offerte: \d+ uur, bewerken$/ }).click();
  await page.getByRole('dialog').getByLabel('Reactietijd in uren').fill('96');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Offerte: 96 uur, bewerken' })).toBeVisible();
  await page.getByRole('button', { name: 'Reactietijd afspreken' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reactietijd afspreken' });
  await dialog.getByLabel('Relatie').fill('zorg');
  await page.getByRole('option').first().click();
  await dialog.getByLabel('Reactietijd in uren').fill('2');
  await expectAccessible();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: /: 2 uur, bewerken$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Afspraak beëindigen' }).click();
  await expect(page.getByText('Nog niets afgesproken')).toBeVisible();
});
