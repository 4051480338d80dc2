import { randomBytes } from 'node:crypto';
import { digestOf } from '#base/link-secret.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import * as store from '../shared/connection-store.ts';
import { type ExactClient, originOf } from '../shared/exact-client.ts';
import { exchangeCode, readDivisions } from './exact-tokens.ts';

/** The address at which this user gives consent. @throws Problem `exact.unknown_host` */
export async function beginConsent(db: Db, client: ExactClient, userId: string, wanted?: string): Promise<string> {
  const host = wanted ?? client.hosts[0];
  if (host === undefined || !client.hosts.includes(host)) throw new Problem('exact.unknown_host');
  const state = randomBytes(32).toString('base64url');
  await store.beginConsent(db, { userId, host, digest: digestOf(state) });
  const query = {
    client_id: client.clientId,
    redirect_uri: client.redirectUri,
    response_type: 'code',
    state,
    force_login: '0',
  };
  return `${originOf(host)}/api/oauth2/auth?${new URLSearchParams(query).toString()}`;
}

interface Answered {
  code?: string | undefined;
  state?: string | undefined;
}

/**
 * Exchanges the returned code for tokens and stores them. Divisions that cannot be read now are read at the next renewal.
 * @throws Problem `token.code_missing`, `token.state_mismatch`, `token.code_rejected`, or that of a failed connection
 */
export async function endConsent(
  db: Db,
  client: ExactClient,
  userId: string,
  { code, state }: Answered,
): Promise<void> {
  if (!code) throw new Problem('token.code_missing');
  const host = await store.takeConsent(db, userId, state === undefined ? undefined : digestOf(state));
  if (host === undefined || !client.hosts.includes(host)) throw new Problem('token.state_mismatch');
  const answer = await exchangeCode(client, host, code);
  if (!('tokens' in answer)) throw new Problem('token.code_rejected');
  await store.connect(db, { vault: client.vault, host, tokens: answer.tokens, userId });
  await store.setDivisions(db, host, await readDivisions(host, answer.tokens.access));
}
