import { AsSignedIn } from '../support/as-signed-in.ts';
import { expect, test } from '../support/test.ts';
import { unique } from '../support/unique.ts';

test('the list of locations is shown on a map: a group is chosen from, and a location opens beside it and stays open', async ({
  page,
  open,
  expectAccessible,
}) => {
  const name = unique();
  const office = await AsSignedIn.as('employee');
  for (const [part, latitude] of [
    ['Noord', 52.1],
    ['Zuid', 52.1001],
  ] as const)
    await office.post('/api/1/locations', { name: `${name} ${part}`, latitude, longitude: 5.1 });
  await office.post('/api/1/locations', { name: `${name} zonder coördinaten` });

  await open('/locations');
  await page.getByRole('searchbox').fill(name);
  await expect(page).toHaveURL(/q=/);
  await page.getByRole('button', { name: 'Kaart', exact: true }).click();
  const map = page.getByRole('figure');
  await expect(map).toContainText('2 locaties in beeld · 1 zonder coördinaten');
  await expectAccessible();
  await map.getByRole('button', { name: '2 locaties: kiezen' }).click();
  await page.getByRole('menuitem', { name: `${name} Zuid` }).click();
  const beside = page.getByRole('complementary', { name: 'Naast de lijst' });
  await expect(beside.getByRole('link', { name: `${name} Zuid` })).toBeVisible();
  await expect(page).toHaveURL(/view=map.*peek=/);
  await page.reload();
  await expect(beside.getByRole('link', { name: `${name} Zuid` })).toBeVisible();
  await expectAccessible();
  await beside.getByRole('button', { name: 'Sluiten' }).click();
  await expect(beside).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(map.getByRole('button', { name: '2 locaties: kiezen' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Lijst', exact: true }).click();
  await expect(page.getByRole('grid').or(page.getByRole('list'))).not.toHaveCount(0);
  await expect(page).not.toHaveURL(/view=map/);
});
