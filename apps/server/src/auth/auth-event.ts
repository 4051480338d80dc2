import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { UserClaims } from './user-store.ts';

/** An entry in the append-only trail of sign-ins and sign-outs. */
export interface AuthEvent {
  kind: 'sign-in' | 'sign-in.refused' | 'sign-in.limited' | 'token.refused' | 'user.created';
  issuer?: string | undefined;
  subject?: string | undefined;
  ipHash?: string | undefined;
  reason?: string | undefined;
}

export async function appendAuthEvent(db: Db, event: AuthEvent): Promise<void> {
  const { kind, issuer = null, subject = null, ipHash = null, reason = null } = event;
  await sql`
    insert into auth_event (kind, user_id, issuer, subject, ip_hash, reason)
    values (${kind}, (select id from app_user where issuer = ${issuer} and subject = ${subject}), ${issuer}, ${subject},
      ${ipHash}, ${reason})`.execute(db);
}

export interface RefusalTrail {
  /** Records that a token with a valid signature was refused, once a minute per reason and user. */
  add(reason: string, user: Pick<UserClaims, 'issuer' | 'subject'>): void;
}

const quietTime = 60_000;
const capacity = 1_000;

export function createRefusalTrail(db: Db): RefusalTrail {
  const noted = new Map<string, number>();
  return {
    add(reason, { issuer, subject }) {
      const key = `${reason}\n${subject}`;
      if ((noted.get(key) ?? 0) > Date.now() - quietTime) return;
      if (noted.size >= capacity) noted.clear();
      noted.set(key, Date.now());
      // The caller is refused either way; a failure to write the trail must not change the response.
      appendAuthEvent(db, { kind: 'token.refused', issuer, subject, reason }).catch(() => {});
    },
  };
}
