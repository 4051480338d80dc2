import assert from 'node:assert/strict';
import { it } from 'node:test';
import { momentForPgBackRest } from './pgbackrest.ts';

it('a moment is given to pgBackRest in the notation that it reads', () => {
  const moments = {
    '2026-11-27T10:15:00+01:00': '2026-11-27 09:15:00.000+00',
    '2026-11-27 10:15+01': '2026-11-27 09:15:00.000+00',
    '2026-11-27T10:15:00.123456Z': '2026-11-27 10:15:00.123+00',
    '2026-11-27T10:15:00-0330': '2026-11-27 13:45:00.000+00',
  };
  for (const [moment, expected] of Object.entries(moments)) assert.equal(momentForPgBackRest(moment), expected);
});
