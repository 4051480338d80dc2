import { AssetsAsset } from './pages/assets/asset-page.ts';
import { JobMaker } from './support/job-maker.ts';
import { expect, test } from './support/test.ts';

test('a complaint is entered, assigned, decided and resolved by a new visit, and its history shows it', async ({
  page,
  open,
  expectAccessible,
}) => {
  const name = `E2e ${Date.now().toString(36)}`;
  await open('/complaints');
  await expect(page.getByRole('grid', { name: 'Klachten' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Nieuwe klacht' }).click();
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByText('Dit veld is verplicht.').first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('textbox', { name: 'Klacht' }).fill(name);
  await page.getByRole('combobox', { name: 'Locatie' }).fill('Woonzorgcentrum De Linde');
  await page.getByRole('option').filter({ hasText: 'Woonzorgcentrum De Linde' }).first().click();
  await expect(page.getByRole('combobox', { name: 'Relatie' })).not.toHaveValue('');
  const subject = page.getByRole('combobox', { name: 'Asset' });
  await subject.fill('blusser');
  await page
    .getByRole('option')
    .filter({ hasText: /blusser/i })
    .first()
    .click();
  await expect(subject).not.toHaveValue('blusser');
  await expectAccessible();
  await page.getByRole('combobox', { name: 'Ernst' }).selectOption({ label: 'Ernstig' });
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'Toewijzen…' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Toewijzen aan' }).fill('anna');
  await page.getByRole('option', { name: /Anna Visser/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Toewijzen', exact: true }).click();
  await expect(page.getByText('Anna Visser').first()).toBeVisible();
  await page.getByRole('button', { name: 'Toewijzen…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aan mij' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Toewijzen', exact: true }).click();
  await expect(page.getByText('Eva de Vries').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ongegrond…' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Verkeerde klant');
  await page.getByRole('dialog').getByRole('button', { name: 'Ongegrond', exact: true }).click();
  await expect(page.getByText('Verkeerde klant')).toBeVisible();
  await page.getByRole('button', { name: 'Beoordeling ongedaan maken' }).click();
  await page.getByRole('button', { name: 'Gegrond', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuleren' }).click();
  await page.getByRole('button', { name: 'Oplossing kiezen…' }).click();
  await expectAccessible();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Corrigerende maatregel' }).fill('Opnieuw langs');
  await page.getByRole('dialog').getByRole('button', { name: 'Oplossing vastleggen' }).click();
  await expect(page.getByText('Nieuw bezoek, kosteloos')).toBeVisible();
  await page.getByRole('button', { name: 'Klacht afhandelen' }).click();
  await expect(page.getByText(/is nog niet klaar/)).toBeVisible();
  await page.getByRole('link', { name: 'Historie' }).click();
  await expect(page.getByText('Eva de Vries heeft dit gewijzigd').first()).toBeVisible();
  await expectAccessible();
});

test('complaints are found in the palette, and open ones are counted on the page of their account', async ({
  page,
  open,
  expectAccessible,
}) => {
  const name = `E2e ${Date.now().toString(36)}`;
  await open('/complaints/new');
  await page.getByRole('textbox', { name: 'Klacht' }).fill(name);
  await page.getByRole('combobox', { name: 'Locatie' }).fill('Woonzorgcentrum De Linde');
  await page.getByRole('option').filter({ hasText: 'Woonzorgcentrum De Linde' }).first().click();
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Overal zoeken' })).toBeFocused();
  await page.keyboard.type(name);
  await page.getByRole('option').filter({ hasText: name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: /Linde/ }).first().click();
  await expect(page.getByRole('region', { name: 'Open klachten' }).getByRole('link').first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Verzoeken en klachten' }).click();
  await expect(page.getByRole('table', { name: 'Openstaande klachten' })).toContainText(name);
  await expectAccessible();
});

test('complaints about a location, an asset and an order are listed on their pages, with a link to all of them', async ({
  page,
  open,
  expectAccessible,
}) => {
  const { locationId, assetIds, workOrderId, name } = await (await JobMaker.open()).make(1);
  const make = async (complaint: string) => {
    await page.getByRole('textbox', { name: 'Klacht' }).fill(complaint);
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: complaint })).toBeVisible();
  };
  const openHere = page.getByRole('table', { name: 'Openstaande klachten' });
  await open(`/locations/${locationId}?tab=requests`);
  await expect(page.getByText('Geen openstaande klachten.')).toBeVisible();
  await page.getByRole('link', { name: 'Nieuwe klacht' }).click();
  await expect(page.getByRole('combobox', { name: 'Locatie' })).toHaveValue(new RegExp(name));
  await make(`${name} gebouw`);

  await page.goto(`/locations/${locationId}/assets/${assetIds[0]}`);
  await new AssetsAsset(page).choose('Klacht hierover');
  await expect(page.getByRole('combobox', { name: 'Asset' })).toHaveValue(/Blusser 1/);
  await expectAccessible();
  await make(`${name} blusser`);
  await page.goto(`/locations/${locationId}/assets/${assetIds[0]}`);
  await expect(openHere.getByRole('rowheader')).toHaveText([/blusser/]);
  await expectAccessible();

  await page.goto(`/work-orders/${workOrderId}`);
  await new AssetsAsset(page).choose('Klacht hierover');
  await make(`${name} werk`);
  await page.goto(`/work-orders/${workOrderId}`);
  await expect(openHere.getByRole('rowheader')).toHaveText([/werk/]);

  await page.goto(`/locations/${locationId}?tab=requests`);
  await expect(openHere.getByRole('rowheader')).toHaveText([/werk/, /blusser/, /gebouw/]);
  await page.getByRole('link', { name: 'Alle 3 klachten' }).click();
  const list = page.getByRole('grid', { name: 'Klachten' });
  await expect(list.getByRole('link')).toHaveCount(3);
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await expect(filters.getByRole('combobox', { name: 'Locatie' })).toHaveValue(new RegExp(name));
  await expectAccessible();
  await filters.getByRole('combobox', { name: 'Asset' }).fill('Blusser');
  await page.getByRole('option').filter({ hasText: 'Blusser 1' }).click();
  await expect(page).toHaveURL(new RegExp(`asset=${assetIds[0]}`));
  await page.keyboard.press('Escape');
  await expect(list.getByRole('link')).toHaveText([`${name} blusser`]);
  await page.getByRole('button', { name: 'Filter verwijderen: Blusser 1' }).click();
  await expect(list.getByRole('link')).toHaveCount(3);
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await filters.getByRole('combobox', { name: 'Werkorder' }).click();
  await page.getByRole('option').filter({ hasText: 'Jaarlijks onderhoud' }).click();
  await expect(page).toHaveURL(new RegExp(`workOrder=${workOrderId}`));
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(list.getByRole('link')).toHaveText([`${name} werk`]);
});

test('a complaint can be made about a sales order delivered long ago, and refers to the order', async ({
  page,
  open,
}) => {
  await open('/sales-orders');
  await page.getByRole('grid').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/sales-orders\/[\w-]{36}/);
  await expect(page.getByRole('grid', { name: 'Verkooporders' })).toBeHidden();
  await new AssetsAsset(page).choose('Klacht hierover');
  await expect(page.getByRole('combobox', { name: 'Verkooporder' })).not.toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Relatie' })).not.toHaveValue('');
  const name = `E2e ${Date.now().toString(36)}`;
  await page.getByRole('textbox', { name: 'Klacht' }).fill(name);
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await page.getByRole('main').getByRole('definition').getByRole('link', { name: /^\d+$/ }).click();
  await expect(page.getByRole('table', { name: 'Openstaande klachten' })).toContainText(name);
});

test('several complaints are assigned to a colleague together, with a result for each', async ({
  page,
  open,
  expectAccessible,
}) => {
  const name = `E2e ${Date.now().toString(36)}`;
  await open('/complaints/new');
  for (const part of ['een', 'twee']) {
    await page.goto('/complaints/new');
    await page.getByRole('textbox', { name: 'Klacht' }).fill(`${name} ${part}`);
    await page.getByRole('combobox', { name: 'Locatie' }).fill('Woonzorgcentrum De Linde');
    await page.getByRole('option').filter({ hasText: 'Woonzorgcentrum De Linde' }).first().click();
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${name} ${part}` })).toBeVisible();
  }
  await page.goto(`/complaints?q=${encodeURIComponent(name)}`);
  const list = page.getByRole('grid', { name: 'Klachten' });
  const dialog = page.getByRole('dialog');
  await expect(list.getByRole('link')).toHaveCount(2);
  await list
    .getByRole('row')
    .filter({ hasText: `${name} een` })
    .getByRole('checkbox')
    .click();
  await list
    .getByRole('row')
    .filter({ hasText: `${name} twee` })
    .getByRole('checkbox')
    .click();
  await page.getByRole('group', { name: 'Selectie' }).getByRole('button', { name: 'Toewijzen' }).click();
  await dialog.getByRole('combobox', { name: 'Toewijzen aan' }).fill('anna');
  await page.getByRole('option', { name: /Anna Visser/ }).click();
  await expectAccessible();
  await dialog.getByRole('button', { name: '2 klachten toewijzen' }).click();
  await expect(dialog.getByText('2 gelukt, 0 geweigerd')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Anna Visser' })).toHaveCount(2);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Sluiten' }).last().click();
  await expect(list.getByRole('row').filter({ hasText: `${name} een` })).toContainText('Anna Visser');
});

test('the complaints list is filtered by status and overdue action, and the URL keeps it', async ({ page, open }) => {
  await open('/complaints');
  await page.getByRole('button', { name: /^Te laat/ }).click();
  await expect(page).toHaveURL(/late=true/);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Te laat/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('searchbox').fill('bestaat niet');
  await expect(page.getByText('Geen klachten gevonden')).toBeVisible();
  await page.getByRole('link', { name: 'Filters wissen' }).click();
  await expect(page.getByRole('grid', { name: 'Klachten' }).getByRole('link').first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('complaints list and complaint fit on a phone', async ({ page, open, expectAccessible }) => {
    await open('/complaints');
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expectAccessible();
    await page.getByRole('article').first().getByRole('link').tap();
    await expect(page.getByRole('heading', { name: 'Opvolging' })).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expectAccessible();
  });
});

test('a day that does not exist is refused at its field, and the first field with a fault gets the focus', async ({
  page,
  open,
}) => {
  const failures: Error[] = [];
  page.on('pageerror', (error) => failures.push(error));
  await open('/complaints/new');
  await page.getByRole('textbox', { name: 'Klacht' }).fill(`E2e ${Date.now().toString(36)}`);
  const day = page.getByRole('textbox', { name: 'Volgende actie' });
  await day.fill('31-02-2027');
  const save = page.getByRole('button', { name: 'Opslaan', exact: true });
  await save.click();
  await expect(day).toBeFocused();
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Vul een geldige datum in.')).toBeVisible();
  await day.fill('28-02-2027');
  await save.click();
  await expect(page.getByRole('combobox', { name: 'Relatie' })).toBeFocused();
  expect(failures).toEqual([]);
});
