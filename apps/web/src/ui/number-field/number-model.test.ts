import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimalSign, readNumber, toPercent, toShare, withoutGroups, writeNumber } from './number-model.ts';

const read = (text: string, locale = 'nl-NL', decimals = 2) => readNumber(text, locale, { decimals }).value;
const problem = (text: string, bounds = { decimals: 2 }, locale = 'nl-NL') => readNumber(text, locale, bounds).problem;

test('the decimal separator is a comma in Dutch and German, a point in English', () => {
  assert.equal(read('12,5'), 12.5);
  assert.equal(read('12,5', 'de-DE'), 12.5);
  assert.equal(read('12.5', 'en-GB'), 12.5);
  assert.equal(decimalSign('nl-NL'), ',');
});

test('grouping separators are accepted in the right positions', () => {
  assert.equal(read('1.234.567,89'), 1234567.89);
  assert.equal(read('1.234'), 1234);
  assert.equal(read('1 234,5'), 1234.5);
  assert.equal(read('1,234.5', 'en-GB'), 1234.5);
});

test('a point that cannot be a grouping separator is the decimal separator', () => {
  assert.equal(read('1.5'), 1.5);
  assert.equal(read('1234.56'), 1234.56);
  assert.equal(read('1,234.56'), 1234.56);
});

test('a number may begin or end with the decimal separator', () => {
  assert.equal(read(',5'), 0.5);
  assert.equal(read('5,'), 5);
});

test('negative numbers are read, and minus zero is zero', () => {
  assert.equal(read('-12,5'), -12.5);
  assert.equal(read('−12,5'), -12.5);
  assert.ok(Object.is(read('-0'), 0));
});

test('empty text is no number and no error', () => {
  assert.deepEqual(readNumber('  ', 'nl-NL', { decimals: 2 }), { value: null, problem: null });
});

test('text that is not a number is refused', () => {
  for (const text of ['abc', '1,2,3', '1.23.456', '--1', '-', ',', '1e5', '12 euro']) {
    assert.equal(problem(text), 'format', text);
    assert.ok(Number.isNaN(read(text)), text);
  }
});

test('too many decimals are refused, never rounded', () => {
  assert.equal(problem('0,125'), 'decimals');
  assert.equal(readNumber('0,125', 'nl-NL', { decimals: 3 }).value, 0.125);
  assert.equal(problem('1,5', { decimals: 0 }), 'decimals');
});

test('more digits than a number represents exactly are refused', () => {
  assert.equal(read('999999999999999', 'nl-NL', 0), 999999999999999);
  assert.equal(problem('9999999999999999', { decimals: 0 }), 'digits');
  assert.equal(problem('99999999999999,99'), 'digits');
  assert.equal(read('9999999999999,99'), 9999999999999.99);
});

test('the error of a number out of range says on which side', () => {
  const bounds = { decimals: 2, minimum: 1, maximum: 10 };
  assert.equal(problem('0,99', bounds), 'belowMinimum');
  assert.equal(problem('10,01', bounds), 'aboveMaximum');
  assert.equal(problem('10', bounds), null);
});

test('a formatted number is parsed as itself', () => {
  for (const locale of ['nl-NL', 'de-DE', 'en-GB']) {
    for (const value of [0, 0.1, 0.07, 1234.5, 1234567.89, -0.05, 99999999999.99]) {
      assert.equal(read(writeNumber(value, locale, 2), locale), value, `${value} in ${locale}`);
    }
  }
});

test('a year is written without a separator, and keeps the decimal sign of the language', () => {
  for (const locale of ['nl-NL', 'de-DE', 'en-GB']) {
    assert.equal(withoutGroups(writeNumber(2013, locale, 3), locale), '2013');
    const decimal = withoutGroups(writeNumber(2013.125, locale, 3), locale);
    assert.equal(read(decimal, locale, 3), 2013.125, decimal);
  }
});

test('money is written with its cents', () => {
  assert.equal(writeNumber(1234.5, 'nl-NL', 2, 2), '1.234,50');
  assert.equal(writeNumber(1234.5, 'de-DE', 2, 2), '1.234,50');
  assert.equal(writeNumber(1234.5, 'en-GB', 2, 2), '1,234.50');
});

test('a fraction is shown as a percentage with up to four decimals', () => {
  assert.equal(toPercent(0.125), 12.5);
  assert.equal(toShare(12.5), 0.125);
  assert.equal(toShare(null), 0);
});
