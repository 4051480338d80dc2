import { expect, test } from './support/test.ts';
import { unique } from './support/unique.ts';

test('an administrator writes the text of an e-mail, sees it filled in, and returns to the standard text', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/administration/mail-texts', 'admin');
  await expectAccessible();
  const mails = page.getByRole('region', { name: 'E-mails' });
  await mails.getByRole('button', { name: 'Pakbon, Duits: Standaard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pakbon · Duits' });
  const preview = dialog.getByRole('region', { name: 'Voorbeeld' });
  await expect(preview).toContainText('Mit freundlichen Grüßen');
  await dialog.getByLabel('Onderwerp').fill('Lieferung {nummer}');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Het invulveld {nummer} bestaat niet in deze e-mail.').first()).toBeVisible();
  await dialog.getByLabel('Onderwerp').fill('Bestellung {number} kommt');
  await expect(preview).toContainText(/Bestellung \d+ kommt/);
  await expectAccessible();
  await page.keyboard.press('Control+Enter');
  await mails.getByRole('button', { name: 'Pakbon, Duits: Aangepast' }).click();
  await dialog.getByRole('button', { name: 'Standaardtekst terugzetten…' }).click();
  await dialog.getByRole('button', { name: 'Standaardtekst nu terugzetten' }).click();
  await expect(mails.getByRole('button', { name: 'Pakbon, Duits: Standaard' })).toBeVisible();
});

test('an administrator writes what a packing slip ends with', async ({ page, open, expectAccessible }) => {
  await open('/administration/mail-texts', 'admin');
  await page
    .getByRole('region', { name: 'Documenten' })
    .getByRole('button', { name: 'Pakbon, Engels: Standaard' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Pakbon · Engels' });
  await dialog.getByLabel('Einde van het document').fill('See you with {delivery}.');
  await expect(dialog.getByRole('region', { name: 'Voorbeeld' })).toContainText(/See you with \d+\./);
  await expectAccessible();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Pakbon, Engels: Aangepast' }).click();
  await dialog.getByRole('button', { name: 'Standaardtekst terugzetten…' }).click();
  await dialog.getByRole('button', { name: 'Standaardtekst nu terugzetten' }).click();
  await expect(page.getByRole('button', { name: 'Pakbon, Engels: Aangepast' })).toHaveCount(0);
});

test('a response time is set for a kind of request', async ({ page, open, expectAccessible }) => {
  await open('/service-requests/response-times', 'admin');
  await expectAccessible();
  await page.getByRole('button', { name: /^Verplaatsen: \d+ uur, bewerken$/ }).click();
  await page.getByRole('dialog').getByLabel('Reactietijd in uren').fill('97');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Verplaatsen: 97 uur, bewerken' })).toBeVisible();
});

test('a reason is added to the lists', async ({ page, open, expectAccessible }) => {
  const name = unique();
  const dialog = page.getByRole('dialog');
  await open('/administration/lists?tab=reasons', 'admin');
  await expect(page.getByRole('row').filter({ hasText: 'Bezoek afbreken' }).first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Nieuwe reden' }).click();
  await dialog.getByLabel('Code').fill(name.slice(-8));
  await dialog.getByLabel('Omschrijving').fill(name);
  await dialog.getByLabel('Te kiezen bij').selectOption('Bezoek afbreken (telefoon)');
  await expectAccessible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Bezoek afbreken');
});

test('an asset type is named once, and its item groups by code and name, without the right to items', async ({
  page,
  open,
}) => {
  await open('/assets/types/AED', 'admin');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('AED');
  await expect(heading.locator('..')).toHaveText('AED');
  const groups = page.locator('dt').filter({ hasText: /^Artikelgroepen$/ });
  await expect(groups.locator('..').locator('dd')).toHaveText(/^\d+ \p{L}/u);
});

test('a maintenance plan is planned for a later day, and dropped again', async ({ page, open, expectAccessible }) => {
  await open('/assets/types/EYE', 'admin');
  await page.getByRole('button', { name: 'Onderhoudsplan België bewerken' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Geldig vanaf' }).fill('01-01-2090');
  await dialog.getByRole('textbox', { name: 'Normen' }).fill('NBN 9999');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByText('Een andere versie geldt vanaf 01-01-2090')).toBeVisible();
  await page.getByRole('button', { name: 'Versies van Onderhoudsplan België' }).click();
  const planned = dialog.getByRole('row').filter({ hasText: 'NBN 9999' });
  await expect(planned).toContainText('Gepland');
  await expectAccessible();
  await planned.getByRole('button', { name: 'Laten vervallen' }).click();
  await expect(planned).toHaveCount(0);
  await expect(dialog.getByRole('row').filter({ hasText: 'Vanaf het begin' })).toContainText('Geldig');
});
