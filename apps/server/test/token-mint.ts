import { randomUUID } from 'node:crypto';
import type { Backend } from '@werkbank/contract/wire/call.ts';
import { importJWK, SignJWT } from 'jose';
import { type DemoUser, demoUsers } from '#auth/provider/demo-users.ts';
import { loadOrCreateSecrets } from '#auth/provider/secrets.ts';
import type { Db } from '#db/db.ts';
import type { Config } from '#src/config.ts';

/**
 * A demonstration user: `employee` (divisions 1, 2), `mobility` (3, 4), `engineer` (1), `reseller` (3), `admin` (all), `manager` (two
 * locations of 1), `contact`, `norole`.
 */
export type TestUser = 'employee' | 'mobility' | 'engineer' | 'reseller' | 'admin' | 'manager' | 'contact' | 'norole';

export interface TokenOptions {
  backend?: Backend;
  /** Seconds from now; negative for a token that has expired. */
  life?: number;
}

/** The user that a token identifies. */
export type Person = Pick<DemoUser, 'login' | 'name' | 'email' | 'roles'>;

/** Creates access tokens as the embedded provider would, signed with its key, without a browser. */
export async function tokenMint(
  db: Db,
  config: Config,
): Promise<(user: TestUser | Person, options?: TokenOptions) => Promise<string>> {
  const { signingKey } = await loadOrCreateSecrets(db);
  const key = await importJWK(signingKey, 'ES256');
  return (user, { backend = 'accounting', life = 3600 } = {}) => {
    const { login, name, email, roles } =
      typeof user === 'string' ? demoUsers.find((candidate) => candidate.login === user)! : user;
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ name, email, roles, scope: 'api', client_id: config.auth.browser.clientId, sid: randomUUID() })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: signingKey.kid })
      .setIssuer(config.auth.issuer)
      .setSubject(login)
      .setAudience(config.auth.audiences[backend][0]!)
      .setIssuedAt(now - 1)
      .setExpirationTime(now + life)
      .setJti(randomUUID())
      .sign(key);
  };
}
