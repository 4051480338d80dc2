import * as z from 'zod';
import { DateTime, Email, requiredText } from '../wire/shapes.ts';

export const mailSecurities = ['starttls', 'tls', 'none'] as const;

/** Where e-mail is sent, without the password. */
export const MailServer = z
  .object({
    /** `environment`: set by the operator, and cannot be changed here; `none`: e-mails become files in a folder. */
    source: z.enum(['environment', 'page', 'none']),
    smtpHost: z.string().nullable(),
    smtpPort: z.int(),
    smtpSecurity: z.enum(mailSecurities),
    smtpUser: z.string().nullable(),
    hasPassword: z.boolean(),
    /** Sender of every e-mail; the name of the company precedes it. */
    mailFrom: z.string(),
    /** 0 until settings are stored. */
    version: z.int(),
    /** Null until settings are stored. */
    modified: DateTime.nullable(),
    modifierFullName: z.string().nullable(),
  })
  .meta({ id: 'MailServer' });
export type MailServer = z.output<typeof MailServer>;

export const MailServerInput = z
  .object({
    smtpHost: requiredText(253).regex(/^[\w.:-]+$/),
    smtpPort: z.int().min(1).max(65_535),
    smtpSecurity: z.enum(mailSecurities),
    /** Null for a server that needs no sign-in. */
    smtpUser: requiredText(254).nullable(),
    /** May be left out while server, port, encryption and user stay the same; the stored one is then kept. */
    smtpPassword: z.string().min(1).max(500).optional(),
    mailFrom: Email,
  })
  .meta({ id: 'MailServerInput' });
export type MailServerInput = z.output<typeof MailServerInput>;
