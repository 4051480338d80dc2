import { JobMaker } from './support/job-maker.ts';
import { expect, test } from './support/test.ts';
import { unique } from './support/unique.ts';

interface Row {
  id: string;
}

test('an account with more locations than its page shows links to the list of all of them', async ({
  page,
  open,
  expectAccessible,
}) => {
  const { server } = await JobMaker.open();
  const name = unique();
  const { id: accountId } = (await server.post('/api/1/account', { name })) as Row;
  for (let n = 1; n <= 51; n++) {
    const site = { name: `${name} ${n}`, accountId, addressLine1: `Kade ${n}`, postcode: '8011 AA', city: 'Zwolle' };
    await server.post('/api/1/locations', site);
  }
  await open(`/accounts/${accountId}?tab=locations`);
  const rest = page.getByText('De eerste 50 van 51');
  await expect(rest).toBeVisible();
  await expectAccessible();
  await rest.getByRole('link', { name: 'Alles tonen' }).click();
  await expect(page).toHaveURL(new RegExp(`/locations\\?.*account=.*${accountId}`));
  await expect(page.getByText('1–25 van 51')).toBeVisible();
});

test('reports of an asset beyond the first are loaded on demand', async ({ page, open, expectAccessible }) => {
  const maker = await JobMaker.open();
  const { locationId, assetIds } = await maker.make(1);
  const asset = `/locations/${locationId}/assets/${assetIds[0]}`;
  for (let n = 0; n < 201; n++)
    await maker.server.post(`/api${asset}/serviceReport`, {
      result: 'approved',
      checks: [
        { code: 'EXT-08', value: 15.2 },
        { code: 'EXT-16', value: 2 },
      ],
    });
  await open(`${asset}?tab=reports`);
  const reports = page.getByRole('list', { name: 'Rapporten' }).locator(':scope > li');
  await expect(reports).toHaveCount(200);
  await expect(page.getByText('De eerste 200 van 201')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Meer tonen' }).click();
  await expect(reports).toHaveCount(201);
  await expect(page.getByText(/^De eerste /)).toHaveCount(0);
});
