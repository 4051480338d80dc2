import { AccountsAccount } from './pages/accounts/account.ts';
import { AccountsForm } from './pages/accounts/form.ts';
import { LocationsLocation } from './pages/locations/location.ts';
import { holdUndo } from './pages/ui/messages.ts';
import { expect, test } from './support/test.ts';
import { unique } from './support/unique.ts';

test('a location that was entered twice is noticed, merged, found under its old name, and separated again', async ({
  page,
  open,
  expectAccessible,
}) => {
  const name = unique();
  const [first, second] = [`${name} Oost`, `${name} West`];
  const location = new LocationsLocation(page);
  const merge = page.getByRole('dialog', { name: 'Samenvoegen' });
  await open('/locations/new');
  await location.make(first, { Postcode: '8011 AB', 'Straat en huisnummer': `${name} 7` });
  const old = page.url();
  await open('/locations/new');
  await location.fill('Straat en huisnummer', `${name} 7`);
  await location.fill('Postcode', '8011ab');
  await expect(page.getByRole('link', { name: `${first} openen` })).toBeVisible();
  await expectAccessible();
  await location.make(second, { Postcode: '8011 AB', 'Straat en huisnummer': `${name} 7`, Telefoon: '038 123 45 67' });
  const remaining = page.url();

  await page.getByRole('button', { name: 'Meer acties' }).click();
  await page.getByRole('menuitem', { name: 'Samenvoegen met' }).click();
  await merge.getByRole('combobox', { name: 'Andere locatie' }).fill(first);
  await page.getByRole('option', { name: first }).click();
  await expect(merge.getByRole('group', { name: 'Naam' })).toContainText(first);
  await expectAccessible();
  await merge.getByRole('button', { name: 'Samenvoegen' }).click();
  await expect(page.getByText(`${first} is samengevoegd met ${second}`)).toBeVisible();
  await page.goto(old);
  await expect(page).toHaveURL(remaining);
  await open(`/locations?q=${encodeURIComponent(first)}`);
  const rows = page.getByRole('grid', { name: 'Locaties' }).getByRole('row');
  await expect(rows.filter({ hasText: second })).toBeVisible();

  await open(remaining);
  await page.getByRole('button', { name: 'Meer acties' }).click();
  await page.getByRole('menuitem', { name: 'Samenvoegen met' }).click();
  await expect(merge).toContainText('Eerder samengevoegd');
  await merge.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByText(`${first} is weer een aparte locatie`)).toBeVisible();

  await open(`/locations?q=${encodeURIComponent(name)}`);
  for (const one of [first, second]) await rows.filter({ hasText: one }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Samenvoegen', exact: true }).click();
  await merge.getByRole('button', { name: 'Omwisselen' }).click();
  await merge.getByRole('button', { name: 'Samenvoegen' }).click();
  await expect(page.getByText('is samengevoegd met')).toBeVisible();
  await expect(rows.filter({ hasText: name })).toHaveCount(1);
});

test('contacts are changed in their list, and two entries of one person are merged and separated again', async ({
  page,
  open,
  expectAccessible,
}) => {
  const name = unique();
  const account = new AccountsAccount(page);
  const form = new AccountsForm(page);
  await open('/accounts/new');
  await form.fill('Naam', name);
  await form.save();
  await account.showTab('Contactpersonen');
  await account.addContact({ first: 'Bo', last: name, email: 'bo@e2e.example' });
  await account.addContact({ first: 'Boudewijn', last: name, email: 'boudewijn@e2e.example' });

  await open(`/contacts?q=${encodeURIComponent(name)}`);
  const rows = page.getByRole('grid', { name: 'Contactpersonen' }).getByRole('row');
  const bo = rows.filter({ has: page.getByRole('link', { name: `Bo ${name}`, exact: true }) });
  await expect(rows.filter({ hasText: name })).toHaveCount(2);
  await bo.getByRole('gridcell').filter({ hasText: 'bo@e2e.example' }).dblclick();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('b.o@e2e.example');
  await page.keyboard.press('Enter');
  await expect(bo).toContainText('b.o@e2e.example');
  await expectAccessible();

  await page.getByRole('button', { name: 'Regels aanvinken' }).click();
  const choose = async () => {
    for (const row of await rows.filter({ hasText: name }).all()) await row.getByRole('checkbox').check();
  };
  const dialog = page.getByRole('dialog');
  await choose();
  await page.getByRole('button', { name: 'Veld wijzigen' }).click();
  await dialog.getByRole('combobox', { name: 'Veld' }).selectOption({ label: 'Functie' });
  await dialog.getByRole('textbox', { name: 'Nieuwe waarde' }).fill('Conciërge');
  await dialog.getByRole('button', { name: '2 wijzigen' }).click();
  await dialog.getByRole('button', { name: 'Sluiten' }).last().click();
  await expect(rows.filter({ hasText: 'Conciërge' })).toHaveCount(2);

  await choose();
  await page.getByRole('button', { name: 'Samenvoegen', exact: true }).click();
  await expect(dialog.getByRole('group', { name: 'Voornaam' })).toContainText('Boudewijn');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Samenvoegen' }).click();
  const undo = await holdUndo(page);
  await expect(rows.filter({ hasText: name })).toHaveCount(1);
  await undo.click();
  await expect(page.getByText('is weer een aparte contactpersoon')).toBeVisible();
  await expect(rows.filter({ hasText: name })).toHaveCount(2);

  // Merged for good, the old name finds the remaining contact and the old link opens it.
  const links = rows.getByRole('link', { name: new RegExp(`^(Bo|Boudewijn) ${name}$`) });
  const before = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  if ((await rows.filter({ hasText: name }).first().getByRole('checkbox').count()) === 0)
    await page.getByRole('button', { name: 'Regels aanvinken' }).click();
  await choose();
  await page.getByRole('button', { name: 'Samenvoegen', exact: true }).click();
  await dialog.getByRole('button', { name: 'Samenvoegen' }).click();
  await expect(links).toHaveCount(1);
  const [kept = ''] = await links.allTextContents();
  const remaining = await links.getAttribute('href');
  await page.goto(`/contacts?q=${encodeURIComponent(`${kept.startsWith('Bou') ? 'Bo' : 'Boudewijn'} ${name}`)}`);
  await expect(links).toHaveText([kept]);
  await page.goto(before.find((link) => link !== remaining) ?? '');
  await expect(page.getByRole('dialog', { name: kept })).toBeVisible();
});
