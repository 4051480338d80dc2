import type { SignInSettings } from '@werkbank/contract/session/sign-in-provider.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { userName } from '#db/record-columns.ts';
import { isVersion } from '#db/version.ts';

interface StoredProvider {
  settings: SignInSettings | null;
  /** Null without a trial, or after it expired. */
  trial: SignInSettings | null;
  trialUntil: string | null;
  version: number;
  modified: string;
  modifierFullName: string | null;
}

/** Hours for which a provider can be tried. */
const trialHours = 4;

export async function find(db: Db): Promise<StoredProvider | undefined> {
  const { rows } = await sql<StoredProvider>`
    select settings, case when trial_until > now() then trial end as trial,
      case when trial_until > now() then trial_until end as "trialUntil", version, modified,
      ${userName('sign_in_provider.modified_by')} as "modifierFullName"
    from sign_in_provider`.execute(db);
  return rows[0];
}

interface Change {
  settings: SignInSettings;
  ifMatch: number | undefined;
}

/** Stores a provider to be tried; false when somebody else changed something first. */
export async function saveTrial(tx: Db, { settings, ifMatch }: Change): Promise<boolean> {
  const until = sql`now() + make_interval(hours => ${trialHours})`;
  const { rows } = await sql`
    insert into sign_in_provider as p (trial, trial_until)
    select ${JSON.stringify(settings)}::jsonb, ${until}
      where ${(ifMatch ?? 0) === 0}::boolean or exists (select from sign_in_provider)
    on conflict (single) do update set trial = excluded.trial, trial_until = excluded.trial_until
      where ${isVersion('p.version', ifMatch)}
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Whether exactly this is still being tried; locks it until the end of the transaction. */
export async function isTrial(tx: Db, settings: SignInSettings): Promise<boolean> {
  const { rows } = await sql`
    select from sign_in_provider where trial = ${JSON.stringify(settings)}::jsonb and trial_until > now() for update`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function removeTrial(tx: Db): Promise<void> {
  await sql`update sign_in_provider set trial = null, trial_until = null where trial is not null`.execute(tx);
}

/** Puts a provider in use; users of the one in use until now keep their accounts. */
export async function putInUse(tx: Db, settings: SignInSettings, issuerUntilNow: string): Promise<void> {
  await sql`
    insert into sign_in_provider as p (settings) values (${JSON.stringify(settings)}::jsonb)
    on conflict (single) do update set settings = excluded.settings, previous = p.settings, trial = null,
      trial_until = null`.execute(tx);
  await changeIssuer(tx, issuerUntilNow, settings.issuer);
}

/** Puts the provider in use that was in use before, or none but that of the environment. False when no provider was entered. */
export async function putBackPrevious(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ left: string; back: string | null }>`
    with before as (select settings ->> 'issuer' as "left" from sign_in_provider where settings is not null)
    update sign_in_provider set settings = previous, previous = settings, trial = null, trial_until = null
    from before returning before.left, settings ->> 'issuer' as back`.execute(tx);
  const [row] = rows;
  if (!row) return false;
  await changeIssuer(tx, row.left, row.back);
  return true;
}

async function changeIssuer(tx: Db, from: string, to: string | null): Promise<void> {
  if (from === to || from === '') return;
  await sql`insert into former_issuer (issuer) values (${from}) on conflict (issuer) do update set until = now()`.execute(
    tx,
  );
  if (to !== null) await sql`delete from former_issuer where issuer = ${to}`.execute(tx);
}

/** Gives a user the identity that they have at the provider that is put in use. */
export async function moveUser(tx: Db, id: string, { issuer, subject }: { issuer: string; subject: string }) {
  await sql`
    update app_user set issuer = ${issuer}, subject = ${subject}
    where id = ${id} and not exists (select from app_user o where o.issuer = ${issuer} and o.subject = ${subject})`.execute(
    tx,
  );
}
