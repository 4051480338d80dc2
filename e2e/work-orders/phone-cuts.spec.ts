import type { Page } from '@playwright/test';
import { WorkOrdersJob } from '../pages/work-orders/job.ts';
import { WorkOrdersPhone } from '../pages/work-orders/phone.ts';
import { WorkOrdersAsset } from '../pages/work-orders/phone-asset.ts';
import { JobMaker, type MadeJob } from '../support/job-maker.ts';
import { expect, test } from '../support/test.ts';
import { Wire } from '../support/wire.ts';

interface Item {
  itemId: string;
  itemCode: string;
  quantity: number;
}

interface Order {
  status: number;
  signedByName: string | null;
  consent: { what: string; accepted: boolean; name: string; amountInclVat: number | null } | null;
  items: Item[];
  visits: {
    status: string;
    outcome: string | null;
    note: string | null;
    times: { kind: string; since: string; until: string | null }[];
  }[];
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

let maker: JobMaker;
test.beforeAll(async () => {
  maker = await JobMaker.open();
});

/** A complete job, tap by tap; `sent` waits until the server has received the last step. */
async function walk(page: Page, { workOrderId }: MadeJob, sent: () => Promise<void>): Promise<void> {
  const phone = new WorkOrdersPhone(page);
  const job = new WorkOrdersJob(page);
  const assetPage = new WorkOrdersAsset(page);
  const press = async (name: string) => {
    await page.getByRole('button', { name }).click();
    await sent();
  };
  await job.open(workOrderId);
  await job.openPart('Tijden');
  for (const step of ['Op weg', 'Werk starten', 'Pauze', 'Werk starten']) await press(step);
  await phone.backToJob();
  await page.getByRole('link', { name: /^Volgende/ }).click();
  await phone.judgeAllWell();
  await sent();
  await page.getByRole('link', { name: 'Onderdelen', exact: true }).click();
  await page.getByRole('button', { name: 'Toevoegen' }).click();
  await assetPage.dialog.getByRole('textbox').fill('HO-LEG');
  await assetPage.dialog.getByRole('listitem').first().getByRole('button').click();
  await assetPage.dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await sent();
  await phone.backToJob();
  await job.openPart('Akkoord');
  await page.getByLabel('Uit te voeren werk').fill('Nieuwe beugel');
  await page.getByLabel('Prijs incl. btw').fill('25,00');
  await page.getByRole('textbox', { name: 'Naam', exact: true }).fill('Jet de Boer');
  await job.draw();
  await press('Akkoord');
  await job.openPart('Afronden');
  await job.missing.getByRole('link', { name: 'Handtekening ontbreekt' }).click();
  await page.getByRole('button', { name: 'Femke Bos' }).click();
  await job.draw();
  await press('Ondertekenen');
  await page.getByLabel('Notitie voor kantoor').fill('Sleutel bij de receptie');
  await job.finish.click();
  await sent();
}

/** The result on the server, without timestamps and ids. */
async function stateOf({ workOrderId, locationId, assetIds }: MadeJob) {
  const path = `/api/workorders/${workOrderId}`;
  const order = (await maker.server.get(path)) as Order;
  const tasks = (await maker.server.get(`${path}/tasks`)) as { result: string | null }[];
  const reports: number[] = [];
  for (const id of assetIds) {
    const asset = (await maker.server.get(`/api/locations/${locationId}/assets/${id}`)) as { serviceReports: object[] };
    reports.push(asset.serviceReports.length);
  }
  const moved: number[] = [];
  for (const { itemId } of order.items) {
    const rows = (await maker.server.get(`/api/1/inventory/items/${itemId}/movements`)) as {
      sourceId: string | null;
      quantity: number;
    }[];
    moved.push(...rows.filter(({ sourceId }) => sourceId === workOrderId).map(({ quantity }) => quantity));
  }
  const { status, signedByName, consent, items, visits } = order;
  return {
    status,
    signedByName,
    consent: consent && { ...consent, at: null, signatureReference: null },
    items: items.map(({ itemCode, quantity }) => [itemCode, quantity]),
    moved,
    visits: visits.map((visit) => [visit.status, visit.outcome, visit.note, visit.times.map(({ kind }) => kind)]),
    results: tasks.map(({ result }) => result),
    reports,
  };
}

test('a job ends the same when the network fails before and after every request', async ({ page, open }) => {
  // Two complete jobs, tap by tap.
  test.slow();
  await open('/m', 'engineer');
  const phone = new WorkOrdersPhone(page);
  const run = async (cuts: readonly ('before' | 'after')[]) => {
    const made = await maker.make(1);
    const wire = await Wire.open(page, made.workOrderId, cuts);
    let steps = 0;
    await walk(page, made, async () => {
      steps += 1;
      await expect(async () => {
        // Restores the network after each cut.
        await page.evaluate(() => dispatchEvent(new Event('online')));
        expect(wire.answered).toBe(steps);
      }).toPass({ intervals: [100] });
      await expect(phone.sync('Verstuurd')).toBeVisible();
    });
    return { made, wire };
  };
  const whole = await run([]);
  const cut = await run(['before', 'after']);
  const order = ['travel', 'work', 'break', 'work', 'answer', 'items', 'consent', 'signature', 'complete'];
  expect(whole.wire.done).toEqual(order);
  expect(cut.wire.done).toEqual(order);
  expect(await stateOf(cut.made)).toEqual(await stateOf(whole.made));
  expect(await stateOf(cut.made)).toMatchObject({
    status: 30,
    items: [['HO-LEG', 1]],
    moved: [-1],
    visits: [['done', 'complete', 'Sleutel bij de receptie', ['travel', 'work', 'break', 'work']]],
    results: ['passed'],
    reports: [1],
  });
  // The recorded times are those of the taps, however late they were sent.
  const { visits } = (await maker.server.get(`/api/workorders/${cut.made.workOrderId}`)) as Order;
  const times = visits[0]?.times ?? [];
  const [travel, work, pause, resumed] = cut.wire.moments;
  expect(times.map(({ since }) => since)).toEqual([travel, work, pause, resumed]);
  expect(times.map(({ until }) => until)).toEqual([work, pause, resumed, cut.wire.moments.at(-1)]);
});
