import { readLayoutShifts, watchLayoutShifts } from './support/layout-shifts.ts';
import { expect, test, type User } from './support/test.ts';

/** The page on which each demonstration user starts. */
const starts: Partial<Record<User, string>> = {
  employee: '/accounts',
  mobility: '/accounts',
  engineer: '/m',
  reseller: '/articles',
  admin: '/administration/people',
  manager: '/today',
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

test('a record that was opened from a list leads to the next one, and back to the list as it was', async ({
  page,
  open,
  expectAccessible,
}) => {
  const list = '/items?q=blusser';
  await open(list);
  const names = page.getByRole('grid').getByRole('rowheader');
  await expect(names.first()).toContainText(/\w/);
  const codes = (await names.allInnerTexts()).map((text) => text.trim());
  expect(codes.length).toBeGreaterThan(2);
  await names.nth(1).getByRole('link').click();
  const place = page.getByRole('group', { name: 'In de lijst' });
  await expect(place.getByRole('link')).toContainText(`2 van ${codes.length}`);
  await expectAccessible();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page).toHaveURL(new RegExp(`/items/${codes[2]}$`));
  await expect(place.getByRole('link')).toContainText('3 van');
  await place.getByRole('button', { name: 'Vorige in de lijst' }).click();
  await expect(place.getByRole('link')).toContainText('2 van');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page).toHaveURL(new RegExp(`/items/${codes[0]}$`));
  await place.getByRole('button', { name: 'Vorige in de lijst' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Dit is de eerste' })).toBeVisible();
  await page.reload();
  await place.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp('q=blusser'));
});

test('the form of a new record begins in its first field', async ({ page, open }) => {
  await open('/accounts');
  await page.getByRole('link', { name: 'Nieuwe relatie' }).click();
  await expect(page.getByRole('textbox', { name: 'Naam', exact: true })).toBeFocused();
});
