import { AsSignedIn } from './support/as-signed-in.ts';
import { expect, type Page, test } from './support/test.ts';
import { unique } from './support/unique.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Delays the code of a page until it is released. */
async function holdBack(page: Page, program: RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(program, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve(undefined);
}

test.describe('navigation:', () => {
  test('the body has a loading marker until the page is shown, and keys pressed before are applied to that page', async ({
    page,
    open,
  }) => {
    await open('/accounts');
    await expect(title(page, 'Relaties')).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.locator('body')).not.toHaveClass(/loading/);
    const release = await holdBack(page, /\/assets\/locations-page-[^/]*\.js$/);
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await expect(page.locator('body')).toHaveClass(/loading/);
    await page.keyboard.press('c');
    release();
    await expect(page).toHaveURL(/\/locations\/new$/);
    await expect(title(page, 'Nieuwe locatie')).toBeVisible();
    await expect(page.locator('body')).not.toHaveClass(/loading/);
  });

  test('another page is shown from its top', async ({ page, open }) => {
    await open('/accounts/new');
    await expect(title(page, 'Nieuwe relatie')).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await menu(page).getByRole('link', { name: 'Artikelen' }).click();
    await expect(title(page, 'Artikelen')).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('on a phone the side navigation closes ten milliseconds after the navigation', async ({ page, open }) => {
    // Timers of ten milliseconds run only when the test says so.
    await page.addInitScript(() => {
      const set = window.setTimeout.bind(window);
      const held: (() => void)[] = [];
      const hold = (run: TimerHandler, delay?: number) =>
        delay === 10 && typeof run === 'function' ? held.push(run as () => void) : set(run, delay);
      Object.assign(window, { setTimeout: hold, runHeld: () => held.splice(0).map((run) => run()).length });
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await open('/accounts');
    const runHeld = () => page.evaluate(() => (window as unknown as { runHeld: () => number }).runHeld());
    await runHeld();
    await page.getByRole('button', { name: 'Menu openen' }).click();
    await menu(page).getByRole('link', { name: 'Artikelen' }).click();
    await expect(title(page, 'Artikelen')).toBeAttached();
    await expect(menu(page)).toBeInViewport();
    await expect.poll(runHeld).toBeGreaterThan(0);
    await expect(menu(page)).not.toBeInViewport();
  });
});

test.describe('the frame of a page:', () => {
  test('without side navigation it has brand link, signed-in user, languages, sign-out, and a footer', async ({
    page,
    open,
    expectAccessible,
  }) => {
    await open('/accounts');
    await page.goto('/about');
    const bar = page.getByRole('banner');
    await expect(bar.getByText('Aangemeld als Eva de Vries')).toBeVisible();
    await expect(bar.getByRole('link').first()).toHaveAttribute('href', '/');
    await expect(bar.getByRole('button', { name: 'Afmelden' })).toBeVisible();
    const languages = bar.getByRole('button', { name: /Taal/ });
    await languages.click();
    const [button, list] = await Promise.all([languages.boundingBox(), page.getByRole('menu').boundingBox()]);
    expect(list?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0));
    await page.keyboard.press('Escape');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(`© ${new Date().getFullYear()} `);
    await expect(footer).toContainText(/Cura/i);
    await expect(footer.getByText('Mogelijk gemaakt door').getByRole('link')).toBeVisible();
    await expect(page.getByText(/Mozilla\/5/)).toHaveCount(0);
    await expectAccessible();
    await page.goto('/accounts');
    await expect(page.getByRole('contentinfo')).toContainText('©');
    await expect(page.getByText('Mogelijk gemaakt door')).toHaveCount(0);
  });

  test('choosing a language of another host removes the stored language and goes to that host', async ({
    page,
    open,
  }) => {
    const elsewhere = 'http://de.werkbank.example/';
    await page.route('**/assets/environment.json', async (route) => {
      const environment = await (await route.fetch()).json();
      const { host } = new URL(page.url());
      Object.assign(environment, {
        hostLanguages: { [host]: 'nl', 'de.werkbank.example': 'de' },
        hostBaseUrls: { 'de.werkbank.example': elsewhere },
      });
      await route.fulfill({ json: environment });
    });
    await page.route(`${elsewhere}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Anderswo</h1>' }),
    );
    await open('/accounts');
    await page.evaluate(() => localStorage.setItem('appLanguage', 'nl'));
    await page.goto('/about');
    await page.getByRole('banner').getByRole('button', { name: /Taal/ }).click();
    const { origin } = new URL(page.url());
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL(elsewhere);
    const { origins } = await page.context().storageState();
    const stored = origins.find((one) => one.origin === origin)?.localStorage ?? [];
    expect(stored.map(({ name }) => name)).not.toContain('appLanguage');
  });
});

test.describe('calls of the browser program:', () => {
  test('a write has the token of the XSRF cookie', async ({ page, open }) => {
    await open('/accounts/new');
    await page.getByRole('textbox', { name: 'Naam', exact: true }).fill(`Zonder ${Date.now().toString(36)}`);
    const writing = page.waitForRequest(
      (request) => request.method() === 'POST' && /\/api\/.*account/.test(request.url()),
    );
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
    const headers = await (await writing).allHeaders();
    const { cookies } = await page.context().storageState();
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value;
    expect(token).toBeTruthy();
    expect(headers['x-xsrf-token']).toBe(token);
  });

  test('a plus sign in a search is sent as %2B, and PageSize is sent only for a list', async ({ page, open }) => {
    await open('/accounts');
    const listing = page.waitForRequest((request) => /\/accounts\?.*search=/.test(request.url()));
    await page.getByRole('searchbox').fill('+31 30');
    const request = await listing;
    expect(request.url()).toContain('search=%2B31');
    expect((await request.allHeaders())['pagesize']).toBe('25');
    const single = page.waitForRequest((one) => /\/api\/1\/account\/[0-9a-f-]{36}$/.test(one.url()));
    await page.getByRole('searchbox').fill('');
    await page.getByRole('grid').getByRole('link').first().click();
    expect((await (await single).allHeaders())['pagesize']).toBeUndefined();
  });
});

test('the global search finds contacts, telephone numbers and streets', async ({ page, open }) => {
  const server = new AsSignedIn(page);
  const name = `Vindbaar ${unique().replaceAll(/\W/g, '')}`;
  const person = `Eikelbosch${unique().replaceAll(/\W/g, '')}`;
  const street = `${person}laan 141`;
  const digits = String(Date.now()).slice(-7);
  await open('/accounts');
  const account = (await server.post('/api/1/account', {
    name,
    addressLine1: street,
    city: 'Zwolle',
    postcode: '8011 AA',
  })) as { id: string };
  await server.post(`/api/1/account/${account.id}/contact`, {
    firstName: 'Marijke',
    lastName: person,
    phone: `+31 38 ${digits}`,
  });
  const search = page.getByRole('combobox', { name: 'Overal zoeken' });
  for (const text of [
    person.toUpperCase(),
    `038-${digits.slice(0, 3)} ${digits.slice(3)}`,
    `0031 38 ${digits}`,
    street,
  ]) {
    await page.keyboard.press('Control+k');
    await search.fill(text);
    await expect(page.getByRole('option').filter({ hasText: name }), text).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(search).toHaveCount(0);
  }
});

test('a message covers neither the search nor the first button of the page', async ({ page, open }) => {
  await open('/locations/new');
  const name = `Melding ${Date.now().toString(36)}`;
  for (const [label, value] of [
    ['Naam', name],
    ['Straat en huisnummer', 'Kade 7'],
    ['Plaats', 'Zwolle'],
  ] as const)
    await page.getByRole('textbox', { name: label }).first().fill(value);
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: `Locatie ${name} is aangemaakt` })).toBeVisible();
  const message = await page.getByRole('region', { name: 'Statusberichten' }).boundingBox();
  for (const covered of [
    page.getByRole('banner').getByRole('button', { name: /zoeken/ }),
    page.getByRole('main').getByRole('link', { name: 'Bewerken' }),
  ]) {
    const box = await covered.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(message?.y ?? 0);
  }
});

test.describe('on a phone,', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the first record of every list is visible, and its filters are behind one button', async ({
    page,
    open,
    expectAccessible,
  }) => {
    await open('/accounts');
    for (const list of [
      'accounts',
      'sales-orders',
      'service-requests',
      'complaints',
      'assets',
      'work-orders',
      'estimates',
    ]) {
      await page.goto(`/${list}`);
      const card = page.getByRole('main').getByRole('article').first();
      await expect(card.getByRole('link').first(), list).toBeVisible();
      expect((await card.boundingBox())?.y, list).toBeLessThan(300);
    }
    const filters = page.getByRole('button', { name: 'Filters', exact: true });
    await expect(page.getByRole('button', { name: 'Filteren' })).toBeHidden();
    await filters.click();
    await expect(filters).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('button', { name: 'Filteren' })).toBeVisible();
    await expectAccessible();
  });
});
