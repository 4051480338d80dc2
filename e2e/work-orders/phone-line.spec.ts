import { WorkOrdersJob } from '../pages/work-orders/job.ts';
import { WorkOrdersPhone } from '../pages/work-orders/phone.ts';
import { WorkOrdersAsset } from '../pages/work-orders/phone-asset.ts';
import { DeviceClock } from '../support/clock.ts';
import { JobMaker, type MadeJob } from '../support/job-maker.ts';
import { expect, type Page, type Route, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

let maker: JobMaker;
test.beforeAll(async () => {
  maker = await JobMaker.open();
});

interface Task {
  result: string | null;
  answeredAt: string | null;
}

const tasksOf = async ({ workOrderId }: MadeJob) =>
  (await maker.server.get(`/api/workorders/${workOrderId}/tasks`)) as Task[];
const resultsOf = async (job: MadeJob) => (await tasksOf(job)).map(({ result }) => result);

/** Opens the next asset of a new job. */
async function begin(page: Page, open: (path: string, user: 'engineer') => Promise<void>, assets = 1) {
  const made = await maker.make(assets);
  await open('/m', 'engineer');
  await new WorkOrdersJob(page).open(made.workOrderId);
  await page.getByRole('link', { name: /^Volgende/ }).click();
  return { made, phone: new WorkOrdersPhone(page) };
}

test('a page of the network instead of a response leaves the step in the outbox', async ({ page, open }) => {
  const { made, phone } = await begin(page, open);
  const portal = { status: 200, contentType: 'text/html', body: '<html><body>Welkom</body></html>' };
  // The network is restored when the button is pressed, so that earlier automatic attempts have no effect.
  const isPressed = async () => await page.evaluate(() => 'pressed' in window);
  await page.route('**/api/**', async (route) =>
    (await isPressed()) ? await route.continue() : await route.fulfill(portal),
  );
  await phone.judgeAllWell();
  await expect(phone.sync('Geen verbinding · 1')).toBeVisible();
  expect(await resultsOf(made)).toEqual([null]);
  await phone.openOutbox();
  const sendNow = page.getByRole('button', { name: 'Nu versturen' });
  await page.evaluate(() =>
    document.addEventListener('click', () => Object.assign(window, { pressed: true }), { capture: true }),
  );
  await sendNow.click();
  await expect(phone.sync('Verstuurd')).toBeVisible();
  await expect(phone.sync(/Server bereikt \d+:\d\d/)).toBeVisible();
  expect(await resultsOf(made)).toEqual(['passed']);
});

test('a request without a response can be retried at once by hand, also from another tab', async ({
  page,
  open,
  context,
}) => {
  const { made, phone } = await begin(page, open);
  let attempts = 0;
  // Removing the route would let the first attempt through.
  const stallFirst = async (route: Route) => {
    attempts += 1;
    if (attempts === 1) await new Promise<never>(() => {});
    else await route.continue();
  };
  const tab = await context.newPage();
  const second = new WorkOrdersPhone(tab);
  await tab.goto('/m/outbox');
  await expect(second.heading).toHaveText('Te versturen');
  await page.route('**/answer', stallFirst);
  await phone.judgeAllWell();
  await expect(phone.sync('Trage verbinding · 1')).toBeVisible();
  expect(attempts).toBe(1);
  await tab.getByRole('button', { name: 'Nu versturen' }).click();
  // Within less than the time limit of the first attempt.
  await expect(second.sync('Verstuurd')).toBeVisible({ timeout: 8000 });
  await expect(phone.sync('Verstuurd')).toBeVisible();
  expect(await resultsOf(made)).toEqual(['passed']);
});

test('a result without a response holds no other asset up', async ({ page, open }) => {
  const { made, phone } = await begin(page, open, 2);
  let attempts = 0;
  await page.route('**/answer', async (route) => {
    attempts += 1;
    if (attempts === 1) await new Promise<never>(() => {});
    else await route.continue();
  });
  await phone.judgeAllWell();
  await expect(phone.heading).toHaveText('Blusser 2');
  await phone.judgeAllWell();
  // Within less than the time limit of the first attempt.
  await expect.poll(async () => await resultsOf(made), { timeout: 8000 }).toEqual([null, 'passed']);
  await expect(phone.sync(/1$|1 wacht/)).toBeVisible();
  await phone.openOutbox();
  const sendNow = page.getByRole('button', { name: 'Nu versturen' });
  // Only an attempt that has waited for some seconds is given up; the phone may do so itself, and then the button is gone.
  await expect(async () => {
    if (await sendNow.isVisible()) await sendNow.click({ timeout: 2000 });
    expect(await resultsOf(made)).toEqual(['passed', 'passed']);
  }).toPass();
});

test('a photo that cannot be sent does not delay other assets', async ({ page, open }) => {
  const { made, phone } = await begin(page, open, 2);
  const assetPage = new WorkOrdersAsset(page);
  const isPhoto = ({ pathname }: URL) => pathname.endsWith('/attachments') || pathname.endsWith('/attachment');
  await page.route(isPhoto, async () => await new Promise<never>(() => {}));
  await assetPage.findDefect('E06');
  await assetPage.choose('Offerte');
  await assetPage.takePhoto('manometer');
  await assetPage.judgeTheRest();
  await phone.save.click();
  await expect(phone.heading).toHaveText('Blusser 2');
  await phone.judgeAllWell();
  await expect.poll(async () => await resultsOf(made)).toEqual(['failed', 'passed']);
  await expect(phone.sync(/1$|1 wacht/)).toBeVisible();
});

test('with a wrong clock the phone opens the stored day, and the times of its steps are corrected', async ({
  page,
  open,
}) => {
  const clock = await DeviceClock.on(page);
  const { made, phone } = await begin(page, open);
  await clock.set(26 * 60);
  await phone.judgeAllWell();
  await expect.poll(async () => await resultsOf(made)).toEqual(['passed']);
  const [task] = await tasksOf(made);
  expect(Math.abs(Date.parse(task?.answeredAt ?? '') - Date.now())).toBeLessThan(5 * 60_000);
  await page.reload();
  await expect(phone.heading).not.toHaveText(/Meld u aan/);
  await phone.backToDay();
});
