import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { publicHolidays } from './public-holidays.ts';

const dayOf = (country: 'NL' | 'DE' | 'AT' | 'BE', year: number, name: string) =>
  publicHolidays(country, year).find(({ description }) => description === name)?.day;

describe('the public holidays of a country', () => {
  it('follow Easter, which is the Sunday after the first full moon of spring', () => {
    assert.deepEqual(
      [2024, 2025, 2026, 2027, 2038].map((year) => dayOf('NL', year, 'Eerste paasdag')),
      ['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25'],
    );
    assert.equal(dayOf('DE', 2026, 'Karfreitag'), '2026-04-03');
    assert.equal(dayOf('AT', 2026, 'Fronleichnam'), '2026-06-04');
    assert.equal(dayOf('BE', 2027, 'Pinkstermaandag'), '2027-05-17');
  });

  it('include King’s Day on the Saturday before when it would fall on a Sunday', () => {
    assert.equal(dayOf('NL', 2025, 'Koningsdag'), '2025-04-26');
    assert.equal(dayOf('NL', 2026, 'Koningsdag'), '2026-04-27');
  });

  it('are in order and without duplicates', () => {
    for (const country of ['NL', 'DE', 'AT', 'BE'] as const)
      for (const year of [2008, 2026]) {
        const days = publicHolidays(country, year).map(({ day }) => day);
        assert.deepEqual(days, [...new Set(days)].toSorted());
      }
  });
});
