import { expect, test } from './gallery.ts';

test('a decimal comma is typed in Dutch, and the text stays as typed until the field loses focus', async ({
  page,
  openGallery,
  reported,
}) => {
  await openGallery({ show: 'fields', language: 'nl' });
  const quantity = page.getByRole('textbox', { name: 'Aantal' });
  await quantity.fill('01234,50');
  await expect.poll(async () => await reported('number')).toBe(1234.5);
  await expect(quantity).toHaveValue('01234,50');
  await quantity.blur();
  await expect(quantity).toHaveValue('1.234,5');
});

test('the decimal key of the keypad types the separator of the language', async ({ page, openGallery, reported }) => {
  await openGallery({ show: 'fields', language: 'de' });
  const quantity = page.getByRole('textbox', { name: 'Menge' });
  await quantity.fill('12');
  await quantity.press('NumpadDecimal');
  await page.keyboard.type('5');
  await expect(quantity).toHaveValue('12,5');
  await expect.poll(async () => await reported('number')).toBe(12.5);
});

test('too many decimals typed into a number field are refused, never rounded, and the text is kept', async ({
  page,
  openGallery,
}) => {
  await openGallery({ show: 'fields' });
  const total = page.getByRole('textbox', { name: 'Total', exact: true });
  await total.fill('12.345');
  await expect(page.getByTestId('money')).toHaveText('NaN');
  await total.blur();
  await expect(total).toHaveValue('12.345');
  await expect(total).toHaveAccessibleDescription('At most 2 decimals');
});

test('money is shown with its cents once the field loses focus', async ({ page, openGallery, reported }) => {
  await openGallery({ show: 'fields', language: 'nl' });
  const total = page.getByRole('textbox', { name: 'Totaal', exact: true });
  await total.fill('1234,5');
  await total.blur();
  await expect(total).toHaveValue('1.234,50');
  await expect.poll(async () => await reported('money')).toBe(1234.5);
});

test('a number field shows the allowed values when out of range, and arrow keys stay within the range', async ({
  page,
  openGallery,
  reported,
}) => {
  await openGallery({ show: 'fields' });
  const number = page.getByRole('textbox', { name: 'Number' });
  await number.fill('13');
  await number.blur();
  await expect(number).toHaveAccessibleDescription(/Enter a value between 1 and 12\./);
  await number.fill('12');
  await number.press('ArrowUp');
  await expect.poll(async () => await reported('number-bounded')).toBe(12);
  await number.press('ArrowDown');
  await expect.poll(async () => await reported('number-bounded')).toBe(11);
});
