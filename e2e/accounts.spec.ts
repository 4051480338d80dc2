import { AccountsAccount } from './pages/accounts/account.ts';
import { AccountsForm } from './pages/accounts/form.ts';
import { AccountsList } from './pages/accounts/list.ts';
import { holdUndo } from './pages/ui/messages.ts';
import { expect, openAs, test } from './support/test.ts';
import { unique } from './support/unique.ts';

test('an employee enters a customer, is warned of a duplicate, and adds contacts', async ({
  page,
  open,
  expectAccessible,
}) => {
  const name = `${unique()} Zorg B.V.`;
  const form = new AccountsForm(page);
  const account = new AccountsAccount(page);
  await open('/accounts/new');
  await form.fill('Naam', 'Velmora Logistiek');
  await expect(form.hints).toContainText('Velmora Logistics B.V.');
  await expectAccessible();
  await form.fill('Naam', name);
  await expect(form.hints).toBeHidden();
  await form.fill('Straat en huisnummer', 'Havenkade 12');
  await form.fill('Postcode', '3011cd');
  await form.fill('Plaats', 'Rotterdam');
  await form.fill('Btw-nummer', 'NL000123457B01');
  await page.getByLabel('Gevonden via').selectOption('Beurs');
  await form.save();
  await expect(page.getByText('Dit btw-nummer klopt niet')).toBeVisible();
  await form.fill('Btw-nummer', '');
  await form.save();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(account.fact('Plaats')).toContainText('Havenkade 12, 3011 CD');
  await expect(page.getByText('Beurs', { exact: true })).toBeVisible();

  await account.showTab('Contactpersonen');
  await account.addContact({ first: 'Zoë', last: 'Kwelder', email: 'zoe@e2e.example' });
  await account.addContact({ first: 'Arjen', last: 'Tolhoek', email: 'arjen@e2e.example', isMain: true });
  await expect(account.fact('Hoofdcontactpersoon')).toContainText('Arjen Tolhoek');
  await expectAccessible();

  await account.showTab('Overzicht');
  await account.changeInPlace('Telefoon', '010 012 34 56');
  await expect(page.getByRole('link', { name: '010 012 34 56' })).toBeVisible();
  await account.choose('Blokkeren');
  const undo = await holdUndo(page);
  await expect(page.getByText('Geblokkeerd', { exact: true }).first()).toBeVisible();
  await undo.click();
  await expect(page.getByText('Geblokkeerd', { exact: true })).toHaveCount(0);
  await expectAccessible();

  await account.showTab('Historie');
  await expect(page.getByText('010 012 34 56').first()).toBeVisible();
  await expect(page.getByText('Contactpersoon Arjen Tolhoek').first()).toBeVisible();
});

