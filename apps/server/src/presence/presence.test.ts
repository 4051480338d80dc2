import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { colleague } from '#notifications/notifications.fixture.ts';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const server = await startServer();
const eva = server.api('employee');
const anna = await colleague(server);
const annaId = (await anna.session.me({})).id;
const { id } = await eva.accounts.create({ params: { division: '1' }, body: { name: 'Bekeken', country: 'NL' } });
const params = { division: '1', kind: 'account' as const, id };
const ofAnna = { tab: randomUUID(), isEditing: false };

describe('a person who looks at a record', () => {
  it('sees who else does, once however many tabs they have, and who is editing', async () => {
    assert.deepEqual(await eva.presence.report({ params, body: { tab: randomUUID(), isEditing: false } }), []);
    const others = await anna.presence.report({ params, body: ofAnna });
    assert.deepEqual(
      others.map(({ fullName, isEditing }) => [fullName, isEditing]),
      [['Eva de Vries', false]],
    );
    await anna.presence.report({ params, body: { tab: randomUUID(), isEditing: true } });
    assert.deepEqual(await eva.presence.list({ params }), [
      { userId: annaId, fullName: 'Anna Visser', isEditing: true },
    ]);
  });

  it('is gone after leaving, and when they no longer report', async () => {
    await anna.presence.leave({ params: { ...params, tab: ofAnna.tab } });
    await eva.presence.leave({ params: { ...params, tab: ofAnna.tab } });
    assert.equal((await eva.presence.list({ params })).length, 1);
    await sql`update presence set seen_at = now() - interval '2 minutes'`.execute(server.db);
    assert.deepEqual(await eva.presence.list({ params }), []);
  });

  it('may see the record', async () => {
    const body = { tab: randomUUID(), isEditing: false };
    const elsewhere = { ...params, division: '4' };
    await refusedWith('record.not_found', server.api('mobility').presence.report({ params: elsewhere, body }));
    await refusedWith('record.not_found', server.api('mobility').presence.list({ params: elsewhere }));
    await refusedWith('auth.forbidden', server.api('reseller').presence.list({ params: { ...params, division: '3' } }));
    await refusedWith('body.invalid', eva.presence.report({ params, body: { ...body, tab: 'x' } }));
    await refusedWith('param.invalid', eva.presence.leave({ params: { ...params, tab: 'x' } }));
  });
});
