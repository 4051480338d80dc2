import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayLength } from '@werkbank/contract/wire/business-day.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { startServer } from '../../../test/harness.ts';

const { db } = await startServer();

type Day = string;

const dayNumber = (day: Day) => Date.parse(`${day}T00:00:00Z`) / dayLength;
const toDay = (number: number): Day => new Date(number * dayLength).toISOString().slice(0, 10);
const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01`;
const monthNumber = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const monthsLater = (day: Day, months: number): Day => {
  const month = monthNumber(day) + months;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
};

const days = fc.integer({ min: dayNumber('2005-01-01'), max: dayNumber('2040-12-31') }).map(toDay);
const months = fc.constantFrom(1, 6, 12, 24, 48, 60, 120);
const runs = { numRuns: 150, seed: 42 };

async function ask<T>(expression: ReturnType<typeof sql<T>>): Promise<T> {
  const { rows } = await sql<{ answer: T }>`select ${expression} as answer`.execute(db);
  return rows[0]?.answer as T;
}

const dueAfter = (due: Day, done: Day, interval: number) =>
  ask(sql<Day>`due_after(${due}::date, ${done}::date, ${interval}::integer, 'due', 1, 60)`);

describe('the next due date after a visit', () => {
  it('keeps its month when the visit was within the window around it', async () => {
    assert.equal(await dueAfter('2026-03-01', '2026-02-10', 12), '2027-03-01');
    assert.equal(await dueAfter('2026-03-01', '2026-03-31', 12), '2027-03-01');
    assert.equal(await dueAfter('2026-03-01', '2025-12-31', 12), '2027-03-01');
    assert.equal(await dueAfter('2010-04-01', '2010-01-31', 1), '2010-05-01');
    await fc.assert(
      fc.asyncProperty(days, months, fc.integer({ min: -60, max: 28 }), async (day, interval, offset) => {
        const due = firstOf(day);
        const next = await dueAfter(due, toDay(dayNumber(due) + offset), interval);
        assert.equal(next, monthsLater(due, interval));
      }),
      runs,
    );
  });

  it('counts from the month of the visit when that was outside the window', async () => {
    assert.equal(await dueAfter('2026-03-01', '2025-12-30', 12), '2026-12-01');
    assert.equal(await dueAfter('2026-03-01', '2026-07-15', 12), '2027-07-01');
    await fc.assert(
      fc.asyncProperty(
        days,
        months,
        fc.integer({ min: 61, max: 2000 }),
        fc.boolean(),
        async (day, interval, far, early) => {
          const due = firstOf(day);
          const done = toDay(dayNumber(due) + (early ? -far : far));
          assert.equal(await dueAfter(due, done, interval), monthsLater(firstOf(done), interval));
        },
      ),
      runs,
    );
  });

  it('is always the first of a month, and later than the visit by about the interval', async () => {
    await fc.assert(
      fc.asyncProperty(days, days, months, async (due, done, interval) => {
        const next = await dueAfter(firstOf(due), done, interval);
        assert.equal(next.slice(8), '01');
        const later = monthNumber(next) - monthNumber(done);
        // From 31 January to 1 April are 60 days: three months in the calendar, and just within the window.
        assert.ok(later >= interval - 1 && later <= interval + 3, `${done} → ${next} at ${interval} months`);
      }),
      runs,
    );
  });

  it('after many visits follows from the last one and the date that was due then', async () => {
    await fc.assert(
      fc.asyncProperty(days, fc.array(days, { minLength: 1, maxLength: 6 }), months, async (start, given, interval) => {
        const visits = given.toSorted();
        const all = (some: readonly Day[]) =>
          ask(
            sql<Day>`due_after_all(${firstOf(start)}::date, ${[...some]}::date[], ${interval}::integer, 'due', 1, 60)`,
          );
        const before = await all(visits.slice(0, -1));
        assert.equal(await all(visits), await dueAfter(before, visits.at(-1) ?? '', interval));
      }),
      { numRuns: 60, seed: 42 },
    );
  });
});

describe('a step that is due at certain ages', () => {
  interface Step {
    made: Day;
    ages: readonly number[];
    last?: Day;
    service?: Day;
    interval?: number;
  }
  const dueAtAge = ({ made, ages, last, service, interval }: Step) =>
    ask(
      sql<Day | null>`due_at_age(${made}::date, ${[...ages]}::smallint[],
        ${last ?? null}::date, 60, ${service ?? null}::date, ${interval ?? null}::integer)`,
    );

  it('is done with the service before it, never on a separate trip', async () => {
    assert.equal(
      await dueAtAge({ made: '2021-06-15', ages: [5, 15], service: '2026-03-01', interval: 12 }),
      '2026-03-01',
    );
    assert.equal(
      await dueAtAge({ made: '2021-02-15', ages: [5, 15], service: '2026-03-01', interval: 12 }),
      '2025-03-01',
    );
    await fc.assert(
      fc.asyncProperty(days, days, fc.constantFrom(6, 12, 24), async (made, service, interval) => {
        const due = (await dueAtAge({ made, ages: [5], service: firstOf(service), interval })) ?? '';
        const birthday = monthsLater(firstOf(made), 60);
        const early = monthNumber(birthday) - monthNumber(due);
        assert.ok(early >= 0 && early < interval, `${birthday} came as ${due}`);
        assert.equal((monthNumber(due) - monthNumber(service)) % interval === 0, true);
      }),
      runs,
    );
  });

  it('is due at the first age that no visit has covered, and not at all when every age is covered', async () => {
    assert.equal(await dueAtAge({ made: '2010-01-10', ages: [5, 10, 15], last: '2015-01-20' }), '2020-01-01');
    assert.equal(await dueAtAge({ made: '2010-01-10', ages: [5, 10], last: '2020-02-01' }), null);
    assert.equal(await dueAtAge({ made: '2010-01-10', ages: [] }), null);
    await fc.assert(
      fc.asyncProperty(days, days, async (made, last) => {
        const ages = [5, 10, 15];
        const expected = ages
          .map((age) => monthsLater(firstOf(made), age * 12))
          .find((due) => dayNumber(due) - 60 > dayNumber(last));
        assert.equal(await dueAtAge({ made, ages, last }), expected ?? null);
      }),
      runs,
    );
  });
});
