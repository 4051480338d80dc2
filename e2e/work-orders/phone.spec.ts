import type { BrowserContext, Page } from '@playwright/test';
import { WorkOrdersPhone } from '../pages/work-orders-phone.ts';
import { AsSignedIn } from '../support/as-signed-in.ts';
import { expect, test } from '../support/test.ts';

interface Task {
  id: string;
  tag: string;
  assetId: string;
  version: number;
  result: string | null;
  serviceReportId: string | null;
  answeredByFullName: string | null;
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** The building with 120 devices: every test takes some of its own, so that they may run at the same time. */
const devicesPerTest = 8;
let order = '';

interface Round {
  phone: WorkOrdersPhone;
  server: AsSignedIn;
  tasks: Task[];
}

/** The phone on the big job, and the devices of this test. */
async function startRound(
  page: Page,
  open: (path: string, user: 'engineer') => Promise<void>,
  place: number,
): Promise<Round> {
  const server = new AsSignedIn(page);
  const phone = new WorkOrdersPhone(page);
  await open('/m', 'engineer');
  await expect(phone.heading).toHaveText('Mijn dag');
  const visits = (await server.get('/api/myday')) as { workOrderId: string; taskCount: number }[];
  order = visits.find(({ taskCount }) => taskCount === 120)?.workOrderId ?? '';
  const all = await listTasks(server);
  const own = all.slice(place * devicesPerTest, (place + 1) * devicesPerTest);
  const tasks = own.filter(({ tag, result }) => tag && result === null);
  await phone.openJob(order);
  return { phone, server, tasks };
}

const listTasks = async (server: AsSignedIn) => {
  const rows = [];
  for (let skip = 0; skip < 120; skip += 50)
    rows.push(...((await server.get(`/api/workorders/${order}/tasks?skip=${skip}`)) as Task[]));
  return rows;
};

const taskOf = async (server: AsSignedIn, { id }: Task) => (await listTasks(server)).find((one) => one.id === id);

/** Reports of a device that were written for the job. */
async function countReports(server: AsSignedIn, { assetId }: Task): Promise<number> {
  const { orders } = (await server.get(`/api/myday/pack?workOrderId=${order}`)) as {
    orders: { order: { locationId: string } }[];
  };
  const location = orders[0]?.order.locationId ?? '';
  const asset = (await server.get(`/api/locations/${location}/assets/${assetId}`)) as {
    serviceReports: { workOrderId: string | null }[];
  };
  return asset.serviceReports.filter(({ workOrderId }) => workOrderId === order).length;
}

const device = (tasks: Task[], index: number): Task => {
  const task = tasks[index];
  if (!task) throw new Error(`The job has no device ${index} for this test`);
  return task;
};

test('the day shows where to go, and the next step is one tap', async ({ page, open, expectAccessible }) => {
  const phone = new WorkOrdersPhone(page);
  await open('/m', 'engineer');
  const visit = page.getByRole('article').filter({ hasText: '/120' });
  await expect(visit.getByRole('link', { name: /Zwolle/ })).toHaveAttribute('href', /maps/);
  await visit.getByRole('button', { name: 'Op weg' }).click();
  await expect(visit.getByText('Onderweg')).toBeVisible();
  await visit.getByRole('button', { name: 'Begin werk' }).click();
  await expect(visit.getByText('Aan het werk')).toBeVisible();
  await expect(phone.sync('Verzonden')).toBeVisible();
  await page.reload();
  await expect(visit.getByText('Aan het werk')).toBeVisible();
  await expectAccessible();
});

test('all is well in three taps, and the next device stands ready', async ({ page, open, expectAccessible }) => {
  const { phone, server, tasks } = await startRound(page, open, 0);
  await expectAccessible();
  await phone.scan(device(tasks, 0).tag);
  await expectAccessible();
  await phone.judgeAllWell();
  await expect(page.getByRole('definition').filter({ hasText: device(tasks, 0).tag })).toHaveCount(0);
  await expect(phone.allWell).toBeVisible();
  await expect(phone.sync('Verzonden')).toBeVisible();
  const stored = await taskOf(server, device(tasks, 0));
  expect(stored?.result).toBe('passed');
  expect(await countReports(server, device(tasks, 0))).toBe(1);
});

test('what is wrong is named, and what could not be done has a reason', async ({ page, open, expectAccessible }) => {
  const { phone, server, tasks } = await startRound(page, open, 1);
  await phone.scan(device(tasks, 0).tag);
  await page.getByRole('radio', { name: 'Niet goed' }).first().check({ force: true });
  await phone.allWell.click();
  await phone.measure();
  await phone.save.click();
  await expect(page.getByRole('alert').filter({ hasText: '1 punt' })).toBeVisible();
  await page.getByLabel('Gebrek').selectOption({ index: 1 });
  await page.getByLabel('Opmerking').fill('Slang gescheurd');
  await expectAccessible();
  await phone.save.click();
  await expect.poll(async () => (await taskOf(server, device(tasks, 0)))?.result).toBe('failed');

  await phone.backToJob();
  await phone.scan(device(tasks, 1).tag);
  await page.getByRole('button', { name: 'Niet uitgevoerd' }).click();
  await page.getByRole('button', { name: 'Bewaren en verder' }).click();
  await expect(page.getByText('Dit veld is verplicht.')).toBeVisible();
  await page.getByRole('button', { name: 'Ruimte op slot' }).click();
  await page.getByRole('button', { name: 'Bewaren en verder' }).click();
  await expect.poll(async () => (await taskOf(server, device(tasks, 1)))?.result).toBe('notReachable');
});

const cuts = ['before the device opens', 'before it is judged', 'before it is stored', 'right after it was stored'];

for (const [place, cut] of cuts.entries())
  test(`nothing is lost when the network goes ${cut}`, async ({ page, context, open }) => {
    const { phone, server, tasks } = await startRound(page, open, 2 + place);
    const task = device(tasks, 0);
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
    await expect(phone.sync('Verzonden')).toBeVisible();
    await expect(page.getByText('Alles is verzonden')).toBeVisible();
    expect((await taskOf(server, task))?.result).toBe('passed');
    expect(await countReports(server, task)).toBe(1);
  });

test('an answer that got lost on its way back is not done twice, not even after a reload', async ({ page, open }) => {
  const { phone, server, tasks } = await startRound(page, open, 6);
  const task = device(tasks, 0);
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
  await expect(phone.sync('1 wacht')).toBeVisible();
  isLost = false;
  await page.reload();
  await expect(phone.sync('Verzonden')).toBeVisible();
  expect(keys.size).toBe(1);
  expect(await countReports(server, task)).toBe(1);
});

test('two tabs send each step once', async ({ page, context, open }) => {
  const { phone, server, tasks } = await startRound(page, open, 7);
  const second = await secondTab(context);
  await context.setOffline(true);
  for (const [index, one] of [phone, second, phone].entries()) {
    await one.scan(device(tasks, index).tag);
    await one.judgeAllWell();
    await expect(one.sync(`Geen netwerk · ${index + 1}`)).toBeVisible();
    await one.page.getByRole('navigation').getByRole('link', { name: 'Mijn dag' }).click();
    await one.openJob(order);
  }
  await context.setOffline(false);
  await expect(phone.sync('Verzonden')).toBeVisible();
  await expect(second.sync('Verzonden')).toBeVisible();
  for (const task of tasks.slice(0, 3)) expect(await countReports(server, task)).toBe(1);
});

async function secondTab(context: BrowserContext): Promise<WorkOrdersPhone> {
  const tab = new WorkOrdersPhone(await context.newPage());
  await tab.page.goto('/m');
  await expect(tab.heading).toHaveText('Mijn dag');
  await tab.openJob(order);
  return tab;
}

test('who was second chooses between both answers, and nothing goes without a tap', async ({
  page,
  context,
  open,
  expectAccessible,
}) => {
  const { phone, server, tasks } = await startRound(page, open, 8);
  const task = device(tasks, 0);
  await phone.scan(task.tag);
  await context.setOffline(true);
  await phone.judgeAllWell();
  await expect(phone.sync('Geen netwerk · 1')).toBeVisible();
  await server.post(`/api/workorders/${order}/tasks/${task.id}/answer`, { result: 'refused', reason: 'Klant' });
  await context.setOffline(false);
  await phone.sync('Uw beslissing').click();
  await expect(phone.outboxEntries).toHaveCount(1);
  await expect(page.getByText(/Geweigerd/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Mijn versie houden' }).click();
  await expect(phone.sync('Verzonden')).toBeVisible();
  expect((await taskOf(server, task))?.result).toBe('passed');
});

test('a full queue outlives an expired sign-in and a device without room refuses aloud', async ({ page, open }) => {
  const { phone, server, tasks } = await startRound(page, open, 9);
  const task = device(tasks, 0);
  let refusals = 0;
  await page.route(`**/tasks/${task.id}/answer`, async (route) => {
    refusals += 1;
    return refusals <= 2 ? await route.fulfill({ status: 401 }) : await route.continue();
  });
  await phone.scan(task.tag);
  await phone.judgeAllWell();
  await expect.poll(() => refusals).toBeGreaterThan(2);
  await expect(phone.sync('Verzonden')).toBeVisible();
  expect(await countReports(server, task)).toBe(1);

  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  });
  await phone.allWell.click();
  await expect(page.getByText(/Niet bewaard/).first()).toBeVisible();
});
