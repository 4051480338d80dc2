import { sql } from 'kysely';
import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';
import type { Db } from '#db/db.ts';
import { revokeSession } from '../revocation.ts';

interface StoredPayload {
  payload: AdapterPayload;
  consumed: number | null;
}

/**
 * A browser that leaves the page, or a phone that loses its network, before the response arrives sends its refresh token again. After this
 * time, a second use means that the token was stolen.
 */
const repeats = sql`model = 'RefreshToken' and consumed_at > now() - interval '30 seconds'`;

/** Keeps everything the provider stores in one table, so that it survives restarts and is shared by all processes. */
export function createAdapter(db: Db): AdapterFactory {
  return (model) => adapterOf(db, model);
}

function adapterOf(db: Db, model: string): Adapter {
  const findBy = async (column: 'id' | 'uid', value: string) => {
    const { rows } = await sql<StoredPayload>`
      select payload, case when ${repeats} then null else extract(epoch from consumed_at)::integer end as consumed from oidc_payload
      where model = ${model} and ${sql.ref(column)} = ${value} and (expires_at is null or expires_at > now())
      order by expires_at desc limit 1`.execute(db);
    const [row] = rows;
    return row && { ...row.payload, ...(row.consumed !== null && { consumed: row.consumed }) };
  };
  return {
    async upsert(id, payload, expiresIn) {
      await sql`
        insert into oidc_payload (model, id, payload, grant_id, uid, expires_at)
        values (${model}, ${id}, ${JSON.stringify(payload)}::jsonb, ${payload.grantId ?? null}, ${payload.uid ?? null},
          now() + make_interval(secs => ${expiresIn ?? null}))
        on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
          uid = excluded.uid, expires_at = excluded.expires_at`.execute(db);
    },
    find: (id) => findBy('id', id),
    findByUid: (uid) => findBy('uid', uid),
    // Only the OAuth device flow needs it, which is off.
    findByUserCode: async () => undefined,
    async consume(id) {
      const { rows } = await sql`
        update oidc_payload set consumed_at = coalesce(consumed_at, now())
        where model = ${model} and id = ${id} and (consumed_at is null or ${repeats}) returning id`.execute(db);
      // Of two requests that redeem the same code at once, one ends here.
      if (rows.length === 0) throw new errors.InvalidGrant('already used');
    },
    async destroy(id) {
      await sql`delete from oidc_payload where model = ${model} and id = ${id}`.execute(db);
    },
    async revokeByGrantId(grantId) {
      // Called once per model. Access tokens are not stored, so they are ended by revoking the session they were issued for.
      if (model === 'AccessToken') await revokeSessionsOf(db, grantId);
      await sql`delete from oidc_payload where grant_id = ${grantId}`.execute(db);
    },
  };
}

/** A code or refresh token used twice, or a sign-out at the provider: the tokens already issued end too. */
async function revokeSessionsOf(db: Db, grantId: string): Promise<void> {
  const { rows } = await sql<{ uid: string }>`
    select uid from oidc_payload where model = 'Session' and uid is not null
      and exists (select from jsonb_each(payload -> 'authorizations') a where a.value ->> 'grantId' = ${grantId})
  `.execute(db);
  for (const { uid } of rows) await revokeSession(db, uid);
}
