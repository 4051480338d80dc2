import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { numberFormatOf, xlsxOf } from './xlsx.ts';

async function partsOf(lines: Parameters<typeof xlsxOf>[0]['lines'], name = 'Relaties'): Promise<Map<string, string>> {
  const header = ['Naam', 'Bedrag', 'Datum'];
  const file = await xlsxOf({ name, header, lines, language: 'nl' });
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  return new Map(Object.entries(parts).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

const sheetOf = async (lines: Parameters<typeof xlsxOf>[0]['lines']): Promise<string> =>
  (await partsOf(lines)).get('xl/worksheets/sheet1.xml') ?? '';

test('text in a workbook stays text: leading zeros, formulas and special characters of XML', async () => {
  const sheet = await sheetOf([['00731', '=1+1', '<b>"A" & B</b>\u0007']]);
  assert.match(sheet, /<c r="A2" s="0" t="inlineStr"><is><t xml:space="preserve">00731<\/t>/);
  assert.match(sheet, /<c r="B2" s="0" t="inlineStr"><is><t xml:space="preserve">=1\+1<\/t>/);
  assert.match(sheet, />&lt;b&gt;&quot;A&quot; &amp; B&lt;\/b&gt;<\/t>/);
  assert.doesNotMatch(sheet, /<f>/);
});

test('numbers and dates in a workbook are values with a format', async () => {
  const parts = await partsOf([
    [
      { number: 1234.5, text: '€ 1.234,50' },
      { time: '2021-03-01', text: '01-03-2021' },
      { time: '2021-03-01T12:00', text: '01-03-2021 12:00' },
    ],
  ]);
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  assert.match(
    sheet,
    /<c r="A2" s="2"><v>1234\.5<\/v><\/c><c r="B2" s="3"><v>44256<\/v><\/c><c r="C2" s="4"><v>44256\.5</,
  );
  const styles = parts.get('xl/styles.xml') ?? '';
  assert.match(styles, /formatCode="&quot;€ &quot;#,##0\.00"/);
  assert.match(styles, /formatCode="dd-mm-yyyy".*formatCode="dd-mm-yyyy hh:mm"/);
});

test("a currency or unit in a workbook is part of the number's format, not of its value", () => {
  assert.equal(numberFormatOf('€ 1.234,50'), '"€ "#,##0.00');
  assert.equal(numberFormatOf('-1.234,50 €'), '#,##0.00" €"');
  assert.equal(numberFormatOf('€ -12,50'), '"€ "#,##0.00');
  assert.equal(numberFormatOf('7 stuks'), 'General" stuks"');
  assert.equal(numberFormatOf('1.234'), 'General');
});

test('the name of a sheet is valid in Excel, and later columns have two letters', async () => {
  const parts = await partsOf(
    [Array.from({ length: 28 }, (_, n) => `kolom ${n}`)],
    'Orders: [open] / te leveren, met alle regels',
  );
  assert.match(parts.get('xl/workbook.xml') ?? '', /<sheet name="Orders {3}open {4}te leveren, me" /);
  assert.match(parts.get('xl/worksheets/sheet1.xml') ?? '', /<c r="AB2" /);
});
