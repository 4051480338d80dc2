import { untilQuiet } from './support/quiet.ts';
import { expect, test } from './support/test.ts';
import { unique } from './support/unique.ts';

test('an administrator invites a user and withdraws the invitation', async ({ page, open, expectAccessible }) => {
  await open('/administration/people', 'admin');
  const list = page.getByRole('grid', { name: 'Gebruikers' });
  await expect(list.getByRole('row').filter({ hasText: 'Eva de Vries' })).toContainText('Mag zich aanmelden');
  await expectAccessible();
  const email = `${unique().replaceAll(' ', '').toLowerCase()}@example.org`;
  await page.getByRole('button', { name: 'Uitnodigen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gebruiker uitnodigen' });
  await dialog.getByLabel('E-mailadres').fill(email);
  await expectAccessible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`De uitnodiging aan ${email} is onderweg.`)).toBeVisible();
  await page.getByRole('link', { name: 'Uitnodigingen' }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Demo Preventie NL');
  await expectAccessible();
  await page.getByRole('button', { name: `Uitnodiging aan ${email} intrekken` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Intrekken' }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(0);
});

test('an administrator sees what a user may do, grants a division, and confirms before blocking', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/users?q=norole', 'admin');
  await expect(page).toHaveURL(/administration\/people/);
  await page.getByRole('searchbox').fill('noor');
  await page.getByRole('link', { name: 'Noor Smit' }).click();
  const facts = page.getByRole('region', { name: 'Toegang' });
  await expect(page.getByRole('region', { name: 'Aanroepen van de API, in het Engels' })).toContainText('Mag wijzigen');
  await expectAccessible();
  const choose = async (access: string) => {
    await page.getByRole('button', { name: 'Rechten wijzigen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rechten van Noor Smit' });
    await dialog.getByLabel('Demo Preventie NL').selectOption(access);
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  await choose('Alleen lezen');
  await expect(facts).toContainText('Demo Preventie NL (alleen lezen)');
  await choose('Geen toegang');
  await expect(facts).toContainText('Geen');
  await page.getByRole('button', { name: 'Blokkeren…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Noor Smit blokkeren?' });
  await expect(dialog).toContainText('meteen overal afgemeld');
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('an administrator maintains the lists and numbers of a division', async ({ page, open, expectAccessible }) => {
  await open('/administration/lists', 'admin');
  await expect(page.getByRole('row').filter({ hasText: 'BTW hoog' })).toContainText('21');
  await expectAccessible();
  await page.getByRole('link', { name: 'Betalingsvoorwaarden' }).click();
  const name = unique();
  await page.getByRole('button', { name: 'Nieuwe betalingsvoorwaarde' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill(name.slice(-8));
  await dialog.getByLabel('Omschrijving').fill(name);
  await dialog.getByLabel('Dagen').fill('45');
  await expectAccessible();
  await page.keyboard.press('Control+Enter');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('45');
  await row.getByRole('button', { name }).click();
  await dialog.getByLabel('In gebruik').uncheck();
  await page.keyboard.press('Control+Enter');
  await expect(row).toContainText('Niet actief');
  await row.getByRole('button', { name }).click();
  await dialog.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: 'Nummering' }).click();
  await page.getByRole('button', { name: 'Nummering ophogen: Klachten' }).click();
  await expect(dialog.getByLabel('Volgend nummer')).toHaveValue(/^\d+$/);
  await dialog.getByLabel('Volgend nummer').fill('1');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('alert')).toContainText('Nummers gaan alleen omhoog');
  await expectAccessible();
});

test('an administrator sees the divisions, changes one and adds another', async ({ page, open, expectAccessible }) => {
  await open('/administration/divisions', 'admin');
  await expectAccessible();
  await page.getByRole('button', { name: 'Demo Preventie NL', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Website').fill('https://preventie.example');
  await expectAccessible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Nieuwe administratie' }).click();
  await dialog.getByLabel('Naam').fill('Tweede bedrijf');
  await dialog.getByLabel('Nummer').fill('1');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('alert')).toContainText('al een administratie met nummer 1');
  await expectAccessible();
});

test('an administrator adds the demonstration division and removes it with everything in it', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/administration/divisions', 'admin');
  await page.getByRole('button', { name: 'Demonstratie toevoegen' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible();
  await page.keyboard.press('Control+Enter');
  const row = page.getByRole('row').filter({ hasText: 'Demonstratie' });
  await expect(row).toContainText('Nederland');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Demonstratie verwijderen…' }).click();
  await expect(dialog).toContainText('kan niet ongedaan worden gemaakt');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Alles verwijderen' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Demonstratie toevoegen' })).toBeVisible();
});

test('an administrator composes a role, sees both versions when another changed it, and sees it on an earlier day', async ({
  page,
  open,
  request,
  expectAccessible,
}) => {
  await open('/administration/roles/new', 'admin');
  const name = unique();
  await page.getByLabel('Naam').fill(name);
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByText('Kies minstens één recht')).toBeVisible();
  await page.getByLabel('Sjabloon').selectOption('Engineer');
  await expectAccessible();
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByLabel('Naam')).toHaveValue(name);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Omschrijving').fill('Van een ander');
  await other.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(other).toHaveURL(/administration\/roles$/);
  await other.close();
  await page.getByLabel('Omschrijving').fill('Van mij');
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  const conflict = page.getByRole('dialog');
  await expect(conflict).toContainText('Van een ander');
  await expect(conflict).toContainText('Van mij');
  await expectAccessible();
  await page.keyboard.press('Escape');
  // What was typed is not lost by leaving.
  await page.getByRole('link', { name: 'Historie van dit record' }).click();
  await page.getByRole('button', { name: 'Hier blijven' }).click();
  await expect(page.getByLabel('Omschrijving')).toHaveValue('Van mij');
  await page.getByRole('link', { name: 'Historie van dit record' }).click();
  await page.getByRole('button', { name: 'Weggaan zonder opslaan' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('region', { name: 'Zoals het was' })).toContainText('Van een ander');
  await expect(page.getByRole('region', { name: 'Historie' })).toContainText('Anna Visser');
  await expectAccessible();
  const yesterday = new Date(Date.now() - 86_400_000);
  await page.getByLabel('Op de dag').fill(new Intl.DateTimeFormat('nl-NL').format(yesterday));
  await page.keyboard.press('Tab');
  await expect(page.getByText('Dit record bestond niet op')).toBeVisible();
  await expect(page).toHaveURL(/on=/);
  expect((await request.get('/api/administration/history')).status()).toBe(401);
});

