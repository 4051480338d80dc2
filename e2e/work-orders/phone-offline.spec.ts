import type { BrowserContext, Page } from '@playwright/test';
import { WorkOrdersPhone } from '../pages/work-orders/phone.ts';
import { Round } from '../pages/work-orders/round.ts';
import { expect, ofServer, signIn, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: 'allow' });

/** Waits for the service worker that serves the pages without a network. */
const keepsPages = async (page: Page) =>
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

test('every page of the phone opens without a network, also in a new tab', async ({
  page,
  context,
  open,
  expectAccessible,
}) => {
  const round = await new Round(page).start(open, 12);
  await keepsPages(page);
  const job = `/m/jobs/${round.order}`;
  const { tag, assetId } = round.asset(0);
  const pages = [
    ['/m', page.getByRole('article').first()],
    [job, page.getByRole('search')],
    [`${job}/assets/${assetId}`, page.getByRole('definition').filter({ hasText: tag })],
    ['/m/outbox', page.getByText('Alles is verstuurd')],
    ['/m/more', page.getByRole('radio', { name: 'Duits' })],
  ] as const;
  await context.setOffline(true);
  for (const [path, content] of pages) {
    await page.goto(path);
    await expect(content).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Geen netwerk sinds' })).toBeVisible();
  }
  await expectAccessible();
  const tab = await context.newPage();
  await tab.goto(job);
  await expect(tab.getByRole('search')).toBeVisible();
  await tab.keyboard.press('Control+k');
  await expect(tab.getByRole('dialog')).toBeVisible();
  await tab.keyboard.press('Escape');
  await expect(tab.getByRole('dialog')).toBeHidden();
  await tab.keyboard.press('?');
  await expect(tab.getByRole('dialog')).toBeVisible();
});

const cuts = ['before the asset opens', 'before it is checked', 'before it is saved', 'right after it was saved'];

for (const [place, cut] of cuts.entries())
  test(`nothing is lost when the network goes ${cut}`, async ({ page, context, open }) => {
    const round = await new Round(page).start(open, 4 + place);
    const { phone } = round;
    const task = round.asset(0);
    const cutAt = async (step: number) => {
      if (step === place) await context.setOffline(true);
    };
    await cutAt(0);
    await phone.scan(task.tag);
    await cutAt(1);
    await phone.allWell.click();
    await phone.measure();
    await cutAt(2);
    await phone.save.click();
    await cutAt(3);
    await expect(page.getByRole('definition').filter({ hasText: task.tag })).toHaveCount(0);
    await phone.openOutbox();
    await context.setOffline(false);
    await expect(phone.sync('Verstuurd')).toBeVisible();
    await expect(page.getByText('Alles is verstuurd')).toBeVisible();
    expect(await round.resultOf(task)).toBe('passed');
    expect(await round.countReports(task)).toBe(1);
  });

const losses = ['before a step arrives', 'before its response arrives'];

for (const [index, loss] of losses.entries())
  test(`every step of an asset is applied once when the network goes ${loss}`, async ({ page, open }) => {
    const round = await new Round(page).start(open, 17 + index);
    const { phone } = round;
    const task = round.asset(0);
    const keys: string[] = [];
    await page.route(`**/tasks/${task.id}/*`, async (route) => {
      const key = route.request().headers()['idempotency-key'] ?? '';
      keys.push(key);
      if (keys.filter((one) => one === key).length > 1) return await route.continue();
      if (index === 1) await route.fetch();
      await route.abort('connectionreset');
    });
    const sentOnce = async (count: number) => {
      await expect.poll(() => keys.length, { timeout: 30_000 }).toBe(2 * count);
      expect(new Set(keys).size).toBe(count);
      await expect(phone.sync('Verstuurd')).toBeVisible();
    };
    await phone.scan(task.tag);
    await phone.judgeAllWell();
    await sentOnce(1);
    await page.goBack();
    await page.getByRole('button', { name: 'Resultaat ongedaan maken' }).click();
    await sentOnce(2);
    await phone.judgeAllWell();
    await sentOnce(3);
    expect(await round.resultOf(task)).toBe('passed');
    // The second report corrects the first.
    expect(await round.countReports(task)).toBe(2);
  });

test('a page that is reloaded while sending repeats the step with the same key', async ({ page, open }) => {
  const round = await new Round(page).start(open, 19);
  const { phone } = round;
  const task = round.asset(0);
  const keys: string[] = [];
  await page.route(`**/tasks/${task.id}/answer`, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length > 1) return await route.continue();
    await route.fetch();
    await page.reload();
    await route.abort().catch(() => undefined);
  });
  await phone.scan(task.tag);
  await phone.judgeAllWell();
  await expect.poll(() => keys.length).toBe(2);
  await expect(phone.sync('Verstuurd')).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(await round.countReports(task)).toBe(1);
});

