import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { hasText, type WordSearch, wordSearchOf } from './word-search.ts';

const { api, db } = await startServer();
const employee = api('employee');
const params = { division: '1' };
const owner = await employee.accounts.create({ params, body: { name: 'Stichting De Haze' } });
for (const body of [
  { name: 'Dépendance Noord', addressLine1: 'Molenweg 12', accountId: owner.id },
  { name: 'Haze en Zoon', city: 'Assen' },
  { name: 'Loods', phone: '050 123 45 67' },
])
  await employee.locations.create({ params, body });

const find = async (search: string, words: WordSearch) => {
  const { rows } = await sql<{ name: string }>`
    select l.name from location l where l.division = 1 and ${hasText(1, search, words)} order by l.name`.execute(db);
  return rows.map(({ name }) => name);
};

describe('a search for words of locations', () => {
  for (const [search, names] of Object.entries({
    haze: ['Dépendance Noord', 'Haze en Zoon'],
    'dependance molenweg': ['Dépendance Noord'],
    'noord haze': [],
    '+31 50 1234567': ['Loods'],
    '100%': [],
  }))
    it(`gives the same result through the indexes and by testing each location: ${search}`, async () => {
      assert.deepEqual(await find(search, 'sought'), names);
      assert.deepEqual(await find(search, 'tested'), names);
    });

  it('uses the indexes for rare words, and tests each location for frequent ones', async () => {
    assert.equal(await wordSearchOf(db, ' '), undefined);
    assert.equal(await wordSearchOf(db, 'haze'), 'sought');
    // Statistics as PostgreSQL would have them for a large table; each database handle has its own sample.
    await sql`update pg_class set reltuples = 4000 where oid = 'location'::regclass`.execute(db);
    const another = db.withoutPlugins();
    assert.equal(await wordSearchOf(another, 'haze'), 'tested');
  });
});