test('an administrator gives a group a role and withdraws it', async ({ page, open, expectAccessible }) => {
  await open('/administration/groups', 'admin');
  await expectAccessible();
  const value = unique();
  await page.getByLabel('Waarde in het token').fill(value);
  await page.getByLabel('Rol', { exact: true }).selectOption({ label: 'Monteur' });
  await page.getByRole('button', { name: 'Toevoegen' }).click();
  const row = page.getByRole('row').filter({ hasText: value });
  await expect(row).toContainText('Monteur');
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('verliest meteen de rol Monteur');
  await dialog.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(row).toHaveCount(0);
});

test('an administrator sees that a colour is too light for the brand, and sets the working days', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/administration/brand', 'admin');
  await expectAccessible();
  await page.getByRole('textbox', { name: 'Accentkleur' }).fill('#ffee33');
  await expect(page.getByText('Te licht: 4,5 : 1 is nodig.')).toBeVisible();
  await page.getByRole('button', { name: 'Donkerder maken' }).click();
  await expect(page.getByText('Te licht')).toHaveCount(0);
  await expectAccessible();
  await open('/administration/lists?tab=calendar', 'admin');
  await expect(page.getByRole('heading', { name: 'Werkdagen' })).toBeVisible();
  await expectAccessible();
});

test('only an administrator sees the list of people', async ({ page, open, expectAccessible }) => {
  await open('/administration/people');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('U hebt hier geen toegang toe');
  await expectAccessible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('the list of people fits on a phone', async ({ page, open, expectAccessible }) => {
    await open('/administration/people', 'admin');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    await expectAccessible();
  });
});

