import { untilQuiet } from '../measure/until-quiet.ts';
import { readFirstLoad } from '../support/first-load.ts';
import { expect, hearing, type Page, test } from '../support/test.ts';

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

/** Maximum number of requests of a page, including later ones: scripts and sheets, texts, data, badges, the bell, pages for errors. */
const budgets = { '/items': 48, '/work-orders': 69, '/mails': 49 };

/** Records every request from now on, by method and URL. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  return asked;
}

for (const [path, most] of Object.entries(budgets))
  test(`${path} makes no request twice when it is opened, and stays within its budget`, async ({ page, open }) => {
    let asked = requestsOf(page);
    const reopen = async () => {
      asked = requestsOf(page);
      await page.reload();
    };
    let isOpen = false;
    // In a division where hardly another test works; retried, because a change in the meantime is rightly read again.
    await expect(async () => {
      await hearing(page, async () => (isOpen ? await reopen() : await open(path, 'mobility')));
      isOpen = true;
      await untilQuiet(page);
      const answers = asked.filter((one) => one.includes('/api/') && !one.includes('/api/events'));
      expect(answers.filter((one, at) => answers.indexOf(one) !== at)).toEqual([]);
    }).toPass({ timeout: 60_000 });
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(most);
  });