test('a likely duplicate is only stored after confirmation', async ({ page, open }) => {
  const name = `${unique()} Dubbel`;
  const form = new AccountsForm(page);
  for (const time of [1, 2]) {
    await open('/accounts/new');
    await form.fill('Naam', name);
    await form.fill('Postcode', '1234 AB');
    await form.save();
    if (time === 1) await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  const dialog = page.getByRole('dialog', { name: 'Deze relatie bestaat waarschijnlijk al' });
  await expect(dialog).toContainText('zelfde naam en postcode');
  await dialog.getByRole('button', { name: 'Toch aanmaken' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('the accounts list is searched, filtered and sorted, and the URL keeps its state', async ({
  page,
  open,
  expectAccessible,
}) => {
  const list = new AccountsList(page);
  await open('/accounts');
  await page.keyboard.press('/');
  await expect(list.search).toBeFocused();
  await list.search.fill('10042');
  await expect(list.row('Stichting Lindelust Zorg')).toContainText('Utrecht');
  await list.search.fill('');
  await list.showKind('Leveranciers');
  await expect(list.row('Brandveer Groothandel B.V.')).toBeVisible();
  await expect(list.row('Stichting Lindelust Zorg')).toHaveCount(0);
  await list.showKind('Alle');
  await list.filter('Branche', 'Overheid');
  await expect(list.row('Gemeente Demostad')).toBeVisible();
  await expectAccessible();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText('Branche: Overheid');
  await page.getByRole('button', { name: 'Filter verwijderen: Branche: Overheid' }).click();
  await list.search.fill('bestaat niet');
  await expect(page.getByText('Geen relaties gevonden')).toBeVisible();
  await page.getByRole('link', { name: 'Nieuwe relatie' }).last().click();
  await expect(page.getByRole('textbox', { name: 'Naam', exact: true })).toHaveValue('bestaat niet');
});

test('going back from an account restores the list', async ({ page, open }) => {
  const list = new AccountsList(page);
  await open('/accounts');
  await expect(list.grid.getByRole('rowheader').nth(24)).toBeVisible();
  for (let row = 0; row < 22; row++) await page.keyboard.press('j');
  const opened = list.grid.getByRole('rowheader').filter({ has: page.locator(':scope:focus') });
  const name = await opened.innerText();
  const scrolled = await list.grid.evaluate(({ scrollTop }) => scrollTop);
  expect(scrolled).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(list.grid.getByRole('rowheader', { name })).toBeFocused();
  expect(await list.grid.evaluate(({ scrollTop }) => scrollTop)).toBe(scrolled);
});

test('two users who change one account both see the other change', async ({ page, open, browser }) => {
  const name = `${unique()} Samen`;
  const form = new AccountsForm(page);
  await open('/accounts/new');
  await form.fill('Naam', name);
  await form.save();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const address = page.url();
  const other = await (await browser.newContext()).newPage();
  await openAs(other, `${address}/edit`, 'employee');
  const theirs = new AccountsForm(other);
  await expect(other.getByRole('textbox', { name: 'Naam', exact: true })).toHaveValue(name);

  await page.getByRole('link', { name: 'Bewerken' }).click();
  await form.fill('Plaats', 'Oss');
  await form.save();
  await expect(page.getByText('Oss').first()).toBeVisible();
  await theirs.fill('Plaats', 'Uden');
  await theirs.fill('Telefoon', '0413 01 23 45');
  await theirs.save();
  const dialog = other.getByRole('dialog');
  await expect(dialog).toContainText('Oss');
  await expect(dialog).toContainText('Uden');
  await dialog
    .getByRole('group', { name: /Plaats/ })
    .getByRole('radio')
    .last()
    .check();
  await dialog.getByRole('button', { name: 'Deze keuze opslaan' }).click();
  await expect(other.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(other.getByRole('link', { name: '0413 01 23 45' })).toBeVisible();
  await expect(new AccountsAccount(other).fact('Plaats')).toContainText('Oss');
  await other.context().close();
});

test('leaving the account form does not lose typed input without a warning', async ({ page, open }) => {
  await open('/accounts/new');
  await new AccountsForm(page).fill('Naam', 'Nog niet klaar');
  await page.getByRole('navigation').getByRole('link', { name: 'Artikelen' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hier blijven' }).click();
  await expect(page.getByRole('textbox', { name: 'Naam', exact: true })).toHaveValue('Nog niet klaar');
});

test('on a phone an engineer sees contacts of an account without prices', async ({ page, open, expectAccessible }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open('/accounts?q=10042', 'engineer');
  await page.getByRole('link', { name: 'Stichting Lindelust Zorg' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stichting Lindelust Zorg' })).toBeVisible();
  await expect(page.getByRole('link', { name: /bellen/ }).first()).toHaveAttribute('href', /^tel:\+/);
  await expect(page.getByText('Korting')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Bewerken' })).toHaveCount(0);
  await expectAccessible();
});

test('the page of an account links to its locations, their work, and a new order', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/accounts?q=10042');
  await page.getByRole('link', { name: 'Stichting Lindelust Zorg' }).click();
  await new AccountsAccount(page).showTab('Locaties');
  await expect(page.getByRole('table', { name: 'Locaties' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Werkorders' }).getByRole('link').first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Nieuwe verkooporder' }).click();
  await expect(page.getByRole('combobox', { name: 'Besteld door' })).toHaveValue(/Lindelust Zorg/);
});

test('the message about refused account fields links to them', async ({ page, open, expectAccessible }) => {
  const form = new AccountsForm(page);
  await open('/accounts/new');
  await form.fill('Naam', `${unique()} Weigering`);
  await form.fill('Telefoon', 'abc');
  await form.fill('E-mail', 'geen mail');
  await form.save();
  const problem = page.getByRole('alert').filter({ hasText: 'Controleer deze velden:' });
  await problem.getByRole('button', { name: 'E-mail' }).click();
  const field = page.getByRole('textbox', { name: 'E-mail', exact: true });
  await expect(field).toBeFocused();
  // The frame of a faulty field stays red while it has the focus.
  expect(
    await field.evaluate((input) => {
      input.parentElement?.append(document.createElement('i'));
      const probe = input.parentElement?.lastElementChild as HTMLElement;
      probe.style.color = 'var(--danger-text)';
      const { color } = getComputedStyle(probe);
      probe.remove();
      return getComputedStyle(input).boxShadow.includes(color);
    }),
  ).toBe(true);
  await expectAccessible();
  await problem.getByRole('button', { name: 'Telefoon' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Telefoon', exact: true })).toBeFocused();
});

test('a reseller is not offered suppliers and other resellers', async ({ page, open }) => {
  await open('/accounts', 'reseller');
  const kinds = page
    .getByRole('radio', { name: 'Klanten' })
    .or(page.getByRole('button', { name: 'Klanten' }))
    .first();
  await expect(kinds).toBeVisible();
  for (const name of ['Leveranciers', 'Wederverkopers'])
    await expect(page.getByText(name, { exact: true })).toHaveCount(0);
});
