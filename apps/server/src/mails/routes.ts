import { mails } from '@werkbank/contract/mails/calls.ts';
import type { MailTextInput } from '@werkbank/contract/mails/mail-text-calls.ts';
import {
  isDocumentText,
  type MailTextKind,
  maxMailSubject,
  textPlaceholders,
  unknownPlaceholders,
} from '@werkbank/contract/mails/mail-texts.ts';
import { found, Problem } from '#base/problem.ts';
import { listHistory } from '#db/history.ts';
import { routes } from '#http/context.ts';
import { fillIn } from '#i18n/translate.ts';
import { composeMail } from '#mail/mail-store.ts';
import { exampleValues } from './example-store.ts';
import * as store from './store.ts';
import * as texts from './text-store.ts';

export const mailsRoutes = routes('mails', mails, {
  list: async ({ db, params: { division }, query: { own, ...filter }, caller, language, page }) =>
    await store.list({ db, division, language, page }, { ...filter, ...(own && { createdBy: caller.userId }) }),
  count: async ({ db, params: { division }, query: { own, ...filter }, caller }) =>
    await store.count(db, division, caller.userId, { ...filter, ...(own && { createdBy: caller.userId }) }),
  resend: async ({ db, params, body, language }) => {
    const ref = { db, ...params };
    const copy = await store.sendCopy(ref, body.recipient);
    const isDue = copy !== undefined || (await store.resend(ref, body.recipient));
    const mail = found(await store.find({ ...ref, id: copy ?? ref.id }, language), 'mail.not_found');
    if (!isDue) throw new Problem('conflict.busy');
    return mail;
  },
  listDocumentTasks: async ({ db, params: { division }, query, language, page }) =>
    await store.listDocumentTasks({ db, division, language, page }, query),
  retryDocument: async ({ db, params: { division, recordId } }) => {
    if (!(await store.retryDocument(db, division, recordId)))
      throw new Problem('reference.not_found', { params: { reference: 'recordId' } });
  },
  listTexts: async ({ db, params: { division } }) => await texts.listTexts(db, division),
  setText: async ({ db, params, body, ifMatch }) =>
    await texts.setText({ db, ...params }, fitting(params.kind, body), ifMatch),
  resetText: async ({ db, params, ifMatch }) => await texts.resetText({ db, ...params }, ifMatch),
  previewText: async ({ db, params, body: sent }) => {
    const body = fitting(params.kind, sent);
    const { kind, language, division } = params;
    const { values, isReal } = await exampleValues({ db, ...params });
    if (isDocumentText(kind)) return { subject: fillIn(body.subject, values), body: fillIn(body.body, values), isReal };
    return { ...(await composeMail(db, division, { kind, language, values }, body)), isReal };
  },
  listTextVersions: async ({ db, params, page }) => {
    const id = await texts.textId({ db, ...params });
    return id === undefined ? { rows: [], total: 0 } : await listHistory(db, params.division, id, page);
  },
});

/**
 * A text as it is stored: the subject of a mail is one line.
 * @throws Problem `mail_text.placeholder` that names the first one that texts of the kind do not know, `body.invalid` for a mail without a
 * text or with a long subject
 */
function fitting(kind: MailTextKind, text: MailTextInput): MailTextInput {
  const { body } = text;
  const subject = isDocumentText(kind) ? text.subject : text.subject.replace(/\s+/g, ' ');
  const [name] = unknownPlaceholders(kind, `${subject} ${body}`);
  if (name !== undefined) {
    const known = textPlaceholders[kind].map((one) => `{${one}}`).join(', ');
    throw new Problem('mail_text.placeholder', { params: { name: `{${name}}`, known } });
  }
  if (isDocumentText(kind)) return text;
  if (subject.length > maxMailSubject) throw refused('subject', `at most ${maxMailSubject} characters`);
  if (body === '') throw refused('body', 'required');
  return { subject, body };
}

const refused = (field: string, message: string) =>
  new Problem('body.invalid', {
    params: { fields: `body/${field}` },
    errors: [{ path: `body/${field}`, code: 'mail', message }],
  });
