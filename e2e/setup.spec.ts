import { expect, test } from '@playwright/test';
import { findViolations, quick } from './support/axe.ts';
import { startEmptyServer } from './support/empty-server.ts';

test('from the link in the log to a company with an administrator, on a desk and on a phone', async ({
  page,
  browser,
}) => {
  test.slow();
  const server = await startEmptyServer();
  try {
    await page.goto(server.link);
    // The secret does not stay in the address.
    await expect(page).toHaveURL(`${server.origin}/setup`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Richt je bedrijf in');
    await page.getByRole('button', { name: 'Opslaan en verder' }).click();
    await expect(page.getByLabel('Naam van het bedrijf')).toBeFocused();
    await page.keyboard.type('Brandveilig Noord B.V.');
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/step=2/);
    await expect(page.getByLabel('Omschrijving')).toHaveValue('Hoofdmagazijn');
    expect(await findViolations(page, quick)).toEqual([]);
    await page.getByLabel('Omschrijving').fill('Magazijn Groningen');
    await page.getByRole('button', { name: 'Opslaan en verder' }).click();

    // The step before has an e-mail address too.
    await expect(page.getByRole('heading', { level: 2, name: 'Mensen' })).toBeVisible();
    await page.getByLabel('E-mailadres').fill('nobody');
    await page.getByRole('button', { name: 'Uitnodigen' }).click();
    await expect(page.getByText('Vul een geldig e-mailadres in.')).toBeVisible();
    await page.getByLabel('E-mailadres').fill('admin@demo.example');
    await page.getByRole('button', { name: 'Uitnodigen' }).click();
    await expect(page.getByRole('rowheader', { name: 'admin@demo.example' })).toBeVisible();
    expect(await findViolations(page, quick)).toEqual([]);

    // Taken up again where it was left, on a phone and with the same link.
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'de-DE' });
    await phone.goto(server.link);
    await expect(phone.getByRole('heading', { level: 2, name: 'Anmeldung' })).toBeVisible();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await findViolations(phone, quick)).toEqual([]);
    await phone.getByRole('link', { name: 'Firma' }).click();
    await expect(phone.getByLabel('Name der Firma')).toHaveValue('Brandveilig Noord B.V.');
    await expect(phone.getByLabel('Nummer des Mandanten')).not.toBeEditable();
    await phone.getByRole('link', { name: 'Abschluss' }).click();
    expect(await findViolations(phone, quick)).toEqual([]);

    await page.getByRole('button', { name: 'Volgende' }).click();
    await page.getByRole('button', { name: 'Provider controleren' }).click();
    await expect(page.getByText('De provider antwoordt, noemt hetzelfde adres')).toBeVisible();
    await page.getByRole('button', { name: 'Volgende' }).click();
    await page.getByRole('button', { name: 'Inrichting afronden' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je bedrijf is ingericht');
    expect(await findViolations(page, quick)).toEqual([]);
    await phone.goto(server.link);
    await phone.reload();
    await expect(phone.getByText('Dieser Link gilt nicht')).toBeVisible();
    expect(await findViolations(phone, quick)).toEqual([]);
  } finally {
    await server.stop();
  }
});
