import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const server = await startServer();
const staff = server.api('employee');
const calls = staff.serviceRequests;
const params = { division: '1' };
const newAccount = async (name: string) => await staff.accounts.create({ params, body: { name } });
const hoursOf = async (accountId: string) => {
  const { receiptDate, respondBy } = await calls.create({
    params,
    body: { accountId, kind: 'alarm', description: 'Piept', channel: 'phone' },
  });
  return (Date.parse(respondBy ?? '') - Date.parse(receiptDate)) / 3_600_000;
};

describe('the response time agreed with an account', () => {
  it("applies to the account's requests from then on, until it is changed or ended", async () => {
    const [{ id: accountId }, other] = [await newAccount('Afspraak'), await newAccount('Zonder afspraak')];
    const made = await calls.createAccountTarget({ params, body: { accountId, kind: 'alarm', hours: 1 } });
    assert.partialDeepStrictEqual(made, { accountName: 'Afspraak', kind: 'alarm', hours: 1, version: 1 });
    assert.equal(await hoursOf(accountId), 1);
    assert.equal(await hoursOf(other.id), 4);
    const at = { ...params, id: made.id };
    const changed = await calls.updateAccountTarget({ params: at, body: { hours: 2 }, ifMatch: 1 });
    assert.partialDeepStrictEqual(changed, { hours: 2, version: 2 });
    await refusedWith('precondition.failed', calls.updateAccountTarget({ params: at, body: { hours: 3 }, ifMatch: 1 }));
    assert.equal(await hoursOf(accountId), 2);
    const { rows } = await calls.listAccountTargets({ params, query: { accountId } });
    assert.deepEqual(rows, [changed]);
    const history = await staff.accounts.history({ params: { ...params, id: accountId } });
    assert.partialDeepStrictEqual(history.rows[0], { part: 'account_response_target', after: { hours: 2 } });
    await calls.removeAccountTarget({ params: at });
    assert.equal(await hoursOf(accountId), 4);
    await refusedWith('response_target.not_found', calls.removeAccountTarget({ params: at }));
    await refusedWith('response_target.not_found', calls.updateAccountTarget({ params: at, body: { hours: 3 } }));
  });

  it('exists once per kind, is entered by the office, and only for an account of the division', async () => {
    const { id: accountId } = await newAccount('Dubbel');
    const body = { accountId, kind: 'used', hours: 8 } as const;
    const answers = await Promise.allSettled([1, 2].map(() => calls.createAccountTarget({ params, body })));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    await refusedWith('response_target.taken', calls.createAccountTarget({ params, body }));
    await refusedWith('body.invalid', calls.createAccountTarget({ params, body: { ...body, hours: 0 } }));
    await refusedWith('account.not_found', calls.createAccountTarget({ params: { division: '2' }, body }));
    const engineer = server.api('engineer').serviceRequests;
    await refusedWith('auth.forbidden', engineer.createAccountTarget({ params, body }));
    await refusedWith('auth.forbidden', engineer.listAccountTargets({ params }));
    await refusedWith('division.forbidden', calls.listAccountTargets({ params: { division: '99' } }));
  });
});
