import type { BrowserContext, Page } from '@playwright/test';
import { AccountsForm } from './pages/accounts/form.ts';
import { ItemsForm } from './pages/items/form.ts';
import { ItemsItem } from './pages/items/item.ts';
import { SalesOrdersNew } from './pages/sales-orders/new.ts';
import { findViolations, quick } from './support/axe.ts';
import { startProductionServer } from './support/empty-server.ts';
import { expect as expectSoon, test } from './support/test.ts';

// Two servers start beside the one of the other tests.
const expect = expectSoon.configure({ timeout: 60_000 });

// Both use the same ports.
test.describe.configure({ mode: 'default' });

/** Counts clicks and Enter presses of all users, in all pages of a context. */
async function countPresses(context: BrowserContext): Promise<() => number> {
  let presses = 0;
  await context.exposeBinding('countPress', () => void (presses += 1));
  await context.addInitScript(() => {
    const count = (window as unknown as { countPress: () => void }).countPress;
    addEventListener('click', (event) => event.isTrusted && count(), true);
    addEventListener('keydown', ({ key }) => key === 'Enter' && count(), true);
  });
  return () => presses;
}

/** Signs in at the page of the provider, which is independent of Werkbank. */
async function signInAtProvider(page: Page, login: string): Promise<void> {
  await page.waitForURL(/localhost|\/sign-in\//);
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('demo');
  await page.keyboard.press('Enter');
}

/** Reports the minutes and the presses, beside the result and on the console. */
function reportEffort(started: number, administrator: number, office: number): void {
  const minutes = (Date.now() - started) / 60_000;
  const description =
    `From the link to the delivered order: ${minutes.toFixed(1)} minutes of a machine, ` +
    `${administrator} presses of the administrator, ${office} of the office`;
  test.info().annotations.push({ type: 'effort', description });
  process.stdout.write(`${description}\n`);
}

test('a new user with an empty database and a provider gets to the first delivered order', async ({ browser }) => {
  test.setTimeout(300_000);
  const server = await startProductionServer();
  const started = Date.now();
  try {
    const context = await browser.newContext({ baseURL: server.origin, locale: 'nl-NL' });
    const presses = await countPresses(context);
    const page = await context.newPage();
    await page.goto(server.link);
    await page.getByLabel('Naam van het bedrijf').fill('Brandveilig Noord B.V.');
    const saveAndNext = page.getByRole('button', { name: 'Opslaan en verder' });
    const next = page.getByRole('button', { name: 'Volgende' });
    await saveAndNext.click();
    await page.getByLabel('Accentkleur').fill('#7a1f3d');
    await saveAndNext.click();
    await expect(page.getByLabel('Omschrijving')).toHaveValue('Hoofdmagazijn');
    await saveAndNext.click();
    await expect(page.getByRole('heading', { level: 2, name: 'Mensen' })).toBeVisible();
    for (const email of ['admin@demo.example', 'employee@demo.example']) {
      await page.getByLabel('E-mailadres').fill(email);
      await page.getByRole('button', { name: 'Uitnodigen' }).click();
      await expect(page.getByRole('rowheader', { name: email })).toBeVisible();
    }
    await next.click();
    await page.getByRole('button', { name: 'Aanmelddienst controleren' }).click();
    await expect(page.getByText('De aanmelddienst antwoordt, noemt hetzelfde adres')).toBeVisible();
    await page.getByRole('button', { name: 'Aanmelden om te proberen' }).click();
    await signInAtProvider(page, 'admin');
    await expect(page.getByText('admin@demo.example is geverifieerd en uitgenodigd.')).toBeVisible();
    await expect(page.getByText('Het token voor monteurs en assets wordt aanvaard.')).toBeVisible();
    await expect(page.getByText('Rollen: Admin.')).toBeVisible();
    for (const title of ['E-mail proberen', 'Neem uw gegevens mee']) {
      await next.click();
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    }
    await next.click();
    await page.getByRole('button', { name: 'Inrichting afronden' }).click();

    // The user who tried the sign-in is already signed in.
    await page.getByRole('link', { name: 'Bekijken wat er nog ontbreekt' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Inrichting' })).toBeVisible();
    await expect(page.getByText('Er ontbreken nog')).toBeVisible();
    expect(await findViolations(page, quick)).toEqual([]);
    const administrator = presses();

    const office = await browser.newContext({ baseURL: server.origin, locale: 'nl-NL' });
    const officePresses = await countPresses(office);
    const desk = await office.newPage();
    await desk.goto('/items/new');
    await signInAtProvider(desk, 'employee');
    const item = new ItemsForm(desk);
    await item.fill('Artikelcode', 'SB6');
    await item.fill('Omschrijving', 'Schuimblusser 6 liter');
    await item.fill('Verkoopprijs', '80');
    await item.save();
    await expect(desk.getByRole('heading', { level: 1, name: 'Schuimblusser 6 liter' })).toBeVisible();
    const stock = new ItemsItem(desk);
    await stock.showTab('Voorraad');
    await stock.countStock('10', 'Telverschil');
    await desk.goto('/accounts/new');
    const account = new AccountsForm(desk);
    await account.fill('Naam', 'Zorgcentrum De Linde');
    await account.fill('Plaats', 'Groningen');
    await account.save();
    await expect(desk.getByRole('heading', { level: 1, name: 'Zorgcentrum De Linde' })).toBeVisible();
    await desk.goto('/sales-orders/new');
    await expect(desk.getByRole('combobox', { name: 'Besteld door' })).toBeFocused();
    const order = new SalesOrdersNew(desk);
    await order.pick('linde', /De Linde/);
    await order.addLine('SB6', '2');
    await order.create();
    await expect(desk.locator('dl[aria-label="Totaal"]')).toContainText('€ 193,60');
    // The form of the order shows the same total.
    await expect(desk.getByRole('link', { name: 'Leveren', exact: true })).toBeVisible();
    await desk.keyboard.press('d');
    await desk.getByRole('button', { name: 'Levering boeken' }).click();
    await expect(desk.getByText(/Levering \d+ is geboekt/)).toBeVisible();
    reportEffort(started, administrator, officePresses());
  } finally {
    await server.stop();
  }
});

test('a new user gets to the first delivered order in German on a phone', async ({ browser }) => {
  test.setTimeout(300_000);
  const server = await startProductionServer();
  const started = Date.now();
  const phone = {
    baseURL: server.origin,
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  };
  try {
    const context = await browser.newContext(phone);
    const presses = await countPresses(context);
    const page = await context.newPage();
    await page.goto(server.link);
    await page.getByLabel('Name der Firma').fill('Brandschutz Küste GmbH');
    await expect(page.getByLabel('Land', { exact: true })).toHaveValue('DE');
    const saveAndNext = page.getByRole('button', { name: 'Speichern und weiter' });
    const next = page.getByRole('button', { name: 'Weiter', exact: true });
    await saveAndNext.tap();
    await expect(page.getByLabel('Akzentfarbe')).toBeVisible();
    await saveAndNext.tap();
    await expect(page.getByLabel('Beschreibung')).toHaveValue('Hauptlager');
    await saveAndNext.tap();
    await expect(page.getByRole('heading', { level: 2, name: 'Personen' })).toBeVisible();
    for (const email of ['admin@demo.example', 'employee@demo.example']) {
      await page.getByLabel('E-Mail-Adresse').fill(email);
      await page.getByRole('button', { name: 'Einladen' }).tap();
      await expect(page.getByRole('rowheader', { name: email })).toBeVisible();
    }
    await next.tap();
    await page.getByRole('button', { name: 'Zur Probe anmelden' }).tap();
    await signInAtProvider(page, 'admin');
    await expect(page.getByText('admin@demo.example ist bestätigt und eingeladen.')).toBeVisible();
    expect(await phoneFaults(page)).toEqual([]);
    for (const title of ['E-Mail ausprobieren', 'Bringen Sie Ihre Daten mit']) {
      await next.tap();
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    }
    await next.tap();
    await page.getByRole('button', { name: 'Einrichtung abschließen' }).tap();
    await expect(page.getByRole('link', { name: 'Ersten Kundenauftrag anlegen' })).toBeVisible();
    const administrator = presses();

    const office = await browser.newContext(phone);
    const officePresses = await countPresses(office);
    const desk = await office.newPage();
    const textbox = (name: string | RegExp) => desk.getByRole('textbox', { name, exact: true }).first();
    const button = (name: string) => desk.getByRole('button', { name, exact: true }).first();
    const pick = async (field: string, text: string, option: RegExp) => {
      await desk.getByRole('combobox', { name: field }).fill(text);
      await desk.getByRole('option', { name: option }).first().tap();
    };
    await desk.goto('/items/new');
    await signInAtProvider(desk, 'employee');
    await textbox(/^Artikelnummer/).fill('SL6');
    await textbox(/^Beschreibung/).fill('Schaumlöscher 6 Liter');
    await textbox(/^Verkaufspreis/).fill('80');
    await button('Speichern').tap();
    await expect(desk.getByRole('heading', { level: 1, name: 'Schaumlöscher 6 Liter' })).toBeVisible();
    await button('Bestand korrigieren').tap();
    await textbox(/^Gezählt/).fill('10');
    await button('Zähldifferenz').tap();
    await button('Buchen').tap();
    await expect(desk.getByText('Hauptlager hat jetzt 10.')).toBeVisible();
    await button('Menü öffnen').tap();
    await desk.getByRole('link', { name: 'Geschäftspartner' }).tap();
    await desk.getByRole('link', { name: 'Neuer Geschäftspartner' }).first().tap();
    await textbox('Name').fill('Seniorenheim Linde');
    await textbox('Ort').fill('Leer');
    await button('Speichern').tap();
    await expect(desk.getByRole('heading', { level: 1, name: 'Seniorenheim Linde' })).toBeVisible();
    await desk.getByRole('link', { name: 'Neuer Kundenauftrag' }).tap();
    await expect(desk.getByRole('combobox', { name: 'Auftraggeber' })).toHaveValue(/Seniorenheim Linde/);
    await pick('Artikel', 'SL6', /SL6/);
    await textbox(/^Menge \(/).fill('2');
    await button('Hinzufügen').tap();
    await button('Auftrag anlegen').tap();
    await expect(desk.locator('dl[aria-label="Gesamt"]')).toContainText('190,40 €');
    expect(await phoneFaults(desk)).toEqual([]);
    await desk.getByText('Ausliefern', { exact: true }).tap();
    await button('Lieferung buchen').tap();
    await expect(desk.getByText(/Lieferung \d+ wurde gebucht/)).toBeVisible();
    await expect(desk.getByText(/geliefert/i).first()).toBeVisible();
    expect(await phoneFaults(desk)).toEqual([]);
    reportEffort(started, administrator, officePresses());
  } finally {
    await server.stop();
  }
});

/** What is wrong with a page on a phone: what axe finds, and what is wider than the screen. */
async function phoneFaults(page: Page) {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [...(await findViolations(page, quick)), ...(excess > 0 ? [`${excess} px too wide`] : [])];
}
