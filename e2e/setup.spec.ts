import { expect, type Page, test } from '@playwright/test';
import { findViolations, quick } from './support/axe.ts';
import { startEmptyServer } from './support/empty-server.ts';
import { signInOverHttp } from './support/sign-in.ts';

test('the link in the log leads to a company with an administrator, on a desktop and on a phone', async ({
  page,
  browser,
}) => {
  test.slow();
  const server = await startEmptyServer();
  try {
    await page.goto(server.link);
    // The secret does not stay in the URL.
    await expect(page).toHaveURL(`${server.origin}/setup`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Richt uw bedrijf in');
    await page.getByRole('button', { name: 'Opslaan en verder' }).click();
    await expect(page.getByLabel('Naam van het bedrijf')).toBeFocused();
    await page.keyboard.type('Brandveilig Noord B.V.');
    await page.keyboard.press('Enter');

    // A colour that is too light is made darker with one button, and the page shows it at once.
    await expect(page).toHaveURL(/step=2/);
    await page.getByLabel('Accentkleur').fill('#ff6a00');
    await expect(page.getByText('Te licht')).toBeVisible();
    await page.getByRole('button', { name: 'Donkerder maken' }).click();
    await expect(page.getByText('Goed leesbaar')).toBeVisible();
    await page.getByLabel('Logo', { exact: true }).setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="60"><rect width="240" height="60" fill="#a33"/></svg>',
      ),
    });
    await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible();
    expect(await findViolations(page, quick)).toEqual([]);
    await page.getByRole('button', { name: 'Opslaan en verder' }).click();

    await expect(page).toHaveURL(/step=3/);
    expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--brand-7'))).toMatch(
      /^#[0-9a-f]{6}$/,
    );
    await expect(page.getByLabel('Omschrijving')).toHaveValue('Hoofdmagazijn');
    expect(await findViolations(page, quick)).toEqual([]);
    await page.getByLabel('Omschrijving').fill('Magazijn Groningen');
    await page.getByRole('button', { name: 'Opslaan en verder' }).click();

    // Waits for the heading, because the previous step has an e-mail address too.
    await expect(page.getByRole('heading', { level: 2, name: 'Mensen' })).toBeVisible();
    await page.getByLabel('E-mailadres').fill('nobody');
    await page.getByRole('button', { name: 'Uitnodigen' }).click();
    await expect(page.getByText('Vul een geldig e-mailadres in.')).toBeVisible();
    await page.getByLabel('E-mailadres').fill('admin@demo.example');
    await page.getByRole('button', { name: 'Uitnodigen' }).click();
    await expect(page.getByRole('rowheader', { name: 'admin@demo.example' })).toBeVisible();
    await page.getByLabel('E-mailadres').fill('employee@demo.example');
    await page.getByRole('button', { name: 'Uitnodigen' }).click();
    await expect(page.getByRole('rowheader', { name: 'employee@demo.example' })).toBeVisible();
    expect(await findViolations(page, quick)).toEqual([]);

    // Continued where it was left, on a phone with the same link.
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'de-DE' });
    await phone.goto(server.link);
    await expect(phone.getByRole('heading', { level: 2, name: 'Anmeldung', exact: true })).toBeVisible();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await looseBadges(phone)).toEqual([]);
    expect(await findViolations(phone, quick)).toEqual([]);
    await phone.getByRole('link', { name: 'Firma' }).click();
    await expect(phone.getByLabel('Name der Firma')).toHaveValue('Brandveilig Noord B.V.');
    await expect(phone.getByLabel('Nummer des Mandanten')).not.toBeEditable();
    await phone.getByRole('link', { name: 'Abschluss' }).click();
    expect(await looseBadges(phone)).toEqual([]);
    expect(await findViolations(phone, quick)).toEqual([]);

    await page.getByRole('button', { name: 'Volgende' }).click();
    await page.getByRole('button', { name: 'Aanmelddienst controleren' }).click();
    await expect(page.getByText('De aanmelddienst antwoordt, noemt hetzelfde adres')).toBeVisible();
    await page.getByRole('button', { name: 'Volgende' }).click();
    await page.getByRole('button', { name: 'Testmail versturen' }).click();
    await expect(page.getByText('Er is geen mailserver ingesteld')).toBeVisible();
    expect(await findViolations(page, quick)).toEqual([]);

    // The mail server is set without a restart; nothing listens on this port.
    await page.getByRole('textbox', { name: 'Mailserver' }).fill('127.0.0.1');
    await page.getByLabel('Poort').fill('1');
    await page.getByLabel('Gebruiker').fill('werkbank');
    await page.getByLabel('Afzender').fill('info@demo.example');
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(page.getByText('Vul het wachtwoord van de mailserver in.').first()).toBeVisible();
    await page.getByLabel('Wachtwoord').fill('geheim');
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(page.getByText('Er is een wachtwoord bewaard.')).toBeVisible();
    await page.getByRole('button', { name: 'Testmail versturen' }).click();
    await expect(page.getByText('Op 127.0.0.1:1 antwoordt geen mailserver.')).toBeVisible();
    expect(await findViolations(page, quick)).toEqual([]);
    await page.getByRole('button', { name: 'Volgende' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Neem uw gegevens mee' })).toBeVisible();
    expect(await findViolations(page, quick)).toEqual([]);
    await page.getByRole('button', { name: 'Volgende' }).click();
    await page.getByRole('button', { name: 'Inrichting afronden' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uw bedrijf is ingericht');
    expect(await findViolations(page, quick)).toEqual([]);
    await phone.goto(server.link);
    await phone.reload();
    await expect(phone.getByText('Dieser Link gilt nicht')).toBeVisible();
    expect(await findViolations(phone, quick)).toEqual([]);

    // Pages without data say what to do first.
    await signInOverHttp(page, 'employee', server.origin);
    await page.goto(`${server.origin}/today`);
    await expect(page.getByRole('heading', { name: 'Begin met uw gegevens' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Bestand inlezen' })).toBeVisible();
    expect(await findViolations(page, quick)).toEqual([]);
    await expect(page.getByRole('region', { name: 'Omzet' })).toContainText('Niets in deze periode.');
    await page.goto(`${server.origin}/work-orders/board`);
    await expect(page.getByRole('heading', { name: 'Nog geen monteurs' })).toBeVisible();
    expect(await findViolations(page, quick)).toEqual([]);
    await page.goto(`${server.origin}/accounts/new`);
    await page.getByRole('textbox', { name: 'Naam', exact: true }).fill('Eerste klant');
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Eerste klant' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Contactpersonen' })).toContainText('Nog geen contactpersonen');
    expect(await findViolations(page, quick)).toEqual([]);
  } finally {
    await server.stop();
  }
});

/** The texts of badges that extend beyond their frame. */
const looseBadges = async (page: Page) =>
  await page.evaluate(() =>
    [...document.querySelectorAll('section [data-tone]')]
      .filter(
        (badge) =>
          badge.getBoundingClientRect().right > Number(badge.closest('section')?.getBoundingClientRect().right),
      )
      .map(({ textContent }) => textContent),
  );
