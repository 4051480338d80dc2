import type { Page } from '@playwright/test';
import { WorkOrdersPhone } from '../pages/work-orders/phone.ts';
import { AsSignedIn } from '../support/as-signed-in.ts';
import { JobMaker, officeDay } from '../support/job-maker.ts';
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

// With motion, unlike the other tests of the phone.
test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'no-preference' },
});

interface DayVisit {
  id: string;
  workOrderId: string;
  taskCount: number;
  visitStatus: string;
  plannedOn: string;
}

/** The building with 120 assets: every test uses its own, so that tests can run in parallel. */
const assetsPerTest = 8;
let order = '';

interface Round {
  phone: WorkOrdersPhone;
  server: AsSignedIn;
  tasks: Task[];
}

/** A phone with the large job, and the assets of this test. */
async function startRound(
  page: Page,
  open: (path: string, user: 'engineer') => Promise<void>,
  place: number,
): Promise<Round> {
  const server = new AsSignedIn(page);
  const phone = new WorkOrdersPhone(page);
  await open('/m', 'engineer');
  await expect(phone.heading).toHaveText('Mijn dag');
  const visits = (await server.get('/api/myday')) as DayVisit[];
  order = visits.find(({ taskCount }) => taskCount === 120)?.workOrderId ?? '';
  const all = await listTasks(server);
  const own = all.slice(place * assetsPerTest, (place + 1) * assetsPerTest);
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

/** Number of reports of an asset for the job. */
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

/** The demonstration data plans the large job for the day it is created, which is yesterday when a test run passes midnight. */
async function planLargeJobForToday(): Promise<void> {
  const engineer = await AsSignedIn.as('engineer');
  const visits = (await engineer.get('/api/myday')) as DayVisit[];
  const large = visits.find(({ taskCount }) => taskCount === 120);
  if (large?.visitStatus !== 'planned' || large.plannedOn === officeDay()) return;
  const { server } = await JobMaker.open();
  await server.put(`/api/workorders/${large.workOrderId}/visits/${large.id}`, { plannedOn: officeDay() });
}

const taskAt = (tasks: Task[], index: number): Task => {
  const task = tasks[index];
  if (!task) throw new Error(`The job has no asset ${index} for this test`);
  return task;
};

test('the day on the phone shows directions, and the next step takes one tap', async ({
  page,
  open,
  expectAccessible,
}) => {
  const phone = new WorkOrdersPhone(page);
  await planLargeJobForToday();
  await open('/m', 'engineer');
  const visit = page.getByRole('article').filter({ hasText: '/120' });
  await expect(visit.getByRole('link', { name: /Zwolle/ })).toHaveAttribute('href', /maps/);
  await visit.getByRole('button', { name: 'Op weg' }).click();
  await expect(visit.getByText('Onderweg')).toBeVisible();
  await visit.getByRole('button', { name: 'Werk starten' }).click();
  await expect(visit.getByText('Aan het werk')).toBeVisible();
  await expect(phone.sync('Verstuurd')).toBeVisible();
  await page.reload();
  await expect(visit.getByText('Aan het werk')).toBeVisible();
  await expectAccessible();
});

test('an asset in order takes three taps, and the next one is opened', async ({ page, open, expectAccessible }) => {
  const { phone, server, tasks } = await startRound(page, open, 0);
  await expectAccessible();
  await phone.scan(taskAt(tasks, 0).tag);
  await expectAccessible();
  await phone.judgeAllWell();
  await expect(page.getByRole('definition').filter({ hasText: taskAt(tasks, 0).tag })).toHaveCount(0);
  await expect(phone.allWell).toBeVisible();
  await expect(phone.sync('Verstuurd')).toBeVisible();
  const stored = await taskOf(server, taskAt(tasks, 0));
  expect(stored?.result).toBe('passed');
  expect(await countReports(server, taskAt(tasks, 0))).toBe(1);
});

test('a failed asset is stored with its defect, and one that could not be checked with the reason', async ({
  page,
  open,
  expectAccessible,
}) => {
  const { phone, server, tasks } = await startRound(page, open, 1);
  await phone.scan(taskAt(tasks, 0).tag);
  await page.getByRole('radio', { name: 'Niet in orde' }).first().check({ force: true });
  await phone.allWell.click();
  await phone.measure();
  await phone.save.click();
  await expect(page.getByRole('alert').filter({ hasText: '1 controlepunt' })).toBeVisible();
  await page.getByRole('button', { name: /^Gebrek/ }).click();
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
  await page.getByText('Offerte', { exact: true }).click();
  await page.getByLabel('Opmerking').fill('Slang gescheurd');
  await expectAccessible();
  await phone.save.click();
  await expect.poll(async () => (await taskOf(server, taskAt(tasks, 0)))?.result).toBe('failed');

  await phone.backToJob();
  await phone.scan(taskAt(tasks, 1).tag);
  await page.getByRole('button', { name: 'Niet uitgevoerd' }).click();
  await page.getByRole('button', { name: 'Opslaan en verder' }).click();
  await expect(page.getByText('Dit veld is verplicht.')).toBeVisible();
  await page.getByRole('button', { name: 'Ruimte op slot' }).click();
  await page.getByRole('button', { name: 'Opslaan en verder' }).click();
  await expect.poll(async () => (await taskOf(server, taskAt(tasks, 1)))?.result).toBe('notReachable');
});