test('users who may only see the administration are offered no action that the server would refuse', async ({
  page,
  open,
}) => {
  // Opens thirteen pages.
  test.slow();
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    const me = (await response.json()) as { rights: string[] };
    const rights = me.rights.filter((right) => !/\.(administer|export|change|decide)$/.test(right));
    await route.fulfill({ response, json: { ...me, rights } });
  });
  await open('/administration/people', 'admin');
  await page.getByRole('link', { name: 'Noor Smit' }).click();
  await expect(page.getByRole('region', { name: 'Aanroepen van de API, in het Engels' })).toBeVisible();
  const offered = async () =>
    await page
      .getByRole('main')
      .locator('button:not([aria-disabled="true"])')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''));
  const changes =
    /wijzig|nieuw|toevoeg|uitnodig|intrekken|verwijder|aanvullen|verhogen|opslaan|blokkeren|test|export|bestand|rol|kleur/i;
  // The ways to the person before and after appear once the list is known.
  expect((await offered()).filter((name) => !name.endsWith('in de lijst'))).toEqual([]);
  for (const path of [
    'people',
    'people/invitations',
    'roles',
    'groups',
    'divisions',
    'brand',
    'lists',
    'lists?tab=calendar',
    'lists?tab=numbers',
    'programs',
    'programs?tab=webhooks',
    'readiness',
  ]) {
    await page.goto(`/administration/${path}`);
    await expect(page.locator('#root h1').first()).toBeVisible();
    await untilQuiet(page);
    expect(
      (await offered()).filter((name) => changes.test(name)),
      path,
    ).toEqual([]);
  }
});

test('an administrator limits a role of a user to a location, and withdraws the role', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/administration/people', 'admin');
  await page.getByRole('searchbox').fill('emre');
  await page.getByRole('link', { name: 'Emre Kaya' }).click();
  const facts = page.getByRole('region', { name: 'Toegang' });
  const dialog = page.getByRole('dialog', { name: 'Rollen van Emre Kaya' });
  const role = dialog.getByRole('group', { name: 'Controle' });
  await page.getByRole('button', { name: 'Rollen…' }).click();
  await role.getByLabel('Demo Preventie NL', { exact: true }).check();
  await role.getByLabel('Geldt voor: Controle, Demo Preventie NL').selectOption('Alleen deze locaties');
  await expect(role).toContainText('Zonder werking binnen deze beperking: ');
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(role).toContainText('Kies minstens één.');
  await role.getByRole('combobox', { name: 'Toevoegen aan: Controle, Demo Preventie NL' }).fill('a');
  await page
    .getByRole('listbox', { name: 'Toevoegen aan: Controle, Demo Preventie NL' })
    .getByRole('option')
    .first()
    .click();
  await expect(role.getByRole('list', { name: 'Alleen deze locaties' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(facts).toContainText('Controle (Demo Preventie NL, alleen locaties');
  await page.getByRole('button', { name: 'Rollen…' }).click();
  await role.getByLabel('Demo Preventie NL', { exact: true }).uncheck();
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(facts).not.toContainText('Controle');
});

test('an administrator sees how the installation runs', async ({ page, open, expectAccessible }) => {
  await open('/administration/status', 'admin');
  await expect(page.getByRole('region', { name: 'Nu', exact: true })).toContainText('PostgreSQL');
  // A process reports fifteen seconds after it has started.
  await expect(page.getByRole('region', { name: 'Processen' })).toContainText('MB', { timeout: 30_000 });
  await page.getByText('Als tabel').click();
  await expect(page.getByRole('columnheader', { name: 'Minuut' })).toBeVisible();
  await expectAccessible();
});
