import { AsSignedIn } from './support/as-signed-in.ts';
import { expect, test } from './support/test.ts';
import { unique } from './support/unique.ts';

test('with a link, the manager of a building checks a floor, reports a fault and answers an estimate', async ({
  page,
  open,
  expectAccessible,
}) => {
  const name = unique();
  const employee = await AsSignedIn.as('employee');
  const post = async (path: string, body: object) => (await employee.post(path, body)) as { id: string };
  const account = await post('/api/1/account', { name, language: 'nl' });
  const site = await post('/api/1/locations', { name: `Pand ${name}`, accountId: account.id });
  await post(`/api/1/account/${account.id}/contact`, { firstName: 'Bea', lastName: 'Heer' });
  const floor = await post(`/api/locations/${site.id}/places`, { parentId: null, kind: 'floor', name: 'Begane grond' });
  await post(`/api/locations/${site.id}/assets`, { type: 'EXT-F', description: 'Schuimblusser', placeId: floor.id });
  const code = name.replaceAll(/\W/g, '-').toUpperCase();
  const item = await post('/api/1/items', { code, description: 'Slang', standardSalesPrice: 80, salesVatCode: '1' });
  const estimate = await post(`/api/locations/${site.id}/estimates`, {
    description: 'Nieuwe slang',
    lines: [{ itemId: item.id, quantity: 1 }],
  });
  await post(`/api/estimates/${estimate.id}/send`, { to: 'beheer@klant.example' });

  await open(`/accounts/${account.id}?tab=locations`);
  await page.getByRole('button', { name: 'Nieuwe link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Contactpersoon' }).selectOption('Bea Heer');
  await dialog.getByLabel('Alle locaties, ook nieuwe').check();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Link maken' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Bea Heer heeft geen e-mailadres');
  await dialog.getByLabel('De link aan de contactpersoon mailen').uncheck();
  await dialog.getByRole('button', { name: 'Link maken' }).click();
  const url = new URL(await dialog.getByRole('textbox', { name: 'Link' }).inputValue());
  await dialog.getByRole('button', { name: 'Sluiten' }).last().click();
  const links = page.getByRole('table', { name: 'Links voor de beheerder' });
  await expect(links).toContainText('Geldig');
  await expect(links).toContainText('Alle locaties, ook nieuwe');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(url.pathname);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: `Pand ${name}` }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Begane grond' })).toBeVisible();
  await expect(page.getByText('Nog niet gecontroleerd')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Controle vastleggen: Begane grond' }).click();
  await dialog.getByRole('button', { name: 'Niet in orde' }).click();
  await expect(dialog.getByText('Beschrijf wat niet in orde is.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Alles in orde' }).click();
  await expect(page.getByText('Laatst gecontroleerd door Bea Heer, alles in orde:')).toBeVisible();
  await page.getByRole('button', { name: 'Storing melden' }).click();
  await dialog.getByLabel('Wat is er precies aan de hand?').fill('Slang gescheurd');
  await dialog.getByRole('button', { name: 'Melden' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: /^Openstaand/ }).click();
  await expect(page.getByText('Slang gescheurd')).toBeVisible();
  await page.getByRole('link', { name: 'Nieuwe slang' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nieuwe slang' })).toBeVisible();
  await page.getByRole('button', { name: 'Ik wil deze offerte niet' }).click();
  await page.getByRole('textbox', { name: 'Uw naam' }).fill('Bea Heer');
  await page.getByRole('button', { name: 'Afwijzen' }).click();
  await expect(page.getByText('Deze offerte is afgewezen')).toBeVisible();

  await open(`/accounts/${account.id}?tab=locations`);
  await page.getByRole('button', { name: 'Link van Bea Heer intrekken' }).click();
  await dialog.getByRole('button', { name: 'Intrekken' }).click();
  await expect(page.getByText('Ingetrokken').first()).toBeVisible();
  await page.goto(url.pathname);
  await expect(page.getByText('Deze link werkt niet meer.')).toBeVisible();
});

test('the manager of a building signs in and opens the page without a link', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/', 'contact');
  await expect(page).toHaveURL(/\/p\/[\w-]{32}$/);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: /^Controle vastleggen/ }).first()).toBeVisible();
});

test('a user without a role or a link reads why there is no access', async ({ page, open, expectAccessible }) => {
  await open('/', 'norole');
  await expect(page.getByText('Voor norole@demo.example is geen pagina met locaties gedeeld')).toBeVisible();
  await expectAccessible();
});
