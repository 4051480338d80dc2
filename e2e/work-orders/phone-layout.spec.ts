import { WorkOrdersJob } from '../pages/work-orders/job.ts';
import { WorkOrdersPhone } from '../pages/work-orders/phone.ts';
import { PhoneEstimate } from '../pages/work-orders/phone-estimate.ts';
import {
  cutTexts,
  expectInSight,
  expectNoOverflow,
  paleTexts,
  smallTargets,
} from '../pages/work-orders/phone-layout.ts';
import { JobMaker, type MadeJob } from '../support/job-maker.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

let maker: JobMaker;
let made: MadeJob;
test.beforeAll(async () => {
  maker = await JobMaker.open();
  made = await maker.make(12, { phone: '+31 38 765 43 21' });
});

test('the first asset of a job on the phone is visible without scrolling, even with an estimate to sign', async ({
  page,
  open,
}) => {
  const job = await maker.make(3, { phone: '+31 38 765 43 21' });
  await open('/m', 'engineer');
  await new WorkOrdersJob(page).open(job.workOrderId);
  const first = page.getByRole('main').getByRole('region').first().getByRole('listitem').first();
  await expectInSight(first);
  const offer = new PhoneEstimate(page, maker.server);
  const estimate = await offer.send(job);
  await page.reload();
  await expect(offer.link(estimate)).toBeVisible();
  await expectInSight(first);
});

test('the first check points of an asset on the phone are visible without scrolling', async ({ page, open }) => {
  await open('/m', 'engineer');
  await new WorkOrdersJob(page).open(made.workOrderId);
  await page.getByRole('link', { name: /^Volgende/ }).click();
  const points = page.locator('li[data-code]');
  await expectInSight(points.nth(0));
  await expectInSight(points.nth(1));
});

test('the sheet for a signature on the phone is visible without scrolling, for work done and for extra work', async ({
  page,
  open,
}) => {
  await open('/m', 'engineer');
  const job = new WorkOrdersJob(page);
  for (const screen of ['signature', 'consent']) {
    await page.goto(`/m/jobs/${made.workOrderId}/${screen}`);
    await expectInSight(job.canvas);
  }
});

test('the number of waiting steps on the phone fits on one line, even with two digits', async ({
  page,
  context,
  open,
}) => {
  const job = await maker.make(12);
  await open('/m', 'engineer');
  const round = new WorkOrdersJob(page);
  await round.open(job.workOrderId);
  await context.setOffline(true);
  await round.skipAssets(12);
  const badge = page.getByRole('navigation').last().getByText('12', { exact: true });
  const { height, lineHeight } = await badge.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    lineHeight: Number.parseFloat(getComputedStyle(element).lineHeight),
  }));
  expect(height).toBeLessThanOrEqual(lineHeight + 1);
  await context.setOffline(false);
  await expect(new WorkOrdersPhone(page).sync('Verstuurd')).toBeVisible();
});

const dialogs = {
  'nl-NL': { notDone: 'Niet uitgevoerd', defect: /^Gebrek/, notOk: 'Niet in orde' },
  'de-DE': { notDone: 'Nicht ausgeführt', defect: /^Mangel/, notOk: 'Nicht in Ordnung' },
} as const;

for (const locale of ['nl-NL', 'de-DE'] as const)
  test.describe(`every screen of the phone in ${locale}`, () => {
    test.use({ locale });
    const words = dialogs[locale];
    const ofJob = ['', '/times', '/parts', '/consent', '/signature', '/finish', '/new'];

    test('of a job has large enough targets and no accessibility violation', async ({
      page,
      open,
      expectAccessible,
    }) => {
      await open('/m', 'engineer');
      for (const screen of ofJob) {
        await page.goto(`/m/jobs/${made.workOrderId}${screen}`);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        expect.soft(await smallTargets(page), screen).toEqual([]);
        await expectNoOverflow(page);
        await expectAccessible();
      }
    });

    test('outside the jobs has large enough targets and no accessibility violation', async ({
      page,
      open,
      expectAccessible,
    }) => {
      await open('/m', 'engineer');
      for (const screen of ['', '/scan', '/outbox', '/more']) {
        await page.goto(`/m${screen}`);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        expect.soft(await smallTargets(page), screen).toEqual([]);
        await expectNoOverflow(page);
        await expectAccessible();
      }
    });

    test('shows all of its text at twice the size, and with high contrast', async ({ page, open }) => {
      await open('/m', 'engineer');
      await page.evaluate(() => {
        localStorage.setItem('textSize', 'largest');
        localStorage.setItem('contrast', 'high');
      });
      const asset = `/jobs/${made.workOrderId}/assets/${made.assetIds[0]}`;
      const screens = ofJob.map((screen) => `/jobs/${made.workOrderId}${screen}`);
      for (const screen of ['', ...screens, asset, `${asset}/history`, '/van', '/scan', '/outbox', '/more']) {
        await page.goto(`/m${screen}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoOverflow(page);
        expect.soft(await cutTexts(page), screen).toEqual([]);
        expect.soft(await paleTexts(page), screen).toEqual([]);
      }
    });

    test('of an asset, with its dialogs, has large enough targets and no accessibility violation', async ({
      page,
      open,
      expectAccessible,
    }) => {
      await open('/m', 'engineer');
      const expectGood = async (screen: string) => {
        expect.soft(await smallTargets(page), screen).toEqual([]);
        await expectNoOverflow(page);
        await expectAccessible();
      };
      const [assetId] = made.assetIds;
      await page.goto(`/m/jobs/${made.workOrderId}/assets/${assetId}`);
      await expect(page.locator('li[data-code]').first()).toBeVisible();
      await expectGood('asset');
      await page.getByRole('radio', { name: words.notOk }).first().check({ force: true });
      await expectGood('a point that is not in order');
      await page.getByRole('button', { name: words.defect }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectGood('defects');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: words.notDone }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectGood('not done');
      await page.goto(`/m/jobs/${made.workOrderId}/assets/${assetId}/replace`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expectGood('replace');
    });
  });
