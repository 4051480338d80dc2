import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LiveChange } from '@werkbank/contract/session/calls.ts';
import type { Right } from '@werkbank/contract/wire/rights.ts';
import type { Caller } from '#auth/caller.ts';
import { seenBy } from './rules.ts';

const rows = [{ id: '0193abcd-0000-7000-8000-000000000001', version: 2 }];
const changeOf = (subject: LiveChange['subject'], division = 1): LiveChange => ({ division, subject, rows });
const callerWith = (kind: 'locations' | 'team', ...rights: Right[]) =>
  ({
    divisions: new Set([1, 2]),
    grants: {
      everywhere: new Set(),
      byDivision: new Map(),
      limited: new Map([[1, [{ rights: new Set(rights), limit: { kind, ids: ['a'] } }]]]),
    },
  }) as unknown as Caller;

describe('a live change', () => {
  it('of what a limited role shows is announced without the records', () => {
    const caller = callerWith('locations', 'workOrders.see', 'serviceRequests.see');
    for (const subject of ['work_order', 'service_request'] as const)
      assert.deepEqual(seenBy(caller, changeOf(subject)), { division: 1, subject, rows: null });
  });

  it('is not announced where the limited role does not apply, or to a list that does not apply the limit', () => {
    const caller = callerWith('team', 'workOrders.see', 'serviceRequests.see', 'complaints.see');
    assert.ok(seenBy(caller, changeOf('work_order')));
    for (const change of [
      changeOf('work_order', 2),
      changeOf('service_request'),
      changeOf('complaint'),
      changeOf('mail'),
    ])
      assert.equal(seenBy(caller, change), undefined, change.subject);
  });
});
