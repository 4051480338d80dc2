import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const server = await startServer();
const employee = server.api('employee');
const calls = employee.complaints;
const here = { division: '1' };
const nowhere = '00000000-0000-4000-8000-000000000000';

const { id: eva } = await employee.session.me({});
const { id: admin } = await server.api('admin').session.me({});
const account = await employee.accounts.create({ params: here, body: { name: 'Zorggroep Linde' } });
const complain = (): Promise<Complaint> =>
  calls.create({ params: here, body: { accountId: account.id, complaint: 'Monteur te laat' } });
const holderOf = async (id: string) => (await calls.get({ params: { ...here, id } })).assignedToId;
const assign = (ids: readonly string[], assignedToId: string | null) =>
  calls.assignMany({ params: here, body: { ids: [...ids], assignedToId } });

it('many complaints are assigned to one user; each succeeds or fails on its own', async () => {
  const [one, two, closed] = [await complain(), await complain(), await complain()];
  await calls.update({ params: { ...here, id: closed.id }, body: { status: 0 } });
  const results = await assign([two.id, closed.id, nowhere, one.id], eva);
  assert.deepEqual(
    results.map((result) => [result.id, result.done, result.code, result.status]),
    [
      [two.id, true, null, 20],
      [closed.id, false, 'complaint.closed', null],
      [nowhere, false, 'complaint.not_found', null],
      [one.id, true, null, 20],
    ],
  );
  assert.match(results[1]?.message ?? '', new RegExp(String(closed.hid)));
  assert.equal(results[3]?.version, one.version + 1);
  assert.deepEqual([await holderOf(one.id), await holderOf(two.id), await holderOf(closed.id)], [eva, eva, null]);
  await assign([one.id], null);
  assert.equal(await holderOf(one.id), null);
});

it('complaints cannot be assigned to users of another division, nor too many at once', async () => {
  const made = await complain();
  await refusedWith('reference.not_found', assign([made.id], nowhere));
  await refusedWith('body.invalid', assign([], eva));
  await refusedWith(
    'body.invalid',
    assign(
      Array.from({ length: 101 }, () => made.id),
      eva,
    ),
  );
  await refusedWith('body.invalid', assign(['x'], eva));
  const mechanic = server.api('engineer').complaints;
  await refusedWith(
    'auth.forbidden',
    mechanic.assignMany({ params: here, body: { ids: [made.id], assignedToId: eva } }),
  );
  assert.equal(await holderOf(made.id), null);
  const german = await server.api('admin').complaints.assignMany({
    params: { division: '2' },
    body: { ids: [made.id], assignedToId: null },
  });
  assert.equal(german[0]?.code, 'complaint.not_found');
});

it('two callers who assign the same complaints at once do not block each other, and each complaint gets one of the users', async () => {
  const ids = (await Promise.all(Array.from({ length: 30 }, complain))).map(({ id }) => id);
  const turns = Array.from({ length: 6 }, (_, turn) =>
    turn % 2 === 0 ? assign(ids, eva) : assign(ids.toReversed(), admin),
  );
  const answers = (await Promise.all(turns)).flat();
  assert.ok(answers.every(({ done }) => done));
  const holders = new Set(await Promise.all(ids.map(holderOf)));
  assert.equal(holders.size, 1, 'one call after the other, never halves of two');
  assert.ok([eva, admin].includes([...holders][0] ?? ''));
});
