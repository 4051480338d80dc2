import type { MailServer, MailServerInput } from '@werkbank/contract/mails/mail-server.ts';
import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { userName } from '#db/record-columns.ts';
import type { Vault } from '#db/secrets/vault.ts';
import { isVersion } from '#db/version.ts';
import type { MailSettings } from '../config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    mailSource: MailSource;
  }
}

/** Where the settings come from. */
export interface MailSource {
  /** How mail is sent according to the environment, which takes precedence over the page. */
  fixed: MailSettings;
  /** Contains the password that was entered on the page. */
  vault: Vault;
}

const passwordName = 'mail_server.password';

interface Stored {
  host: string;
  port: number;
  security: MailServer['smtpSecurity'];
  user: string | null;
  sender: string;
  version: number;
  modified: string;
  modifierFullName: string | null;
}

/** The settings in effect now: those of the environment, else those that were entered on the page, else a folder. */
export async function currentMailSettings(db: Db, { fixed, vault }: MailSource): Promise<MailSettings> {
  if (fixed.smtp) return fixed;
  const stored = await find(db);
  if (!stored) return fixed;
  const { host, port, security, user, sender } = stored;
  const password = user === null ? null : await vault.find(db, passwordName);
  const login = { user: user ?? undefined, password: password ?? undefined };
  return { ...fixed, from: sender, smtp: { host, port, security, ...login } };
}

/** The settings in effect without the password. */
export async function presentMailServer(db: Db, source: MailSource): Promise<MailServer> {
  const { fixed } = source;
  const stored = fixed.smtp ? undefined : await find(db);
  const { smtp, from } = await currentMailSettings(db, source);
  return {
    source: fixed.smtp ? 'environment' : stored ? 'page' : 'none',
    smtpHost: smtp?.host ?? null,
    smtpPort: smtp?.port ?? 587,
    smtpSecurity: smtp?.security ?? 'starttls',
    smtpUser: smtp?.user ?? null,
    hasPassword: smtp?.password !== undefined,
    mailFrom: from,
    version: stored?.version ?? 0,
    modified: stored?.modified ?? null,
    modifierFullName: stored?.modifierFullName ?? null,
  };
}

/**
 * Stores the settings; false when somebody else stored others first. The stored password is kept only for the same server and user:
 * otherwise users who may change the server could have it sent to another one.
 * @throws Problem `mail.server_fixed`, `mail.password_needed`
 */
export async function saveMailServer(
  db: Db,
  { fixed, vault }: MailSource,
  { input, ifMatch }: { input: MailServerInput; ifMatch: number | undefined },
): Promise<boolean> {
  if (fixed.smtp) throw new Problem('mail.server_fixed');
  const { smtpHost: host, smtpPort: port, smtpSecurity: security, smtpUser: user, mailFrom } = input;
  const stored = await find(db);
  const isSame = stored?.host === host && stored.port === port && stored.security === security && stored.user === user;
  const kept = isSame && user !== null ? await vault.find(db, passwordName) : null;
  const password = user === null ? null : (input.smtpPassword ?? kept);
  if (user !== null && password === null) throw new Problem('mail.password_needed');
  const isNew = (ifMatch ?? 0) === 0;
  const { rows } = await sql`
    insert into mail_server as m (host, port, security, user_name, password_changed, sender)
    select ${host}::text, ${port}::integer, ${security}::text, ${user}::text,
        case when ${password !== null}::boolean then now() end, ${mailFrom}::text
      where ${isNew}::boolean or exists (select from mail_server)
    on conflict (single) do update set host = excluded.host, port = excluded.port, security = excluded.security,
        user_name = excluded.user_name, sender = excluded.sender,
        password_changed = case when ${password === kept}::boolean then m.password_changed else now() end
      where ${isVersion('m.version', ifMatch)}
    returning id`.execute(db);
  if (rows.length === 0) return false;
  await vault.put(db, passwordName, password);
  return true;
}

/** Forgets the settings: mails become files again, unless the environment names a server. */
export async function removeMailServer(db: Db, { vault }: MailSource, ifMatch: number | undefined): Promise<boolean> {
  const { rows } = await sql`delete from mail_server where ${isVersion('version', ifMatch)} returning id`.execute(db);
  if (rows.length > 0) await vault.put(db, passwordName, null);
  return rows.length > 0;
}

/** Encrypts a password that was stored before passwords were encrypted. */
export async function sealPlainPassword(db: Db, vault: Vault): Promise<void> {
  const { rows } = await sql<{ secret: string }>`select secret from mail_server where secret is not null`.execute(db);
  for (const { secret } of rows) {
    await vault.put(db, passwordName, secret);
    await sql`update mail_server set secret = null where secret = ${secret}`.execute(db);
  }
}

async function find(db: Db): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select host, port, security, user_name as "user", sender, version, modified,
      ${userName('mail_server.modified_by')} as "modifierFullName" from mail_server`.execute(db);
  return rows[0];
}
