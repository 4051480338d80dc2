import { readFirstLoad } from '../support/first-load.ts';
import { expect, test } from '../support/test.ts';

test('the first screen stays within its budget', async ({ page, open }) => {
  await open('/accounts');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const { bodies, requests } = await readFirstLoad(page);
  const heaviest = requests
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ address }) => new URL(address).pathname);
  expect(bodies, heaviest.join('\n')).toBeLessThan(220_000);
  expect(requests.length, heaviest.join('\n')).toBeLessThanOrEqual(25);
});
