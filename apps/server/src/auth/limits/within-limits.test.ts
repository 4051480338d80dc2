import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Right } from '@werkbank/contract/wire/rights.ts';
import type { Caller } from '../caller.ts';
import { type Grants, type LimitedRole, mayGive } from '../grants.ts';
import { withinLimits } from './within-limits.ts';

const limitedTo = (kind: 'locations' | 'team', id: string, ...rights: Right[]): LimitedRole => ({
  rights: new Set(rights),
  limit: { kind, ids: [id] },
});
const grantsWith = (limited: Grants['limited'], everywhere: Right[] = [], inFirst: Right[] = []): Grants => ({
  everywhere: new Set(everywhere),
  byDivision: new Map(inFirst.length > 0 ? [[1, new Set([...everywhere, ...inFirst])]] : []),
  limited,
});
const callerWith = (grants: Grants, divisions = [1, 2]) =>
  ({
    grants,
    divisions: new Set(divisions),
    writableDivisions: new Set(divisions),
    rights: grants.everywhere,
  }) as unknown as Caller;
const asked = { right: 'assets.see', limits: ['location'], place: undefined } as const;

describe('a caller with limited roles', () => {
  it('has several limits together, with the rights that all of their roles include', () => {
    const roles = [
      limitedTo('locations', 'a', 'assets.see', 'assets.history'),
      limitedTo('locations', 'b', 'assets.see', 'assets.change'),
    ];
    const caller = withinLimits(callerWith(grantsWith(new Map([[1, roles]]))), asked);
    assert.deepEqual([...caller.divisions], [1]);
    assert.deepEqual(caller.limit?.locations, ['a', 'b']);
    assert.deepEqual([...caller.rights], ['assets.see']);
  });

  it('sees the whole of divisions in which the right is not limited, and has no right that means a whole division', () => {
    const roles = [limitedTo('locations', 'a', 'assets.see', 'locations.all', 'reach.division')];
    const grants = grantsWith(new Map([[2, roles]]), [], ['assets.see', 'locations.all', 'reach.division']);
    const caller = withinLimits(callerWith(grants), asked);
    assert.deepEqual(caller.limit, { openDivisions: [1], locations: ['a'], accounts: [], engineers: [] });
    assert.deepEqual([...caller.rights], ['assets.see']);
  });

  it('is refused by a call that does not apply the limit, in the division where it counts', () => {
    const grants = grantsWith(new Map([[1, [limitedTo('team', 'e', 'assets.see')]]]));
    assert.throws(() => withinLimits(callerWith(grants), { ...asked, place: 1 }), { code: 'auth.limited' });
    assert.throws(() => withinLimits(callerWith(grants), { ...asked, right: undefined, limits: [], place: 1 }), {
      code: 'auth.limited',
    });
    assert.throws(() => withinLimits(callerWith(grants), { ...asked, place: 2 }), { code: 'auth.forbidden' });
  });

  it('may give a right only within the own limit', () => {
    const grants = grantsWith(new Map([[1, [limitedTo('locations', 'a', 'assets.see')]]]));
    const may = (limit: { kind: 'locations' | 'team'; ids: string[] } | null, division: number | null = 1) =>
      mayGive(grants, ['assets.see'], division, limit);
    assert.ok(may({ kind: 'locations', ids: ['a'] }));
    assert.ok(!may({ kind: 'locations', ids: ['a', 'b'] }));
    assert.ok(!may({ kind: 'team', ids: ['a'] }));
    assert.ok(!may(null));
    assert.ok(!may({ kind: 'locations', ids: ['a'] }, null));
    assert.ok(!may({ kind: 'locations', ids: ['a'] }, 2));
  });
});
