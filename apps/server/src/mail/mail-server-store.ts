import type { MailServer, MailServerInput } from '@werkbank/contract/mails/mail-server.ts';
import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { userName } from '#db/record-columns.ts';
import { isVersion } from '#db/version.ts';
import type { MailSettings } from '../config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** How mail is sent according to the environment, which takes precedence over the page. */
    fixedMailSettings: MailSettings;
  }
}

interface Stored {
  host: string;
  port: number;
  security: MailServer['smtpSecurity'];
  user: string | null;
  password: string | null;
  sender: string;
  version: number;
  modified: string;
  modifierFullName: string | null;
}

/** The settings in effect now: those of the environment, else those that were entered on the page, else a folder. */
export async function currentMailSettings(db: Db, fixed: MailSettings): Promise<MailSettings> {
  if (fixed.smtp) return fixed;
  const stored = await find(db);
  if (!stored) return fixed;
  const { host, port, security, user, password, sender } = stored;
  const login = { user: user ?? undefined, password: password ?? undefined };
  return { ...fixed, from: sender, smtp: { host, port, security, ...login } };
}

/** The settings in effect without the password. */
export async function presentMailServer(db: Db, fixed: MailSettings): Promise<MailServer> {
  const stored = fixed.smtp ? undefined : await find(db);
  const { smtp, from } = await currentMailSettings(db, fixed);
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
  fixed: MailSettings,
  { input, ifMatch }: { input: MailServerInput; ifMatch: number | undefined },
): Promise<boolean> {
  if (fixed.smtp) throw new Problem('mail.server_fixed');
  const { smtpHost: host, smtpPort: port, smtpSecurity: security, smtpUser: user, mailFrom } = input;
  const stored = await find(db);
  const isSame = stored?.host === host && stored.port === port && stored.security === security && stored.user === user;
  const password = user === null ? null : (input.smtpPassword ?? (isSame ? stored.password : null));
  if (user !== null && password === null) throw new Problem('mail.password_needed');
  const isNew = (ifMatch ?? 0) === 0;
  const { rows } = await sql`
    insert into mail_server as m (host, port, security, user_name, secret, password_changed, sender)
    select ${host}::text, ${port}::integer, ${security}::text, ${user}::text, ${password}::text,
        case when ${password}::text is not null then now() end, ${mailFrom}::text
      where ${isNew}::boolean or exists (select from mail_server)
    on conflict (single) do update set host = excluded.host, port = excluded.port, security = excluded.security,
        user_name = excluded.user_name, secret = excluded.secret, sender = excluded.sender,
        password_changed = case when m.secret is not distinct from excluded.secret then m.password_changed else now() end
      where ${isVersion('m.version', ifMatch)}
    returning id`.execute(db);
  return rows.length > 0;
}

/** Forgets the settings: mails become files again, unless the environment names a server. */
export async function removeMailServer(db: Db, ifMatch: number | undefined): Promise<boolean> {
  const { rows } = await sql`delete from mail_server where ${isVersion('version', ifMatch)} returning id`.execute(db);
  return rows.length > 0;
}

async function find(db: Db): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select host, port, security, user_name as "user", secret as password, sender, version, modified,
      ${userName('mail_server.modified_by')} as "modifierFullName" from mail_server`.execute(db);
  return rows[0];
}
