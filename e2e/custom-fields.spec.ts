import { AsSignedIn } from './support/as-signed-in.ts';
import { expect, openAs, test } from './support/test.ts';
import { unique } from './support/unique.ts';

interface Option {
  key: string;
}

test('an administrator adds a field with options to the accounts, and a duplicate takes its value', async ({
  page,
  browser,
  open,
  expectAccessible,
}) => {
  const name = unique();
  await open('/administration/custom-fields', 'admin');
  await expectAccessible();
  await page.getByRole('button', { name: 'Nieuw veld' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuw veld' });
  await dialog.getByLabel('Naam (Nederlands)').fill(name);
  await dialog.getByLabel('Soort').selectOption('Keuze');
  await dialog.getByRole('button', { name: 'Optie toevoegen' }).click();
  await dialog.getByLabel('Optie 1 (Nederlands)').fill('Begane grond');
  await dialog.getByLabel('Kolom in de lijst').uncheck();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Keuze');

  const server = await AsSignedIn.as('employee');
  const fields = (await server.get('/api/1/custom-fields')) as {
    id: string;
    name: { nl: string };
    options: Option[];
  }[];
  const field = fields.find((one) => one.name.nl === name);
  const key = field?.options[0]?.key ?? '';
  const customValues = { [field?.id ?? '']: key };
  const account = (await server.post('/api/1/account', { name: `Kopie ${name}`, customValues })) as { id: string };
  const colleague = await (await browser.newContext()).newPage();
  await openAs(colleague, `/accounts/new?from=${account.id}`, 'employee');
  await expect(colleague.getByRole('combobox', { name })).toHaveValue(key);
});