test('the phone can be installed under the name of the brand', async ({ page, open }) => {
  await open('/m/more', 'engineer');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(address ?? '');
  const { start_url, lang, icons } = (await answer.json()) as {
    start_url: string;
    lang: string;
    icons: { src: string }[];
  };
  expect([start_url, lang]).toEqual(['/m', 'nl']);
  for (const { src } of icons) expect((await page.request.get(src)).headers()['content-type']).toMatch(/^image/);
});

test('a step whose response was lost is applied once, even after a reload', async ({ page, open }) => {
  const round = await new Round(page).start(open, 8);
  const { phone } = round;
  const task = round.asset(0);
  const keys = new Set<string>();
  let isLost = true;
  await page.route(`**/tasks/${task.id}/answer`, async (route) => {
    keys.add(route.request().headers()['idempotency-key'] ?? '');
    if (!isLost) return await route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await phone.scan(task.tag);
  await phone.judgeAllWell();
  await expect.poll(() => keys.size).toBe(1);
  await expect(phone.sync(/1 wacht|Geen verbinding · 1/)).toBeVisible();
  isLost = false;
  await page.reload();
  await expect(phone.sync('Verstuurd')).toBeVisible();
  expect(keys.size).toBe(1);
  expect(await round.countReports(task)).toBe(1);
});

test('two tabs send each step once', async ({ page, context, open }) => {
  const round = await new Round(page).start(open, 9);
  const { phone } = round;
  const second = await secondTab(context, round.order);
  await context.setOffline(true);
  for (const [index, one] of [phone, second, phone].entries()) {
    await one.scan(round.asset(index).tag);
    await one.judgeAllWell();
    await expect(one.sync(`Geen verbinding · ${index + 1}`)).toBeVisible();
    await one.page.getByRole('navigation').getByRole('link', { name: 'Mijn dag' }).click();
    await expect(one.heading).toHaveText('Mijn dag');
    await one.openJob(round.order);
  }
  await context.setOffline(false);
  await expect(phone.sync('Verstuurd')).toBeVisible();
  await expect(second.sync('Verstuurd')).toBeVisible();
  for (const task of round.tasks.slice(0, 3)) expect(await round.countReports(task)).toBe(1);
});

async function secondTab(context: BrowserContext, order: string): Promise<WorkOrdersPhone> {
  const tab = new WorkOrdersPhone(await context.newPage());
  await tab.page.goto('/m');
  await expect(tab.heading).toHaveText('Mijn dag');
  await tab.openJob(order);
  return tab;
}

test('after a conflict the engineer chooses between both results, and nothing is discarded without a tap', async ({
  page,
  context,
  open,
  expectAccessible,
}) => {
  const round = await new Round(page).start(open, 10);
  const { phone } = round;
  const task = round.asset(0);
  await phone.scan(task.tag);
  await context.setOffline(true);
  await phone.judgeAllWell();
  await expect(phone.sync('Geen verbinding · 1')).toBeVisible();
  await round.server.post(`/api/workorders/${round.order}/tasks/${task.id}/answer`, {
    result: 'refused',
    reason: 'Klant',
  });
  await context.setOffline(false);
  await phone.sync('Uw beslissing').click();
  await expect(phone.outboxEntries).toHaveCount(1);
  await expect(page.getByText(/Geweigerd/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Mijn versie behouden' }).click();
  await expect(phone.sync('Verstuurd')).toBeVisible();
  expect(await round.resultOf(task)).toBe('passed');
});

test('a full outbox survives an expired session, and a full storage shows an error', async ({ page, open }) => {
  const round = await new Round(page).start(open, 11);
  const { phone } = round;
  const task = round.asset(0);
  let refusals = 0;
  await page.route(`**/tasks/${task.id}/answer`, async (route) => {
    refusals += 1;
    return refusals <= 2 ? await route.fulfill({ status: 401, headers: ofServer }) : await route.continue();
  });
  await phone.scan(task.tag);
  await phone.judgeAllWell();
  await expect.poll(() => refusals).toBeGreaterThan(2);
  await expect(phone.sync('Verstuurd')).toBeVisible();
  expect(await round.countReports(task)).toBe(1);

  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  });
  await phone.allWell.click();
  await expect(page.getByText(/Niet opgeslagen/).first()).toBeVisible();
});

test("a phone with a wrong clock sends timestamps according to the server's clock", async ({ page, open }) => {
  const ahead = 27 * 60 * 60_000;
  await page.clock.install({ time: new Date(Date.now() + ahead) });
  const round = await new Round(page).start(open, 13);
  const { phone } = round;
  const task = round.asset(0);
  const sent = page.waitForRequest(`**/tasks/${task.id}/answer`);
  await phone.scan(task.tag);
  await phone.judgeAllWell();
  const { at } = (await sent).postDataJSON() as { at: string };
  expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
  await expect.poll(async () => await round.resultOf(task)).toBe('passed');
});

test('a refused result is corrected on the page of its asset and sent once', async ({
  page,
  open,
  expectAccessible,
}) => {
  const round = await new Round(page).start(open, 14);
  const { phone } = round;
  const task = round.asset(0);
  const keys: string[] = [];
  await page.route(`**/tasks/${task.id}/answer`, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length > 1) return await route.continue();
    const errors = [{ path: 'body/report/checks/0/value', code: 'too_big', message: 'Te groot' }];
    const json = { code: 'body.invalid', title: 'De gegevens kloppen niet.', errors };
    await route.fulfill({ status: 400, headers: ofServer, json });
  });
  await phone.scan(task.tag);
  await phone.judgeAllWell();
  await phone.sync('Uw beslissing').click();
  await expect(page.getByText('De gegevens kloppen niet.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Bewerken' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Te groot' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'In orde', exact: true }).first()).toBeChecked();
  await expectAccessible();
  await phone.save.click();
  await expect(phone.sync('Verstuurd')).toBeVisible();
  expect(new Set(keys).size).toBe(2);
  expect(await round.countReports(task)).toBe(1);
});

test('another user on the same phone sends nothing of the first user, whose input is kept for them', async ({
  page,
  context,
  open,
}) => {
  const round = await new Round(page).start(open, 15);
  const { phone } = round;
  const task = round.asset(0);
  await keepsPages(page);
  await phone.scan(task.tag);
  await context.setOffline(true);
  await phone.judgeAllWell();
  await expect(phone.sync('Geen verbinding · 1')).toBeVisible();
  // The session of the first user ended with the tab.
  await page.close();
  await context.clearCookies();
  const tab = await context.newPage();
  const second = new WorkOrdersPhone(tab);
  const answers: string[] = [];
  tab.on('request', (request) => request.url().includes('/answer') && answers.push(request.url()));
  await tab.goto('/m');
  await expect(second.sync('Geen verbinding · 1')).toBeVisible();
  await context.setOffline(false);
  await second.signInAs('employee');
  await expect(second.sync('Verstuurd')).toBeVisible();
  expect(answers).toEqual([]);
  await context.clearCookies();
  await tab.evaluate(() => sessionStorage.clear());
  await tab.goto('/m');
  await signIn(tab, 'engineer');
  await expect(second.sync('Verstuurd')).toBeVisible();
  expect(answers.length).toBe(1);
});

test('a new version is activated by a tap, once everything is sent', async ({ page, context, open }) => {
  const round = await new Round(page).start(open, 16);
  const { phone } = round;
  await keepsPages(page);
  await phone.scan(round.asset(0).tag);
  await context.setOffline(true);
  await phone.judgeAllWell();
  await expect(phone.sync('Geen verbinding · 1')).toBeVisible();
  const overloaded = { code: 'server.busy', title: 'De server is bezet.' };
  await page.route(`**/tasks/*/answer`, async (route) => {
    await route.fulfill({ status: 503, headers: ofServer, json: overloaded });
  });
  await context.setOffline(false);
  // For the browser, another URL of the script is another version.
  await page.evaluate(async () => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
    };
    const policy = trustedTypes.createPolicy('test', { createScriptURL: (url: string) => url });
    await navigator.serviceWorker.register(policy.createScriptURL('/phone-worker.js?next'), { scope: '/m' });
  });
  await expect
    .poll(
      async () =>
        await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/m'))?.waiting?.state),
    )
    .toBe('installed');
  await expect(phone.sync('1 wacht')).toBeVisible();
  await expect(page.getByText('Er is een nieuwe versie beschikbaar.')).toHaveCount(0);
  await page.unroute(`**/tasks/*/answer`);
  await phone.openOutbox();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(phone.sync('Verstuurd')).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Nu bijwerken' }).click();
  await reloaded;
  await expect
    .poll(async () => await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
    .toContain('?next');
  await expect(page.getByText('Alles is verstuurd')).toBeVisible();
  await expect(async () => expect(await round.countReports(round.asset(0))).toBe(1)).toPass();
});
