import { readdirSync } from 'node:fs';
import path from 'node:path';
import { csv, Imports } from './pages/imports/imports.ts';
import { expect, test } from './support/test.ts';

/** All runs share one database, so the customers of every run have their own numbers. */
const unique = () => 100_000 + Math.floor(Math.random() * 800_000);

test('customers are imported with proposal, correction and check, and importing them again changes nothing', async ({
  page,
  open,
  expectAccessible,
}) => {
  const number = unique();
  const imports = new Imports(page);
  await open('/imports/new');
  await expectAccessible();
  const files = [
    csv('klanten.csv', [
      'Klantnummer;Firmanaam;Straat;Postcode;Plaats;Land;Bron',
      `${number};M\xfcller Bloemen;Lindelaan 1;3512 AB;Utrecht;Nederland;Beurs`,
      `${number + 1};;Kade 2;3011 XB;Rotterdam;Nederland;`,
    ]),
  ];
  await imports.upload(files);
  await expect(page.getByText('De kolomkoppen zijn niet herkend')).toBeVisible();
  await page.getByRole('combobox', { name: 'Stap toevoegen' }).selectOption({ label: 'Relaties' });
  await imports.source('Code').selectOption('Klantnummer');
  await imports.source('Naam').selectOption('Firmanaam');
  const preview = page.getByRole('region', { name: 'De eerste rijen zoals ze worden geïmporteerd' });
  await expect(preview.getByRole('cell', { name: 'Müller Bloemen' })).toBeVisible();
  await expect(preview.getByText('Firmanaam: is verplicht')).toBeVisible();
  await page.getByRole('combobox', { name: 'Veld toevoegen' }).selectOption({ label: 'Plaats' });
  await imports.source('Plaats').selectOption('Plaats');
  await page.getByRole('combobox', { name: 'Veld toevoegen' }).selectOption({ label: 'Gevonden via' });
  await imports.source('Gevonden via').selectOption('Bron');
  await expect(preview.getByRole('cell', { name: 'Beurs' })).toBeVisible();
  await expect(page.getByText('Deze kolommen worden niet geïmporteerd: Straat, Postcode, Land')).toBeVisible();
  await expectAccessible();

  await imports.check();
  await expect(imports.state('Gecontroleerd')).toBeVisible();
  await expect(imports.fact('Nieuw')).toHaveText('1');
  await imports.show('Geweigerde rijen');
  await expect(page.getByRole('grid')).toContainText('klanten.csv:3');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Geweigerde rijen van klanten.csv' }).click();
  expect((await download).suggestedFilename()).toBe('refused-klanten.csv');
  await expectAccessible();

  await imports.import();
  await expect(imports.state('Geïmporteerd')).toBeVisible();
  await expectAccessible();
  await page.goto(`/accounts?q=${number}`);
  await expect(page.getByRole('link', { name: 'Müller Bloemen' })).toBeVisible();

  await page.getByRole('link', { name: 'Imports' }).first().click();
  await page.getByRole('link', { name: 'klanten.csv' }).first().click();
  await imports.import();
  await expect(imports.fact('Ongewijzigd')).toHaveText('1');
  await expect(imports.fact('Nieuw')).toHaveText('0');
});

test('an import shows what it changes, excludes rows, and is undone', async ({ page, open, expectAccessible }) => {
  const number = unique();
  const imports = new Imports(page);
  const list = (city: string) =>
    csv('relaties.csv', [
      'Relatiecode;Naam;Plaats',
      `${number};Kwelvliet Hotel;${city}`,
      `${number + 1};Bakkerij Kwelvliet;${city}`,
    ]);
  await open('/imports/new');
  await imports.upload([list('Urk')]);
  await imports.check();
  await expect(imports.fact('Nieuw')).toHaveText('2');
  await imports.import();
  await expect(imports.state('Geïmporteerd')).toBeVisible();

  await page.goto('/imports/new');
  await imports.upload([list('Ens')]);
  await imports.check();
  await expect(imports.state('Gecontroleerd')).toBeVisible();
  await imports.show('Wijzigingen');
  const changes = page.getByRole('table', { name: 'Bestaande records die veranderen' });
  await expect(changes.getByRole('row').filter({ hasText: 'Kwelvliet Hotel' })).toContainText(
    /Plaats: was: Urk → wordt: Ens/,
  );
  const hotel = imports.change(`${number} Kwelvliet Hotel`);
  await expect(hotel).not.toBeChecked();
  await expectAccessible();
  await hotel.click();
  await expect(hotel).toBeChecked();
  await imports.import();
  await expect(imports.state('Geïmporteerd')).toBeVisible();
  await expect(imports.fact('Gewijzigd')).toHaveText('1');
  await expect(imports.fact('Overgeslagen')).toHaveText('1');

  await imports.undo();
  await expect(imports.state('Teruggedraaid')).toBeVisible();
  await expect(imports.fact('Teruggedraaid')).toHaveText('1');
  await expect(page.getByText('De import is teruggedraaid.')).toBeVisible();
  await expectAccessible();
  await page.goto(`/accounts?q=${number}`);
  await expect(page.getByRole('link', { name: 'Kwelvliet Hotel' })).toBeVisible();
  await expect(page.getByText('Urk').first()).toBeVisible();
});

test('a company is imported by its mapping, and its order totals match', async ({ page, open, expectAccessible }) => {
  const imports = new Imports(page);
  const folder = path.join(import.meta.dirname, '../apps/server/src/imports/fixtures/adventureworks');
  await open('/imports/new', 'mobility');
  await imports.upload(imports.example(readdirSync(folder).filter((name) => name.endsWith('.csv'))));
  await expect(page.getByText('Orders · SalesOrderHeader.csv')).toBeVisible();
  await imports.check();
  await expect(page.getByText(/21 van 25 orders komen overeen/)).toBeVisible({ timeout: 60_000 });
  await imports.import();
  await expect(imports.state('Geïmporteerd')).toBeVisible({ timeout: 60_000 });
  await imports.show('Verschillen');
  await expect(page.getByRole('table', { name: 'Verschillen' }).getByRole('row')).toHaveCount(5);
  await expectAccessible();
  await imports.show('Geweigerde rijen');
  await expect(page.getByRole('grid')).toContainText('zonder deze waarde geïmporteerd');
});

test('a user without access to imports sees the reason', async ({ page, open }) => {
  await open('/imports', 'engineer');
  await expect(page.getByRole('heading', { name: 'U hebt hier geen toegang toe' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('an import is read and checked on a phone without horizontal scrolling', async ({
    page,
    open,
    expectAccessible,
  }) => {
    const imports = new Imports(page);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await open('/imports/new');
    await imports.upload([
      csv('artikelen.csv', ['Artikelcode;Omschrijving;Verkoopprijs', `TEL-${unique()};Deken;12,50`, 'X;;fout']),
    ]);
    await expect(imports.source('Code')).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expectAccessible();
    await imports.check();
    await expect(imports.state('Gecontroleerd')).toBeVisible();
    await imports.show('Wijzigingen');
    await expect(page.getByText('Er verandert niets')).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expectAccessible();
    await imports.show('Geweigerde rijen');
    await expect(page.getByRole('article').first()).toContainText('artikelen.csv:3');
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expectAccessible();
  });
});
