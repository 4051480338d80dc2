import { expect, test } from './gallery.ts';

test('a date is typed in the order of the language and reported as ISO and as parts', async ({
  page,
  openGallery,
  reported,
}) => {
  await openGallery({ show: 'fields', language: 'nl' });
  const date = page.getByRole('textbox', { name: 'Datum' });
  await date.fill('17-8-2026');
  await expect.poll(async () => await reported('date')).toBe('2026-08-17');
  await expect.poll(async () => await reported('date-parts')).toEqual({ year: 2026, month: 8, day: 17 });
  await date.blur();
  await expect(date).toHaveValue('17-08-2026');
});

test('a date is shown in German notation in German', async ({ page, openGallery }) => {
  await openGallery({ show: 'fields', language: 'de' });
  await expect(page.getByRole('textbox', { name: 'Datum' })).toHaveValue('05.03.2026');
});

test('text that is not a date is refused by the date field and kept as typed', async ({
  page,
  openGallery,
  reported,
}) => {
  await openGallery({ show: 'fields' });
  const date = page.getByRole('textbox', { name: 'Date', exact: true });
  await date.fill('31-02-2026');
  await date.press('Enter');
  await expect.poll(async () => await reported('date')).toBe('31-02-2026');
  await expect(date).toHaveValue('31-02-2026');
  await expect(date).toHaveAccessibleDescription('Enter a valid date.');
  await expect(date).toHaveAttribute('aria-invalid', 'true');
  await date.fill('');
  await date.blur();
  await expect.poll(async () => await reported('date')).toBeNull();
});

test('a date before the minimum or after the maximum is reported', async ({ page, openGallery }) => {
  await openGallery({ show: 'fields' });
  const period = page.getByRole('textbox', { name: 'Period' });
  await period.fill('9/3/2026');
  await period.press('Enter');
  await expect(period).toHaveAccessibleDescription('The date must not be before 10/03/2026.');
  await period.fill('26/3/2026');
  await period.press('Enter');
  await expect(period).toHaveAccessibleDescription('The date must not be after 25/03/2026.');
  await period.fill('25/3/2026');
  await period.press('Enter');
  await expect(period).not.toHaveAttribute('aria-invalid');
});

test('arrow keys move the date by a day', async ({ page, openGallery, reported }) => {
  await openGallery({ show: 'fields' });
  const date = page.getByRole('textbox', { name: 'Date', exact: true });
  await date.press('ArrowUp');
  await expect.poll(async () => await reported('date')).toBe('2026-03-06');
  await date.press('ArrowDown');
  await date.press('ArrowDown');
  await expect.poll(async () => await reported('date')).toBe('2026-03-04');
});

test('a day is picked from the calendar with only the keyboard', async ({ page, openGallery, reported }) => {
  await openGallery({ show: 'fields' });
  const date = page.getByRole('textbox', { name: 'Date', exact: true });
  await date.press('Alt+ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Open calendar' });
  await expect(calendar.getByRole('button', { name: 'Thursday, 5 March 2026' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(date).toBeFocused();
  await expect.poll(async () => await reported('date')).toBe('2026-03-13');
});

test('Escape closes the calendar and keeps the date', async ({ page, openGallery, reported }) => {
  await openGallery({ show: 'fields' });
  await page.getByRole('textbox', { name: 'Date', exact: true }).press('Alt+ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Open calendar' });
  await expect(calendar.getByRole('button', { name: 'Thursday, 5 March 2026' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect.poll(async () => await reported('date')).toBe('2026-03-05');
});

test('weeks of the calendar begin on Monday', async ({ page, openGallery }) => {
  await openGallery({ show: 'fields', language: 'nl' });
  const days = page.getByTestId('calendars').getByRole('group').first().locator('thead th');
  await expect(days.nth(1)).toHaveText(/ma/i);
  await expect(days.nth(7)).toHaveText(/zo/i);
});

test('the arrows of the calendar stop at minimum and maximum, and do nothing when it is disabled', async ({
  page,
  openGallery,
}) => {
  await openGallery({ show: 'fields' });
  const calendars = page.getByTestId('calendars').getByRole('group');
  for (const [index, enabled] of [true, false, false].entries()) {
    for (const name of ['Previous month', 'Next month']) {
      const arrow = calendars.nth(index).getByRole('button', { name });
      await (enabled ? expect(arrow).toBeEnabled() : expect(arrow).toBeDisabled());
    }
  }
  const bounded = calendars.nth(1);
  await expect(bounded.getByRole('button', { name: 'Monday, 9 March 2026' })).toBeDisabled();
  await expect(bounded.getByRole('button', { name: 'Tuesday, 10 March 2026' })).toBeEnabled();
  await expect(bounded.getByRole('button', { name: 'Thursday, 26 March 2026' })).toBeDisabled();
  await expect(calendars.nth(2).getByRole('button', { name: 'Friday, 20 March 2026' })).toBeDisabled();
  await expect(page.getByRole('textbox', { name: 'Created on' })).toBeDisabled();
});
