import { expect, test } from './support/test.ts';

test('an administrator sees the users, and confirms the consequences before blocking one', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/users', 'admin');
  const list = page.getByRole('grid', { name: 'Gebruikers' });
  const eva = list.getByRole('row').filter({ hasText: 'Eva de Vries' });
  await expect(eva).toContainText('Mag zich aanmelden');
  await expectAccessible();
  await page.getByRole('searchbox').fill('eva de vries');
  await expect(list.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/q=eva/);
  await eva.getByRole('button', { name: 'Eva de Vries blokkeren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eva de Vries blokkeren?' });
  await expect(dialog).toContainText('meteen overal afgemeld');
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Alleen geblokkeerd' }).click();
  await expect(page.getByText('Geen gebruikers gevonden')).toBeVisible();
  await page.getByRole('link', { name: 'Filters wissen' }).click();
  await expect(eva).toBeVisible();
});

test('only an administrator sees users', async ({ page, open, expectAccessible }) => {
  await open('/users');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('U hebt hier geen toegang toe');
  await expectAccessible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('the users page fits on a phone', async ({ page, open, expectAccessible }) => {
    await open('/users', 'admin');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    await expectAccessible();
  });
});
