import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inspectFile, readRows, type SourceRow, UnreadableFile } from '../files/csv-file.ts';
import { readBoolean, readDate, readNumber } from '../shared/cell.ts';
import { divide, formatDecimal, parseDecimal, roundDecimal } from '../shared/decimal.ts';

const column = { columns: ['x'] };
const number = (text: string, decimalMark: 'point' | 'comma') => {
  const reading = readNumber(text, column, { decimalMark });
  return 'fault' in reading ? reading.fault.code : reading.value;
};
const day = (text: string, dateOrder: 'ymd' | 'dmy' | 'mdy', coarse = false) => {
  const reading = readDate(text, column, { dateOrder }, coarse);
  return 'fault' in reading ? reading.fault.code : reading.value;
};

describe('numbers in files', () => {
  it('are read with the decimal mark of the file, and refused with the other one', () => {
    assert.equal(number('1.234,56', 'comma'), '1234.56');
    assert.equal(number('1,234.56', 'point'), '1234.56');
    assert.equal(number('1.234,56', 'point'), 'number');
    assert.equal(number('12,34', 'point'), 'number');
    assert.equal(number('1.234', 'comma'), '1234');
  });

  it('may contain spaces, direction marks, brackets and exponents', () => {
    assert.equal(number('\u200f12 345,5', 'comma'), '12345.5');
    assert.equal(number("1'234.50", 'point'), '1234.5');
    assert.equal(number('(5.00)', 'point'), '-5');
    assert.equal(number('1.5E3', 'point'), '1500');
    assert.equal(number('twelve', 'point'), 'number');
    assert.equal(number('', 'point'), 'number');
  });

  it('are rounded half away from zero without binary fractions', () => {
    const rounded = (text: string, places: number) =>
      formatDecimal(roundDecimal(parseDecimal(text) ?? assert.fail(), places));
    assert.equal(rounded('1.005', 2), '1.01');
    assert.equal(rounded('-1.005', 2), '-1.01');
    assert.equal(rounded('42.029999999999994', 6), '42.03');
    assert.equal(rounded('-0.001', 2), '0');
  });

  it('are divided to six decimals; division by zero is refused', () => {
    const decimal = (text: string) => parseDecimal(text) ?? assert.fail();
    assert.equal(formatDecimal(divide(decimal('2358.7032'), decimal('24509.8281'), 6) ?? assert.fail()), '0.096235');
    assert.equal(formatDecimal(divide(decimal('-1'), decimal('3'), 4) ?? assert.fail()), '-0.3333');
    assert.equal(divide(decimal('1'), decimal('0.00'), 6), undefined);
  });
});

describe('dates and booleans in files', () => {
  it('are read in the order of the file and must exist', () => {
    assert.equal(day('31-12-2025', 'dmy'), '2025-12-31');
    assert.equal(day('12/31/2025', 'mdy'), '2025-12-31');
    assert.equal(day('20251231', 'ymd'), '2025-12-31');
    assert.equal(day('2012-01-01 00:00:00.000', 'ymd'), '2012-01-01');
    assert.equal(day('31-02-2025', 'dmy'), 'date');
    assert.equal(day('31-12-2025', 'ymd'), 'date');
    assert.equal(day('31-12-25', 'dmy'), 'date', 'nobody knows the century');
  });

  it('may be only a year or a month when that is enough', () => {
    for (const [text, first] of [
      ['2019', '2019-01-01'],
      ['5/2020', '2020-05-01'],
      ['03-2020', '2020-03-01'],
      ['2020-03', '2020-03-01'],
      ['01.04.2021', '2021-04-01'],
      ['13/2020', 'date'],
      ['45292', 'date'],
      ['05/20', 'date'],
    ] as const)
      assert.equal(day(text, 'dmy', true), first, text);
    assert.deepEqual([day('2019', 'ymd'), day('5/2020', 'dmy')], ['date', 'date']);
  });

  it('are recognised as yes or no in three languages', () => {
    assert.deepEqual(['Ja', 'yes', 'WAHR', '1'].map(readBoolean), Array(4).fill({ value: true }));
    assert.deepEqual(['nee', 'No', 'falsch', '0'].map(readBoolean), Array(4).fill({ value: false }));
    assert.ok('fault' in readBoolean('maybe'));
  });
});

const bytes = (content: Buffer | string, pieces = 7) =>
  async function* chunks() {
    const whole = Buffer.from(content as string);
    for (let at = 0; at < whole.length; at += pieces) yield whole.subarray(at, at + pieces);
  };

async function read(
  content: Buffer | string,
): Promise<{ header: string[]; rows: SourceRow[]; encoding: string; delimiter: string }> {
  const { header, encoding, delimiter } = await inspectFile(bytes(content));
  const rows: SourceRow[] = [];
  for await (const row of readRows(bytes(content), { header, encoding, delimiter })) rows.push(row);
  return { header, rows, encoding, delimiter };
}

