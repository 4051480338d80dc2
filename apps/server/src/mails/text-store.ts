import type { MailText, MailTextInput } from '@werkbank/contract/mails/mail-text-calls.ts';
import { isDocumentText, type MailTextKind, mailTextKinds } from '@werkbank/contract/mails/mail-texts.ts';
import { Language } from '@werkbank/contract/wire/shapes.ts';
import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { userName } from '#db/record-columns.ts';
import type { Scope } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';
import { standardText } from '#documents/document-text.ts';
import { translate } from '#i18n/translate.ts';

/** A text is identified by the kind of mail and the language. */
export interface TextRef extends Scope {
  kind: MailTextKind;
  language: Language;
}

type Stored = Omit<MailText, 'isStandard' | 'modified'> & { modified: string; active: boolean };

const columns = sql`t.kind, t.language, t.subject, t.body, t.active, t.version, t.modified,
  ${userName('t.modified_by')} as "modifierFullName"`;

function standardOf(kind: MailTextKind, language: Language): MailTextInput {
  if (!isDocumentText(kind))
    return { subject: translate(language, `mail.${kind}.subject`), body: translate(language, `mail.${kind}.body`) };
  const { introduction, closing } = standardText(kind, language);
  return { subject: introduction, body: closing };
}

/** The text in use: the division's own, else the standard one. */
function present(kind: MailTextKind, language: Language, stored: Stored | undefined): MailText {
  const { active = false, ...own }: Partial<Stored> = stored ?? {};
  return {
    version: 0,
    modified: null,
    modifierFullName: null,
    ...own,
    ...(!active && standardOf(kind, language)),
    kind,
    language,
    isStandard: !active,
  } as MailText;
}

/** Every text that a division may change, by kind and language. */
export async function listTexts(db: Db, division: number): Promise<MailText[]> {
  const { rows } = await sql<Stored>`select ${columns} from mail_text t where t.division = ${division}`.execute(db);
  return mailTextKinds.flatMap((kind) =>
    Language.options.map((language) =>
      present(
        kind,
        language,
        rows.find((row) => row.kind === kind && row.language === language),
      ),
    ),
  );
}

export async function findText({ db, division, kind, language }: TextRef): Promise<MailText> {
  const { rows } = await sql<Stored>`
    select ${columns} from mail_text t
    where t.division = ${division} and t.kind = ${kind} and t.language = ${language}`.execute(db);
  return present(kind, language, rows[0]);
}

/** The id of its history; undefined until it is first changed. */
export async function textId({ db, division, kind, language }: TextRef): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select t.id from mail_text t where t.division = ${division} and t.kind = ${kind} and t.language = ${language}`.execute(
    db,
  );
  return rows[0]?.id;
}

/**
 * Sets a text. A caller who saw the standard text sends version 0.
 * @throws Problem `precondition.failed`
 */
export async function setText(ref: TextRef, text: MailTextInput, ifMatch: number | undefined): Promise<MailText> {
  const { db, division, kind, language } = ref;
  const isNew = ifMatch === undefined || ifMatch === 0;
  const { rows } = await sql<Stored>`
    insert into mail_text as t (division, kind, language, subject, body)
    select ${division}::integer, ${kind}::text, ${language}::text, ${text.subject}::text, ${text.body}::text
      where ${isNew}::boolean or exists (select from mail_text o
        where o.division = ${division} and o.kind = ${kind} and o.language = ${language})
    on conflict on constraint mail_text_once do update set subject = excluded.subject, body = excluded.body, active = true
      where ${isVersion('t.version', ifMatch)}
    returning ${columns}`.execute(db);
  if (rows.length === 0) throw new Problem('precondition.failed', { current: await findText(ref) });
  return present(kind, language, rows[0]);
}

/** Restores the standard text; one that was never changed is left as it is. @throws Problem `precondition.failed` */
export async function resetText(ref: TextRef, ifMatch: number | undefined): Promise<MailText> {
  const { db, division, kind, language } = ref;
  const { rows } = await sql<Stored>`
    update mail_text t set active = false
    where t.division = ${division} and t.kind = ${kind} and t.language = ${language} and ${isVersion('t.version', ifMatch)}
    returning ${columns}`.execute(db);
  const current = rows[0] ? present(kind, language, rows[0]) : await findText(ref);
  if (rows.length === 0 && (ifMatch ?? 0) !== current.version && ifMatch !== undefined)
    throw new Problem('precondition.failed', { current });
  return current;
}
