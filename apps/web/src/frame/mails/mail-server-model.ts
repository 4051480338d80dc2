import type { MailServer } from '@werkbank/contract/mails/mail-server.ts';
import { defineForm } from '#src/ui/form/define-form.ts';
import { choice, readFrom, requiredNumber, requiredText, text } from '#src/ui/form/form-field.ts';

/** The stored password is never shown; an empty one is not sent. */
const password = {
  label: 'readiness.mailServer.password',
  empty: '',
  maxLength: 500,
  read: () => '',
  write: (value: string) => value || undefined,
};

export const mailServerForm = defineForm<MailServer>()(
  {
    smtpHost: readFrom(requiredText('readiness.mailServer.host', 253), ({ smtpHost }: MailServer) => smtpHost ?? ''),
    smtpPort: requiredNumber('readiness.mailServer.port', 587),
    smtpSecurity: choice<MailServer['smtpSecurity']>(
      'readiness.mailServer.security',
      'starttls',
      'readiness.mailServer.security',
    ),
    smtpUser: text('readiness.mailServer.user', 254),
    smtpPassword: readFrom(password, (_: MailServer) => ''),
    mailFrom: readFrom(requiredText('readiness.mailServer.from', 254), ({ source, mailFrom }: MailServer) =>
      source === 'none' ? '' : mailFrom,
    ),
  },
  { ofCode: { 'mail.password_needed': 'smtpPassword' } },
);
