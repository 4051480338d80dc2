import { AccountsForm } from '../pages/accounts/form.ts';
import { expect, openAs, test } from '../support/test.ts';
import { unique } from '../support/unique.ts';

test('a cell of the accounts list is edited in place; a colleague’s change is shown and a refusal is at the cell', async ({
  page,
  open,
  browser,
  expectAccessible,
}) => {
  const name = `${unique()} Cel`;
  const form = new AccountsForm(page);
  await open('/accounts/new');
  await form.fill('Naam', name);
  await form.fill('Telefoon', '010 111 11 11');
  await form.save();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const address = page.url();
  await open(`/accounts?q=${encodeURIComponent(name)}`);
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: name });
  const phone = row.getByRole('gridcell').filter({ has: page.locator('a[href^="tel:"]') });
  const field = page.getByRole('textbox', { name: 'Telefoon' });

  await phone.dblclick({ position: { x: 3, y: 3 } });
  await expect(field).toHaveValue('010 111 11 11');
  await expectAccessible();
  await field.fill('abc');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('gridcell', { name: /Niet opgeslagen/ })).toBeVisible();

  await page.keyboard.press('F2');
  await field.fill('010 222 22 22');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('010 222 22 22');
  await expect(row.locator('[aria-busy], [aria-invalid]')).toHaveCount(0);

  await page.keyboard.press('F2');
  await expect(field).toHaveValue('010 222 22 22');
  const colleague = await (await browser.newContext()).newPage();
  await openAs(colleague, `${address}/edit`, 'employee');
  const theirs = new AccountsForm(colleague);
  await theirs.fill('Telefoon', '010 333 33 33');
  await theirs.save();
  await expect(colleague.getByRole('link', { name: '010 333 33 33' }).first()).toBeVisible();
  await field.fill('010 444 44 44');
  await page.keyboard.press('Enter');
  const conflict = page.getByRole('dialog', { name: 'Iemand anders heeft deze gegevens gewijzigd' });
  await expect(conflict).toContainText('010 333 33 33');
  await expect(conflict).toContainText('010 444 44 44');
});
