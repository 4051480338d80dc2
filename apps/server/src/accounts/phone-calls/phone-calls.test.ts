import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const server = await startServer();
const { accounts } = server.api('employee');
const division = '1';
const account = await accounts.create({ params: { division }, body: { name: 'Beller' } });
const contact = await accounts.createContact({
  params: { division, accountId: account.id },
  body: { lastName: 'Bel' },
});
const params = { division, accountId: account.id };
const body = { direction: 'outgoing' as const, text: 'Afspraak bevestigd' };

describe('a noted telephone call', () => {
  it('has the contact, the direction and the time, and is changed and deleted', async () => {
    const noted = await accounts.notePhoneCall({ params, body: { ...body, contactId: contact.id } });
    assert.partialDeepStrictEqual(noted, {
      contactFullName: 'Bel',
      direction: 'outgoing',
      creatorFullName: 'Eva de Vries',
    });
    const one = { params: { division, id: noted.id } };
    const changed = await accounts.updatePhoneCall({
      ...one,
      body: { contactId: null, text: 'Verzet' },
      ifMatch: noted.version,
    });
    assert.partialDeepStrictEqual(changed, { contactId: null, text: 'Verzet', direction: 'outgoing' });
    await refusedWith(
      'precondition.failed',
      accounts.updatePhoneCall({ ...one, body: { text: 'x' }, ifMatch: noted.version }),
    );
    await refusedWith('precondition.failed', accounts.deletePhoneCall({ ...one, ifMatch: noted.version }));
    await accounts.deletePhoneCall({ ...one, ifMatch: changed.version });
    await refusedWith('phone_call.not_found', accounts.getPhoneCall(one));
    const history = await accounts.history({ params: { division, id: account.id } });
    assert.equal(history.rows.filter(({ part }) => part === 'phone_call').length, 3);
  });

  it('is refused without text, for contacts of another account, in other divisions and to other roles', async () => {
    const other = await accounts.create({ params: { division }, body: { name: 'Ander' } });
    const stranger = await accounts.createContact({
      params: { division, accountId: other.id },
      body: { lastName: 'V' },
    });
    await refusedWith('body.invalid', accounts.notePhoneCall({ params, body: { ...body, text: ' ' } }));
    await refusedWith(
      'reference.not_found',
      accounts.notePhoneCall({ params, body: { ...body, contactId: stranger.id } }),
    );
    const unknown = { division, accountId: crypto.randomUUID() };
    await refusedWith('account.not_found', accounts.notePhoneCall({ params: unknown, body }));
    const { id } = await accounts.notePhoneCall({ params, body });
    const elsewhere = { params: { division: '4', id } };
    await refusedWith('phone_call.not_found', server.api('mobility').accounts.getPhoneCall(elsewhere));
    await refusedWith('auth.forbidden', server.api('engineer').accounts.getPhoneCall({ params: { division, id } }));
    await refusedWith(
      'auth.forbidden',
      server.api('reseller').accounts.notePhoneCall({ params: { ...params, division: '4' }, body }),
    );
  });
});
