import { expect, test } from './support/test.ts';
import { unique } from './support/unique.ts';

test('a user creates a personal key, sees it once, makes calls with it and revokes it', async ({
  page,
  open,
  request,
  expectAccessible,
}) => {
  await open('/my/keys');
  await expect(page.getByRole('row').filter({ hasText: 'Excel, maandoverzicht' })).toContainText('Alleen lezen');
  await expectAccessible();
  const name = unique();
  await page.getByRole('button', { name: 'Nieuwe sleutel' }).click();
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByLabel('Naam')).toHaveAccessibleDescription(/verplicht/);
  await dialog.getByLabel('Naam').fill(name);
  await expectAccessible();
  await page.keyboard.press('Control+Enter');
  const key = await dialog.getByLabel('Sleutel', { exact: true }).inputValue();
  expect(key).toMatch(/^wbk_/);
  await expectAccessible();
  const headers = { authorization: `Bearer ${key}` };
  expect((await request.get('/api/me', { headers })).status()).toBe(200);
  const askTools = async () =>
    await request.post('/mcp', {
      headers: { ...headers, accept: 'application/json, text/event-stream' },
      data: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
    });
  expect(await (await askTools()).text()).toContain('accounts_list');
  await dialog.getByRole('button', { name: 'Ik heb het bewaard' }).click();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);
  await page.getByRole('button', { name: `Sleutel ${name} intrekken` }).click();
  await expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: 'Intrekken' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
  await expect.poll(async () => (await request.get('/api/me', { headers })).status()).toBe(401);
  expect((await askTools()).status()).toBe(401);
});

test('an administrator creates a service key and sees the keys of all users', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/administration/programs', 'admin');
  await expect(page.getByRole('row').filter({ hasText: 'Webshop' })).toContainText('Anna Visser');
  await expect(page.getByRole('row').filter({ hasText: 'Excel, maandoverzicht' })).toContainText('Eva de Vries');
  await expectAccessible();
  const name = unique();
  await page.getByRole('button', { name: 'Nieuwe servicesleutel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Naam').fill(name);
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('alert')).toContainText('Kies een rol');
  await dialog.getByLabel('Beheerder').check();
  await expectAccessible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByLabel('Sleutel', { exact: true })).toHaveValue(/^wbk_/);
});

test('an administrator creates the key of the identity provider, with which a user is provisioned, and revokes it', async ({
  page,
  open,
  request,
  expectAccessible,
}) => {
  await open('/administration/programs?tab=scim', 'admin');
  await expect(page.getByLabel('Tenant-URL (SCIM 2.0)')).toHaveValue(/\/scim\/v2$/);
  await expect(page.getByRole('row').filter({ hasText: 'Werkbank – Binnendienst' })).toContainText(
    'Medewerker preventie',
  );
  await expectAccessible();
  const name = unique();
  await page.getByRole('button', { name: 'Nieuwe sleutel voor de aanmelddienst' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Naam').fill(name);
  await expectAccessible();
  await page.keyboard.press('Control+Enter');
  const key = await dialog.getByLabel('Sleutel', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Ik heb het bewaard' }).click();
  const headers = { authorization: `Bearer ${key}` };
  const userName = `${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}@demo.example`;
  const made = await request.post('/scim/v2/Users', {
    headers,
    data: { userName, displayName: `Persoon ${name}`, active: true },
  });
  expect(made.status()).toBe(201);
  await open(`/administration/people?search=${encodeURIComponent(name)}`, 'admin');
  await page.getByRole('link', { name: `Persoon ${name}` }).click();
  await expect(page.getByText('Beheerd door de aanmelddienst (SCIM)')).toBeVisible();
  await open('/administration/programs?tab=scim', 'admin');
  await page.getByRole('button', { name: `Sleutel ${name} intrekken` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Intrekken' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
  await expect.poll(async () => (await request.get('/scim/v2/Users', { headers })).status()).toBe(401);
});

test('only an administrator sees the keys of other users', async ({ page, open }) => {
  await open('/administration/programs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('U hebt hier geen toegang toe');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('the pages of keys fit on a phone', async ({ page, open, expectAccessible }) => {
    await open('/administration/programs', 'admin');
    await expect(page.getByRole('row').filter({ hasText: 'Webshop' })).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    await expectAccessible();
  });
});

test('an administrator adds a webhook, sees its secret once, and sees the result of a test message', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/administration/programs?tab=webhooks', 'admin');
  await expectAccessible();
  await page.getByRole('button', { name: 'Nieuwe webhook' }).click();
  const dialog = page.getByRole('dialog');
  const host = `${unique().replaceAll(' ', '').toLowerCase()}.invalid`;
  await dialog.getByLabel('Adres').fill('https://127.0.0.1/hook');
  await dialog.getByLabel('Verkooporder geleverd').check();
  await expectAccessible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('alert')).toContainText('mag niet in het eigen netwerk liggen');
  await dialog.getByLabel('Adres').fill(`https://${host}/hook`);
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByLabel('Geheim')).toHaveValue(/^whsec_/);
  await dialog.getByRole('button', { name: 'Ik heb het bewaard' }).click();
  await page.getByRole('link', { name: host }).click();
  await page.getByRole('button', { name: 'Testbericht sturen' }).click();
  const chooseFurther = async (name: string) => {
    await page.getByRole('main').getByRole('button', { name: 'Meer acties' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const row = page.getByRole('row').filter({ hasText: 'Test' });
  await expect(row).toContainText('Mislukt', { timeout: 20_000 });
  await expect(row).toContainText('niet bereikbaar');
  await expectAccessible();
  await chooseFurther('Nieuw geheim');
  await expect(dialog.getByLabel('Geheim')).toHaveValue(/^whsec_/);
  await dialog.getByRole('button', { name: 'Ik heb het bewaard' }).click();
  await chooseFurther('Verwijderen…');
  await dialog.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByRole('link', { name: host })).toHaveCount(0);
});

test('a mechanic creates a link to their own visits, reads it and withdraws it', async ({
  page,
  open,
  request,
  expectAccessible,
}) => {
  await open('/my/keys', 'engineer');
  await expectAccessible();
  await page.getByRole('button', { name: 'Link maken' }).click();
  const url = await page.getByRole('dialog').getByLabel('Geheime link').inputValue();
  await expectAccessible();
  await page.getByRole('button', { name: 'Ik heb het bewaard' }).click();
  expect(await (await request.get(url)).text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  await page.getByRole('button', { name: 'Link intrekken' }).click();
  await expect(page.getByRole('button', { name: 'Link maken' })).toBeVisible();
  expect((await request.get(url)).status()).toBe(404);
});
