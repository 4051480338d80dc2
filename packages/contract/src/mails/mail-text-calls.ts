import * as z from 'zod';
import { call, mechanic } from '../wire/call.ts';
import { DateTime, DivisionParam, HistoryEntry, Language, requiredText, text } from '../wire/shapes.ts';
import { mailTextKinds } from './mail-texts.ts';

const TextKind = z.enum(mailTextKinds);

/** Subject and text of a kind of mail in a language. Greeting and sender are added when it is sent. */
export const MailText = z
  .object({
    kind: TextKind,
    language: Language,
    subject: z.string(),
    body: z.string(),
    /** The text that comes with the product. */
    isStandard: z.boolean(),
    /** 0 until it is first changed. */
    version: z.int(),
    modified: DateTime.nullable(),
    modifierFullName: z.string().nullable(),
  })
  .meta({ id: 'MailText' });
export type MailText = z.output<typeof MailText>;

export const MailTextInput = z
  .object({
    /** At most 200 characters for a mail, 1000 for the first sentence of a document. */
    subject: requiredText(1000),
    /** Of a document it may be empty. */
    body: text(5000),
  })
  .meta({ id: 'MailTextInput' });
export type MailTextInput = z.output<typeof MailTextInput>;

const ofDivision = z.object({ division: DivisionParam });
const one = ofDivision.extend({ kind: TextKind, language: Language });
const path = '/api/{division}/mailtexts/{kind}/{language}';

export const mailTextCalls = {
  /** By kind and language. */
  listTexts: call({
    ...mechanic('lists.see'),
    method: 'GET',
    path: '/api/{division}/mailtexts',
    summary: 'Texts of e-mails',
    params: ofDivision,
    result: z.array(MailText),
  }),
  /** Applies to mails that are written from then on. */
  setText: call({
    ...mechanic('lists.administer'),
    method: 'PUT',
    path,
    summary: 'Change the text of an e-mail',
    params: one,
    body: MailTextInput,
    result: MailText,
    errors: ['mail_text.placeholder', 'precondition.failed'],
  }),
  /** Restores the text that comes with the product; the current text is kept as an earlier version. */
  resetText: call({
    ...mechanic('lists.administer'),
    method: 'POST',
    path: `${path}/reset`,
    summary: 'Return to the standard text of an e-mail',
    params: one,
    result: MailText,
    errors: ['precondition.failed'],
  }),
  /** The mail as it would be written about the newest record of its kind, with greeting and sender. */
  previewText: call({
    ...mechanic('lists.see'),
    method: 'POST',
    path: `${path}/preview`,
    summary: 'Preview of a text of an e-mail',
    params: one,
    body: MailTextInput,
    result: z.object({
      subject: z.string(),
      body: z.string(),
      /** False: there is no such record yet, and the values are examples. */
      isReal: z.boolean(),
    }),
    errors: ['mail_text.placeholder'],
  }),
  /** Earlier versions, newest first. */
  listTextVersions: call({
    ...mechanic('lists.see'),
    method: 'GET',
    path: `${path}/history`,
    summary: 'Earlier texts of an e-mail',
    params: one,
    result: z.array(HistoryEntry),
    page: 'keyset',
  }),
};
