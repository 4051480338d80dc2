import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type RawBuilder, sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { limitOf } from './keyset.ts';
import { isAmong } from './literals.ts';

const { db } = await startServer();
const compiled = (part: RawBuilder<unknown>) => {
  const { sql: text, parameters } = part.compile(db);
  return { text, parameters };
};
const [one, other] = ['0195e1a0-0000-7000-8000-000000000001', '0195e1a0-0000-7000-8000-000000000002'];

describe('a generic plan is used', () => {
  it('for a single id, which is compared by equality', () => {
    assert.deepEqual(compiled(isAmong('a.id', [one])), { text: '"a"."id" = $1::uuid', parameters: [one] });
    assert.deepEqual(compiled(isAmong('a.id', [one, other])).parameters, [[one, other]]);
  });

  it('no row is found without an id', async () => {
    const { rows } = await sql`select from app_user u where ${isAmong('u.id', [])}`.execute(db);
    assert.equal(rows.length, 0);
  });

  it('for pages of a common size, whose limit is a literal; any other size is a parameter', () => {
    assert.deepEqual(compiled(limitOf(25)), { text: '26', parameters: [] });
    assert.deepEqual(compiled(limitOf(37)).parameters, [38]);
  });
});
