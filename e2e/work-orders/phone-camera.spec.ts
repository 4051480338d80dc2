import { AssetsAsset } from '../pages/assets/asset-page.ts';
import { WorkOrdersJob } from '../pages/work-orders/job.ts';
import { WorkOrdersAsset } from '../pages/work-orders/phone-asset.ts';
import { Taps } from '../pages/work-orders/phone-taps.ts';
import { findViolations, quick } from '../support/axe.ts';
import { JobMaker } from '../support/job-maker.ts';
import { filmed } from '../support/label-video.ts';
import { expect, test } from '../support/test.ts';

/** Labels that are free in every database. */
const tags = [1, 2].map((n) => `KLUS-${Date.now().toString(36).toUpperCase()}-${n}`);
test.use({
  ...filmed(tags.map((tag) => ({ label: `HTTPS://WERKBANK.EXAMPLE/T/${tag}` }))),
  viewport: { width: 360, height: 740 },
  hasTouch: true,
});

let maker: JobMaker;
test.beforeAll(async () => {
  maker = await JobMaker.open();
});

test('one camera stays open from asset to asset: scan, in order, next', async ({ page, open, expectAccessible }) => {
  const made = await maker.make(0);
  const { server } = maker;
  const checks = [
    { code: 'EXT-08', value: 15.2 },
    { code: 'EXT-16', value: 2 },
  ];
  const ids: string[] = [];
  for (const [at, tag] of tags.entries()) {
    const asset = { type: 'EXT-F', description: `Blusser ${at + 1}`, tag, walkOrder: at };
    const { id } = (await server.post(`/api/locations/${made.locationId}/assets`, asset)) as { id: string };
    await server.post(`/api/locations/${made.locationId}/assets/${id}/serviceReport`, { result: 'approved', checks });
    ids.push(id);
  }
  await server.post(`/api/workorders/${made.workOrderId}/tasks`, { assetIds: ids });
  const results = async () =>
    ((await server.get(`/api/workorders/${made.workOrderId}/tasks`)) as { result: string | null }[]).map(
      ({ result }) => result,
    );

  await open('/m', 'engineer');
  await new WorkOrdersJob(page).open(made.workOrderId);
  const taps = await Taps.count(page);
  const ways = page.getByRole('navigation', { name: 'Menu' });
  await ways.getByRole('link', { name: 'Scannen' }).click();
  const scanned = (n: number) => page.getByRole('region', { name: `Blusser ${n}` });
  await scanned(1).getByRole('button', { name: 'In orde, als vorige keer' }).click();
  await expect.poll(results).toEqual(['passed', null]);
  await expect(page.getByRole('main').locator('video')).toBeVisible();
  await scanned(2).getByRole('button', { name: 'In orde, als vorige keer' }).click();
  await expect.poll(results).toEqual(['passed', 'passed']);
  await taps.expectAtMost(3);
  await expect(scanned(2).getByRole('link', { name: 'Openen' })).toBeVisible();
  await expect(page.getByRole('main').locator('video')).toBeVisible();
  await expectAccessible();
});

test('a voice note recorded without a network is sent later and played in the office', async ({
  page,
  open,
  context,
}) => {
  const made = await maker.make(1);
  const [assetId = ''] = made.assetIds;
  await open('/m', 'engineer');
  await new WorkOrdersJob(page).open(made.workOrderId);
  await new WorkOrdersAsset(page).open(made.workOrderId, assetId);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Spraakmemo opnemen' }).click();
  await expect(page.getByRole('button', { name: 'Stoppen (1 s)' })).toBeVisible();
  await page.getByRole('button', { name: /^Stoppen/ }).click();
  await expect(page.getByLabel('Spraakmemo 1', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Niet uitgevoerd' }).click();
  await page.getByRole('button', { name: 'Ruimte op slot' }).click();
  await page.getByRole('button', { name: 'Opslaan en verder' }).click();
  await context.setOffline(false);
  const attachments = async () =>
    (await maker.server.get(`/api/locations/${made.locationId}/assets/${assetId}`)) as {
      attachments: { contentType: string }[];
    };
  await expect
    .poll(async () => (await attachments()).attachments.map(({ contentType }) => contentType))
    .toEqual(['audio/webm']);
  await open(`/locations/${made.locationId}/assets/${assetId}`, 'engineer');
  await new AssetsAsset(page).showTab('Foto’s en bijlagen');
  await page.getByRole('button', { name: /^\d.* afspelen$/ }).click();
  const player = page.locator('audio');
  await expect
    .poll(async () => await player.evaluate((sound: HTMLAudioElement) => sound.currentTime))
    .toBeGreaterThan(0);
});

test('a voice note is there again when the browser ends while it is recorded', async ({ page, open, context }) => {
  const made = await maker.make(1);
  await open('/m', 'engineer');
  await new WorkOrdersJob(page).open(made.workOrderId);
  await new WorkOrdersAsset(page).open(made.workOrderId, made.assetIds[0] ?? '');
  const address = page.url();
  await page.getByRole('button', { name: 'Spraakmemo opnemen' }).click();
  await expect(page.getByRole('button', { name: 'Stoppen (3 s)' })).toBeVisible();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(`/m/jobs/${made.workOrderId}`);
  await expect(again.getByRole('listitem').filter({ hasText: 'Blusser 1' })).toContainText('Begonnen');
  await again.goto(address);
  await expect(again.getByText('De opname is onderbroken.')).toBeVisible();
  await expect(again.getByLabel('Spraakmemo 1', { exact: true })).toBeVisible();
  expect(await findViolations(again, quick)).toEqual([]);
  await again.getByRole('button', { name: 'Verwijderen: Spraakmemo 1' }).click();
  await expect(again.getByText('De opname is onderbroken.')).toHaveCount(0);
});
