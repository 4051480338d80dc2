import { expect, test } from './gallery.ts';

test.beforeEach(async ({ openGallery }) => await openGallery({ show: 'fields' }));

test('in a time field a minute after 23:59 is midnight, and a minute before it is 23:59 again', async ({
  page,
  reported,
}) => {
  const time = page.getByRole('group', { name: 'Time' });
  const minute = time.getByRole('spinbutton', { name: 'Minutes' });
  await minute.press('ArrowUp');
  await expect.poll(async () => await reported('time')).toEqual({ hour: 0, minute: 0, second: 0 });
  await expect(time.getByRole('spinbutton', { name: 'Hours' })).toHaveValue('00');
  await minute.press('ArrowDown');
  await expect.poll(async () => await reported('time')).toEqual({ hour: 23, minute: 59, second: 0 });
});

test('digits typed in a time field advance to the next unit; 75 minutes carry into the hour', async ({
  page,
  reported,
}) => {
  const time = page.getByRole('group', { name: 'Time' });
  await time.getByRole('spinbutton', { name: 'Hours' }).focus();
  await page.keyboard.type('0875');
  await expect.poll(async () => await reported('time')).toEqual({ hour: 9, minute: 15, second: 0 });
});

test('a time field has no value until every visible unit has one', async ({ page, reported }) => {
  const from = page.getByRole('group', { name: 'From' });
  await from.getByRole('spinbutton', { name: 'Hours' }).focus();
  await page.keyboard.type('0730');
  await expect.poll(async () => await reported('time-seconds')).toBeNull();
  await page.keyboard.type('05');
  await expect.poll(async () => await reported('time-seconds')).toEqual({ hour: 7, minute: 30, second: 5 });
  await page.keyboard.press('Backspace');
  await expect.poll(async () => await reported('time-seconds')).toBeNull();
});

test('in a time field in 12-hour mode 12 am is hour 0, and one click makes it noon', async ({ page, reported }) => {
  const until = page.getByRole('group', { name: 'Until' });
  const hour = until.getByRole('spinbutton', { name: 'Hours' });
  await expect(hour).toHaveValue('12');
  await hour.press('ArrowUp');
  await expect.poll(async () => await reported('time-twelve')).toEqual({ hour: 1, minute: 30, second: 0 });
  await until.getByRole('button', { name: 'AM' }).press('Enter');
  await expect.poll(async () => await reported('time-twelve')).toEqual({ hour: 13, minute: 30, second: 0 });
  await hour.focus();
  await page.keyboard.type('12');
  await expect.poll(async () => await reported('time-twelve')).toEqual({ hour: 12, minute: 30, second: 0 });
});

test('a pasted time fills every unit of a time field', async ({ page, reported, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async () => await navigator.clipboard.writeText('17:45'));
  await page.getByRole('group', { name: 'Time' }).getByRole('spinbutton', { name: 'Minutes' }).focus();
  await page.keyboard.press('Control+v');
  await expect.poll(async () => await reported('time')).toEqual({ hour: 17, minute: 45, second: 0 });
});

test('a disabled time field cannot be changed', async ({ page }) => {
  const duration = page.getByRole('group', { name: 'Duration' });
  await expect(duration.getByRole('spinbutton', { name: 'Hours' })).toBeDisabled();
  await expect(duration.getByRole('button')).toHaveCount(0);
});
