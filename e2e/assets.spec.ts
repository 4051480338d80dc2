import { AssetsList } from './pages/assets/list.ts';
import { AssetsPublic } from './pages/assets/public.ts';
import { AssetsScan } from './pages/assets/scan.ts';
import { untilQuiet } from './support/quiet.ts';
import { expect, type Page, test } from './support/test.ts';

/** The AED of the demonstration data whose label all tests use. */
const knownTag = 'T-7K3QX-9M2P6';
/** All runs share one database, so the reports of every run have their own text. */
const unique = () => `${Date.now().toString(36)}-${Math.floor(Math.random() * 1296).toString(36)}`;
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('all assets are filtered by due status, period and type, and the URL keeps the filters', async ({
  page,
  open,
  expectAccessible,
}) => {
  const list = new AssetsList(page);
  await open('/assets');
  await expect(list.grid.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible();
  await list.light('Verlopen of niet gebruiksklaar').click();
  await expect(page).toHaveURL(/lights=/);
  await expect(list.grid.getByText('In orde')).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Vervaldatum' }).selectOption({ label: 'Vervalt binnen een jaar' });
  await page.getByRole('button', { name: 'Filteren' }).click();
  await page.getByRole('checkbox', { name: 'Schuimblusser' }).check();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Vervaldatum' })).toHaveValue('year');

  await list.search.fill('bestaat niet');
  await expect(page.getByText('Geen assets gevonden')).toBeVisible();
  await page.getByRole('link', { name: 'Filters wissen' }).click();
  await expect(list.grid.getByRole('row').nth(1)).toBeVisible();
});

test('invalid parts of the URL of the assets list are ignored', async ({ page, open }) => {
  await open('/assets?q=aed&lights=pink&due=whenever&from=2026-02-31&location=here&sort=colour&page=-3');
  await expect(page.getByRole('searchbox').first()).toHaveValue('aed');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  expect(new URL(page.url()).search).toBe('?q=aed');
  await page.goto('/assets/calendar?view=days&month=9999-12-01&type=%3C%3E');
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible();
  expect(new URL(page.url()).search).toBe('?view=days');
});

test('several assets are moved at once, and their labels printed', async ({ page, open }) => {
  const list = new AssetsList(page);
  await open('/assets?types=["FAK"]&sort=tag');
  await expect(list.grid.getByRole('link').nth(1)).toBeVisible();
  const [first = '', second = ''] = await list.tags();
  for (const tag of [first, second]) await list.row(tag).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Verplaatsen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Verplaatsen' }).click();
  await expect(dialog.getByText('Dit veld is verplicht.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Naar locatie' }).fill('De Linde');
  await page
    .getByRole('option', { name: /De Linde/ })
    .first()
    .click();
  await dialog
    .getByRole('combobox', { name: 'Plaats', exact: true })
    .selectOption('Hoofdgebouw › Begane grond › Vleugel A');
  await dialog.getByRole('button', { name: 'Verplaatsen' }).click();
  await expect(page.getByText(/2 assets verplaatst naar .*De Linde/)).toBeVisible();
  await list.search.fill(first);
  await expect(page).toHaveURL(/q=/);
  await expect(list.row(first)).toContainText('De Linde');

  await list.row(first).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Labels afdrukken' }).click();
  await expect(page.getByRole('textbox', { name: 'Labels' })).toHaveValue(first);
  await page.goBack();
  await list.row(first).getByRole('link', { name: first, exact: true }).click();
  await expect(page.getByText('Hoofdgebouw › Begane grond › Vleugel A').first()).toBeVisible();
});

test('a sheet of labels starts at the first free label of the last sheet', async ({ page, open, expectAccessible }) => {
  await open(`/assets/labels?tags=${knownTag}`);
  await page.getByRole('button', { name: 'Beginnen bij label 5' }).click();
  await expect(page).toHaveURL(/start=5/);
  await expect(page.getByText('Het afdrukken begint bij label 5.')).toBeVisible();
  await expect(page.getByText('1 label wordt afgedrukt.')).toBeVisible();
  await expect(page.locator('[data-state=printed]')).toHaveText(['5']);
  await expectAccessible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF downloaden' }).click();
  expect((await download).suggestedFilename()).toBe('labels.pdf');
  await page.getByRole('textbox', { name: 'Labels' }).fill('GEEN-LABEL-VAN-ONS');
  await page.getByRole('button', { name: 'PDF downloaden' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('GEEN-LABEL-VAN-ONS');
});

test('the due calendar links a month to its assets, as bars, cards and a table', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/assets/calendar');
  const bars = page.getByRole('region', { name: 'Vervalt per maand' });
  await expect(bars.getByRole('listitem').nth(11)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Tabel', exact: true }).click();
  await expect(page.getByRole('table')).toContainText('Schuimblusser');
  await expectAccessible();
  const month = bars.getByRole('link').nth(1);
  const count = /: (\d+) assets?/.exec((await month.textContent()) ?? '')?.[1];
  await month.click();
  await expect(page).toHaveURL(/\/assets\?.*from=.*until=/);
  await expect(page.getByText(new RegExp(`van ${count}$`))).toBeVisible();
});

test('the days of a month are navigated with the keyboard and link to the assets of a day', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/assets/calendar?view=days&month=2026-11-01');
  const grid = page.getByRole('grid', { name: 'november 2026' });
  await expect(grid.getByRole('row').nth(1)).toContainText('44');
  await expect(grid.getByRole('link')).toHaveCount(30);
  await grid.getByRole('link', { name: 'zondag 1 november 2026' }).focus();
  for (const key of ['End', 'ArrowDown', 'Home', 'ArrowRight', 'PageDown']) await page.keyboard.press(key);
  await expect(page).toHaveURL(/month=2026-12-01/);
  const december = page.getByRole('grid', { name: 'december 2026' });
  await expect(december.getByRole('link', { name: 'donderdag 3 december 2026' })).toBeFocused();
  await expectAccessible();

  const busy = december.getByRole('link', { name: /: \d{1,4} assets?, / }).first();
  const [, day, count] = /^\S+ (\d+) december.*: (\d+) asset/.exec((await busy.getAttribute('title')) ?? '') ?? [];
  await busy.press('Enter');
  const date = `2026-12-${day?.padStart(2, '0')}`;
  await expect(page).toHaveURL(new RegExp(`from=${date}&until=${date}`));
  await expect(page.getByText(new RegExp(`van ${count}$`))).toBeVisible();
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText(new RegExp(`Vervalt ${day} dec`));
  await page.goBack();
  await expect(december).toBeVisible();
  await page.getByRole('button', { name: 'Maanden', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Maand voor maand' })).toBeVisible();
});

test('a label is found in any spelling, and a label without an asset is claimed', async ({
  page,
  open,
  expectAccessible,
}) => {
  const scan = new AssetsScan(page);
  await open('/assets/scan');
  await expect(scan.code).toBeFocused();
  await scan.scan('http://werkbank.example/t/t7k3qx9m2p6?from=label');
  await expect(scan.found(/AED/)).toContainText(knownTag);
  await expectAccessible();
  await scan.scan('t-7k3qx-9m2p5');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('niet gevonden');

  const tag = `E2E-${unique().toUpperCase()}`;
  await page.goto(`/assets/tag/${tag}`);
  await expect(page.getByRole('heading', { name: `Label ${tag} is nog vrij` })).toBeVisible();
  await expectAccessible();
  await page.getByRole('combobox', { name: 'Asset' }).fill('oogspoel');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Label koppelen' }).click();
  await expect(page.getByText(new RegExp(`${tag} hoort nu bij`))).toBeVisible();
  await expect(page.getByRole('article')).toContainText(tag);
  await page.goto(`/assets/tag/${tag.toLowerCase()}`);
  await expect(page).toHaveURL(/\/locations\/[0-9a-f-]{36}\/assets\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1, name: /oogspoel/i })).toBeVisible();
});

test('a passer-by reports a defect without an account, and an employee sees the report', async ({
  page,
  open,
  browser,
  expectAccessible,
}) => {
  const words = `Hij piept (${unique()})`;
  const passer = await browser.newPage({ viewport: { width: 360, height: 780 } });
  const form = new AssetsPublic(passer);
  await form.open(knownTag);
  await expect(passer.getByRole('heading', { level: 1, name: 'Meld een probleem' })).toBeVisible();
  await expect(passer.getByText('112')).toBeVisible();
  expect(await overflow(passer)).toBeLessThanOrEqual(0);
  await form.send.click();
  await expect(passer.getByText('Kies wat er aan de hand is.')).toBeVisible();
  await form.fill('Het piept of geeft een storing', words);
  await form.send.click();
  await expect(passer.getByText(/Uw referentie: M-/)).toBeVisible();
  expect(new URL(passer.url()).pathname).toBe(`/t/${knownTag}`);
  const lost = `${words} zonder apparaat`;
  await form.open('ONBEKEND-2');
  await form.fill('Het piept of geeft een storing', lost);
  await form.send.click();
  await expect(passer.getByText(/Uw referentie: M-/)).toBeVisible();
  await passer.close();

  // A report on an installed asset becomes a service request automatically.
  await open(`/service-requests?q=${encodeURIComponent(words)}`);
  await expect(page.getByRole('row').filter({ hasText: words })).toContainText('Open');

  await page.goto('/assets/intake');
  await expectAccessible();
  const row = page.getByRole('row').filter({ hasText: lost });
  await expect(row).toContainText('ONBEKEND-2');
  await row.getByText(lost).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('bezoeker@demo.example');
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Notitie' }).fill('Batterij vervangen');
  await dialog.getByRole('button', { name: 'Afhandelen' }).click();
  await expect(page.getByText('Melding afgehandeld')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Afgehandeld' });
  await expect(row).toBeVisible();
});

test('the public page shows the label as printed, and asks again for a code that cannot be right', async ({
  page: passer,
  expectAccessible,
}) => {
  await passer.setViewportSize({ width: 360, height: 780 });
  const form = new AssetsPublic(passer);
  const title = passer.getByRole('heading', { level: 1 });
  const doubt = passer.getByText('Deze code kan niet kloppen.');
  await form.open(knownTag.toLowerCase().replaceAll('-', ''));
  await expect(title).toBeVisible();
  await expect(passer.getByText(knownTag)).toBeVisible();
  await expect(doubt).toHaveCount(0);
  await form.open(`${knownTag.slice(0, -1)}${knownTag.endsWith('7') ? '8' : '7'}`);
  await expect(doubt).toBeVisible();
  await expect(form.send).toHaveCount(0);
  const code = passer.getByRole('textbox', { name: 'Code op het label' });
  await code.fill(knownTag.toLowerCase());
  await code.press('Enter');
  await expect(form.send).toBeVisible();
  await expect(doubt).toHaveCount(0);
  expect(new URL(passer.url()).pathname).toBe(`/t/${knownTag}`);
  await form.open('x'.repeat(100));
  await expect(doubt).toBeVisible();
  expect(await overflow(passer)).toBeLessThanOrEqual(0);
  await expectAccessible();
  await passer.getByRole('button', { name: 'Melden zonder leesbare code' }).click();
  const words = `Het label is niet te lezen (${unique()})`;
  await form.fill('Iets anders', words);
  await form.send.click();
  await expect(passer.getByText(/Uw referentie: M-/)).toBeVisible();
  await form.handle(words);
});

test('when two users handle one public report, the second sees that it is handled', async ({
  page,
  open,
  context,
  browser,
}) => {
  const words = `Dubbel (${unique()})`;
  const passer = await browser.newPage();
  const form = new AssetsPublic(passer);
  await form.open('ONBEKEND-1');
  await form.fill('Iets anders', words);
  await form.send.click();
  await expect(passer.getByText(/Uw referentie/)).toBeVisible();
  await passer.close();

  await open('/assets/intake?unknown=true');
  await page.getByText(words).click();
  const colleague = await context.newPage();
  await colleague.goto('/assets/intake');
  await colleague.getByText(words).click();
  await colleague.getByRole('button', { name: 'Geen echte melding' }).click();
  await expect(colleague.getByText('Melding terzijde gelegd')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Afhandelen' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Heropenen' })).toBeVisible();
});

test('an administrator changes a plan and a check point; others can only read them', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/assets/types/BHV', 'admin');
  await page.getByRole('button', { name: 'Onderhoudsplan Nederland bewerken' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Levensduur' }).fill('12');
  const norms = dialog.getByRole('textbox', { name: 'Normen' });
  await norms.fill('N'.repeat(61));
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(norms).toHaveAccessibleDescription(/Hoogstens tien normen/);
  await norms.fill('Huisregel 7, NEN 9999');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByText('Vervangen na 12 jaar.')).toBeVisible();
  await expect(page.getByText('Onderhoud volgens Huisregel 7, NEN 9999.')).toBeVisible();
  await expect(page.getByText('Vervaldata worden opnieuw berekend')).toHaveCount(0);

  await page.getByRole('link', { name: 'BHV', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Controlepunten' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Nieuw controlepunt' }).click();
  const code = `BHV-${unique().toUpperCase()}`.slice(0, 20);
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code);
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(dialog.getByText('Dit veld is verplicht.').first()).toBeVisible();
  for (const language of ['Nederlands', 'Duits', 'Engels'])
    await dialog.getByRole('textbox', { name: `Naam (${language})` }).fill(`Punt ${language}`);
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('Punt Nederlands');

  const opener = page.getByRole('row').filter({ hasText: code }).getByRole('button');
  await opener.click();
  await dialog.getByRole('combobox', { name: 'Antwoord' }).selectOption('number');
  await dialog.getByRole('checkbox', { name: /Foto verplicht/ }).check();
  await dialog.getByRole('button', { name: 'Grenzen voor een model' }).click();
  const limits = dialog.getByRole('group', { name: /Grenzen van model/ });
  await limits.getByRole('textbox', { name: 'Ondergrens' }).fill('3');
  await limits.getByRole('textbox', { name: 'Bovengrens' }).fill('2');
  await expect(dialog.getByText('De ondergrens ligt boven de bovengrens.')).toBeVisible();
  await limits.getByRole('textbox', { name: 'Model' }).fill('P6');
  await limits.getByRole('textbox', { name: 'Bovengrens' }).fill('4,5');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await opener.click();
  await expect(limits.getByRole('textbox', { name: 'Bovengrens' })).toHaveValue('4,5');
  await expect(dialog.getByRole('checkbox', { name: /Foto verplicht/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Grenzen van model P6 verwijderen' }).click();
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(dialog).toHaveCount(0);
});

test('an engineer reads types and plans but cannot change them', async ({ page, open }) => {
  await open('/assets/types/EXT-F', 'engineer');
  await expect(page.getByRole('heading', { name: 'Onderhoudsplan Nederland' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bewerken' })).toHaveCount(0);
  await page.goto('/assets/intake');
  await expect(page.getByRole('heading', { name: 'U hebt hier geen toegang toe' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('assets list, calendar, scanning and labels fit on a phone', async ({ page, open, expectAccessible }) => {
    await open('/assets');
    await expect(page.getByRole('article').first()).toBeVisible();
    for (const path of [
      '/assets',
      '/assets/calendar',
      '/assets/calendar?view=days',
      `/assets/scan?code=${knownTag}`,
      '/assets/labels',
      '/assets/types',
      '/assets/types/AED',
      '/assets/intake',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await untilQuiet(page);
      expect(await overflow(page), path).toBeLessThanOrEqual(0);
      await expectAccessible();
    }
  });
});

test.describe('on a phone,', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('the filters of a list stay within the screen of a phone', async ({ page, open }) => {
    await open('/assets');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('button', { name: 'Filteren' }).click();
    const panel = page.getByRole('dialog', { name: 'Filteren' });
    const kinds = panel.getByRole('group', { name: 'Assettypen' }).getByRole('checkbox');
    await expect(kinds.first()).toBeVisible();
    for (const box of [
      await panel.boundingBox(),
      ...(await Promise.all((await kinds.all()).map((one) => one.boundingBox()))),
    ]) {
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    }
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});

test.describe('with a camera', () => {
  test('a code is typed when the camera is not allowed', async ({ page, open, context }) => {
    await context.clearPermissions();
    await open('/assets/scan');
    await page.getByRole('button', { name: 'Camera gebruiken' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Vul de code handmatig in.');
    await page.getByRole('button', { name: 'Camera sluiten' }).click();
    await expect(page.getByRole('button', { name: 'Camera gebruiken' })).toBeVisible();
  });
});
