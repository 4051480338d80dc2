import { readLayoutShifts, watchLayoutShifts } from './support/layout-shifts.ts';
import { expect, test, type User } from './support/test.ts';

/** The page on which each demonstration user starts. */
const starts: Partial<Record<User, string>> = {
  employee: '/accounts',
  mobility: '/accounts',
  engineer: '/m',
  reseller: '/articles',
  admin: '/administration/people',
};

/** Layout shift as counted by Chromium; `npm run measure` has the same goal for records and forms. */
const mostShift = 0.01;

for (const [user, start] of Object.entries(starts))
  test(`${user} starts on ${start}, and no entry of the menu refuses or moves while it loads`, async ({
    page,
    open,
  }) => {
    await watchLayoutShifts(page);
    await open('/', user as User);
    await expect(page).toHaveURL(new RegExp(`${start}(\\?|$)`));
    if (start === '/m') await page.goto('/work-orders');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeVisible();
    const paths = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(paths.length).toBeGreaterThan(2);
    let shifted = 0;
    for (const path of paths.filter((one) => one !== '/m')) {
      await menu.locator(`a[href="${path}"]`).click();
      await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('geen toegang')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toHaveCount(0);
      const { sum, moved } = await readLayoutShifts(page);
      expect(sum - shifted, [path, ...moved].join('\n')).toBeLessThanOrEqual(mostShift);
      shifted = sum;
    }
  });
