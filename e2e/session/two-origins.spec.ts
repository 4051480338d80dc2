import type { Request } from '@playwright/test';
import { AssetsAsset } from '../pages/assets/asset-page.ts';
import { AssetsPublic } from '../pages/assets/public.ts';
import { LocationsLocation } from '../pages/locations/location.ts';
import { halves, startHalves } from '../support/halves.ts';
import { expect, test } from '../support/test.ts';
import { unique } from '../support/unique.ts';

test.use({ baseURL: halves.accounting });
test.describe.configure({ mode: 'serial' });

let running: Awaited<ReturnType<typeof startHalves>> | undefined;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  running = await startHalves();
});
test.afterAll(async () => await running?.stop());

test('work orders are read and written at the other half of the server, with a token and without a cookie', async ({
  page,
  open,
}) => {
  const sent: Request[] = [];
  page.on('request', (request) => request.url().startsWith(`${halves.mechanic}/api/`) && sent.push(request));
  await open('/locations/new');
  await new LocationsLocation(page).make(unique());
  await page.getByRole('link', { name: 'Nieuwe asset' }).first().click();
  const asset = new AssetsAsset(page);
  await asset.make('Schuimblusser');
  await asset.showTab('Foto’s en bijlagen');
  const file = { name: 'Handleiding.txt', mimeType: 'text/plain', buffer: Buffer.from('Jaarlijks schudden.') };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Handleiding.txt downloaden' })).toBeVisible();
  expect([...new Set(sent.map((request) => request.method()))].sort()).toEqual(expect.arrayContaining(['GET', 'POST']));
  for (const request of sent.filter((one) => one.method() !== 'OPTIONS')) {
    const headers = await request.allHeaders();
    expect(headers['authorization'], request.url()).toMatch(/^Bearer /);
    expect(headers['cookie'], request.url()).toBeUndefined();
  }
});

test('a list from the other half of the server shows its total, and a refusal shows the reason', async ({
  page,
  open,
}) => {
  await open('/work-orders');
  await expect(page.getByRole('grid', { name: 'Werkorders' }).getByRole('row').nth(1)).toBeVisible();
  await page.goto('/work-orders/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/niet gevonden|bestaat niet/i);
});

test("with two origins a passer-by's report is sent to the origin of the page", async ({ browser }) => {
  const passer = await browser.newPage({ baseURL: halves.accounting });
  const asked: string[] = [];
  passer.on('request', (request) => asked.push(new URL(request.url()).origin));
  const form = new AssetsPublic(passer);
  await form.open('ONBEKEND-2');
  await form.fill('Het piept of geeft een storing', unique());
  await form.send.click();
  await expect(passer.getByText(/Uw referentie: M-/)).toBeVisible();
  expect(new Set(asked)).toEqual(new Set([halves.accounting]));
  await passer.close();
});
