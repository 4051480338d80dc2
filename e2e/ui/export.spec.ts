import { readFile } from 'node:fs/promises';
import { Imports } from '../pages/imports/imports.ts';
import { AsSignedIn } from '../support/as-signed-in.ts';
import { expect, type Page, test } from '../support/test.ts';
import { unique } from '../support/unique.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function fileOf(page: Page, button: string): Promise<{ name: string; lines: string[] }> {
  await dialog(page).getByRole('button', { name: 'CSV' }).click();
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: button }).click();
  const file = await download;
  const text = await readFile(await file.path(), 'utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  return { name: file.suggestedFilename(), lines: text.slice(1).trimEnd().split('\r\n') };
}

test('an exported list contains all matching rows in the visible columns, without formulas', async ({
  page,
  open,
  expectAccessible,
}) => {
  const server = await AsSignedIn.as('employee');
  const word = unique().replaceAll(/\W/g, '');
  await server.post('/api/1/account', { name: `=Som ${word}`, city: 'Zwolle', postcode: '8011 AA' });
  await server.post('/api/1/account', { name: `Bäcker; "Mühle" ${word}`, phone: '+49 30 1234567' });
  await open(`/accounts?q=${word}&size=10`);
  const button = page.getByRole('button', { name: 'Exporteren' });
  await button.click();
  await expectAccessible();
  const columns = dialog(page).getByRole('group', { name: 'Kolommen' });
  await columns.getByRole('checkbox', { name: 'Verzoeken' }).uncheck();
  for (const hidden of ['E-mail', 'Soort']) await columns.getByRole('checkbox', { name: hidden }).check();
  const { name, lines } = await fileOf(page, 'Bestand maken');
  expect(name).toMatch(/^Relaties \d{4}-\d\d-\d\d\.csv$/);
  const [header = '', ...rows] = lines;
  expect(header.split(';').slice(0, 4)).toEqual(['Naam', 'Relatienummer', 'Soort', 'Plaats']);
  expect(header).toContain(';E-mail');
  expect(header).not.toContain('Verzoeken');
  expect(rows).toHaveLength(2);
  expect(rows.find((row) => row.startsWith(`'=Som ${word};`))).toContain(';Zwolle 8011 AA;');
  expect(rows.find((row) => row.startsWith(`"Bäcker; ""Mühle"" ${word}";`))).toContain(';+49 30 1234567');
  await expect(dialog(page).getByRole('status')).toHaveText('Klaar: het bestand bevat 2 regels.');
  await dialog(page).getByRole('button', { name: 'Sluiten' }).last().click();
  await expect(button).toBeFocused();
});

test('a list of many pages is exported completely, even after a failure, and the export is cancelled when the user leaves', async ({
  page,
  open,
}) => {
  await open('/items?size=10');
  const total = Number(
    (await page.getByText(/^1–10 van /).textContent())?.replace(/^.* van /, '').replaceAll(/\D/g, ''),
  );
  expect(total).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Exporteren' }).click();
  const isWhole = (url: URL) => /^\/api\/.*\/items?$/.test(url.pathname);
  await page.route(isWhole, async (route) => await route.abort());
  await dialog(page).getByRole('button', { name: 'Bestand maken' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Het lezen is afgebroken. Probeer het opnieuw.');
  await page.unroute(isWhole);
  const { lines } = await fileOf(page, 'Opnieuw proberen');
  expect(lines.length - 1).toBeGreaterThanOrEqual(total);
  // On a card a code is shown with its name; in a file they are two columns.
  const [header = '', first = ''] = lines;
  expect(header).toMatch(/^Artikelcode;/);
  expect(first).toMatch(/^[^ ;]+;/);
});

test('an exported workbook is read by the import as shown: numbers, dates, and text with leading zeros', async ({
  page,
  open,
}) => {
  const server = await AsSignedIn.as('employee');
  const word = unique().replaceAll(/\W/g, '');
  await server.post('/api/1/account', { name: `=Som ${word}`, city: 'Zwolle', phone: '0038 123 45 67' });
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Amsterdam' });
  await open(`/accounts?q=${word}&size=10`);
  await page.getByRole('button', { name: 'Exporteren' }).click();
  const columns = dialog(page).getByRole('group', { name: 'Kolommen' });
  await columns.getByRole('checkbox', { name: 'Gewijzigd op' }).check();
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Bestand maken' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Relaties \d{4}-\d\d-\d\d\.xlsx$/);
  const content = await readFile(await file.path());
  await page.goto('/imports/new');
  const imports = new Imports(page);
  const workbook = { name: `${word}.xlsx`, mimeType: 'application/zip', buffer: content };
  await imports.upload([workbook]);
  await imports.source('Code').selectOption('Gewijzigd op');
  await imports.source('Naam').selectOption('Naam');
  const preview = page.getByRole('region', { name: 'De eerste rijen zoals ze worden geïmporteerd' });
  await expect(preview.getByRole('cell', { name: `=Som ${word}`, exact: true })).toBeVisible();
  // Midnight is written as a day alone.
  await expect(preview).toContainText(new RegExp(`“${today}(T\\d\\d:\\d\\d:00)?”`));
  await imports.source('Code').selectOption('Telefoon');
  await expect(preview.getByRole('cell', { name: '0038 123 45 67' })).toBeVisible();
});