describe('files to be imported', () => {
  it('of the old Windows code page are recognised, byte by byte', async () => {
    const { encoding, delimiter, rows } = await read(
      Buffer.from('naam;prijs\r\nM\xfcller \x80;"1.234,56"\r\n', 'latin1'),
    );
    assert.equal(encoding, 'windows-1252');
    assert.equal(delimiter, ';');
    assert.deepEqual(rows[0]?.cells, ['Müller €', '1.234,56']);
  });

  it('may contain byte order marks and tabs', async () => {
    assert.deepEqual((await read('\ufeffa,b\n1,ü\n')).rows[0]?.cells, ['1', 'ü']);
    const sixteen = await read(Buffer.from('\ufeffa\tb\r\n1\tü\r\n', 'utf16le'));
    assert.equal(sixteen.encoding, 'utf-16le');
    assert.deepEqual(sixteen.rows[0]?.cells, ['1', 'ü']);
    assert.deepEqual((await read('sep=;\r\na;b\r\n1;2\r\n')).header, ['a', 'b']);
  });

  it('keep line ends inside quotes, and name the line on which a row starts', async () => {
    const { rows } = await read('a,b\n1,"x\ny"\r\n2,"say ""hi"""\n\n3,12" hose\n');
    assert.deepEqual(
      rows.map(({ line, cells }) => [line, cells[1]]),
      [
        [2, 'x\ny'],
        [4, 'say "hi"'],
        [5, '12" hose'],
      ],
    );
  });

  it('may contain rows with too few or too many values, which alone are refused', async () => {
    const { rows } = await read('a,b,c\n1,2\n1,2,3,4\n1,2,3,,\n');
    assert.deepEqual(
      rows.map(({ fault }) => fault?.code),
      ['columns', 'columns', undefined],
    );
    assert.deepEqual(rows[2]?.cells, ['1', '2', '3']);
  });

  it('end at a quotation mark that is never closed, and the rows before it are kept', async () => {
    const { rows } = await read('a,b\n1,ok\n2,"open\n3,lost\n');
    assert.deepEqual(
      rows.map(({ line, fault }) => [line, fault?.code]),
      [
        [2, undefined],
        [3, 'unreadable'],
      ],
    );
  });

  it('get names for columns that repeat or have no name', async () => {
    assert.deepEqual((await read('\u200fNaam ,Naam,,b\n1,2,3,4\n')).header, ['Naam', 'Naam (2)', '#3', 'b']);
  });

  it('may have a title above the header', async () => {
    const titled = await read('Kundenliste Stand 27.11.2026\r\n\r\nNummer;Name;Ort\r\n1;Müller;Hamburg\r\n2;Weiß;\r\n');
    assert.equal(titled.delimiter, ';');
    assert.deepEqual(titled.header, ['Nummer', 'Name', 'Ort']);
    assert.deepEqual(
      titled.rows.map(({ line, cells }) => [line, ...cells]),
      [
        [4, '1', 'Müller', 'Hamburg'],
        [5, '2', 'Weiß', ''],
      ],
    );
    assert.deepEqual((await read('Prijslijst,,\nAlle bedragen excl. btw,,\nCode,Naam,Prijs\nA,a,1\n')).header, [
      'Code',
      'Naam',
      'Prijs',
    ]);
  });

  it('of a single column keep their first row as the header', async () => {
    const { header, rows } = await read('Opmerking\n"Kade, links"\nDeur\n"Hal, rechts"\n');
    assert.deepEqual([header, rows.length], [['Opmerking'], 3]);
    assert.deepEqual((await read('Naam,,\nx,1,2\n')).header, ['Naam', '#2', '#3']);
  });

  it('that are not tables are refused with the reason', async () => {
    const reasonOf = async (content: Buffer | string) => {
      const refusal = await inspectFile(bytes(content, 4096)).catch((error: unknown) => error);
      return refusal instanceof UnreadableFile ? refusal.reason : assert.fail('it was read');
    };
    assert.equal(await reasonOf(''), 'empty');
    assert.equal(await reasonOf('\n\n'), 'noRows');
    assert.equal(await reasonOf('PK\u0003\u0004 …'), 'spreadsheet');
    assert.equal(await reasonOf(Buffer.alloc(4096)), 'binary');
    assert.equal(await reasonOf('%PDF-1.7\n1 0 obj\n'), 'binary');
    assert.equal(await reasonOf('<!DOCTYPE html><table>'), 'binary');
    assert.equal(await reasonOf(Buffer.from('\xff\xd8\xff\xe0 JFIF', 'latin1')), 'binary');
    assert.equal(await reasonOf(`${'a,'.repeat(1001)}b\n`), 'tooWide');
  });
});
