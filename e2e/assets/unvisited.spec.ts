import { AssetsScan } from '../pages/assets/scan.ts';
import { JobMaker } from '../support/job-maker.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

test('an engineer sees the label data of an unvisited asset, reports a defect and moves it to a visited site', async ({
  page,
  open,
  expectAccessible,
}) => {
  const office = await JobMaker.open();
  const visited = await office.make(0);
  const name = `Elders ${Date.now().toString(36)}`;
  const { accountId } = (await office.server.get(`/api/locations/${visited.locationId}`)) as { accountId: string };
  const site = { name, accountId, city: 'Zwolle' };
  const elsewhere = (await office.server.post('/api/1/locations', site)) as { id: string };
  const asset = { type: 'EXT-F', description: `Blusser ${name}` };
  const path = `/api/locations/${elsewhere.id}/assets`;
  const { id, tag } = (await office.server.post(path, asset)) as { id: string; tag: string };

  await open(`/locations/${elsewhere.id}/assets/${id}`, 'engineer');
  await expect(page.getByRole('heading', { level: 1, name: 'U kunt deze asset hier niet openen' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('main').getByRole('link', { name: 'Scannen' }).click();
  await new AssetsScan(page).scan(tag);
  await page.getByRole('link', { name: asset.description }).click();
  await expect(page.getByRole('heading', { level: 1, name: asset.description })).toBeVisible();
  await expect(page.getByText(`U bezoekt ${name} niet.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bezoek vastleggen' })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  await expectAccessible();
  const here = page.url();

  await page.getByRole('link', { name: 'Storing melden' }).click();
  await expect(page.getByRole('combobox', { name: 'Asset' })).toHaveValue(new RegExp(asset.description));
  await expect(page.getByRole('combobox', { name: 'Locatie' })).toHaveValue(new RegExp(name));
  await page.getByRole('textbox', { name: 'Omschrijving' }).fill(`${name} lekt`);
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} lekt` })).toBeVisible();

  await page.goto(here);
  await page.getByRole('link', { name: 'Is nu hier…' }).click();
  await page.getByRole('combobox', { name: 'Nieuwe locatie' }).fill(visited.name);
  await page.getByRole('option').filter({ hasText: visited.name }).click();
  await page.getByRole('button', { name: 'Volgende', exact: true }).click();
  await page.getByRole('button', { name: 'Volgende', exact: true }).click();
  await expectAccessible();
  await page.getByRole('button', { name: 'Verplaatsen', exact: true }).click();
  await expect(page.getByText(`De asset is verplaatst naar ${visited.name}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bezoek vastleggen' })).toBeVisible();
});
