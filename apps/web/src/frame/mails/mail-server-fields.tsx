import { type MailServer, mailSecurities } from '@werkbank/contract/mails/mail-server.ts';
import { useTranslation } from 'react-i18next';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import type { FormValues } from '#src/ui/form/define-form.ts';
import type { FieldsOf } from '#src/ui/form/form-fields.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { FactList } from '#src/ui/page/section.tsx';
import type { mailServerForm } from './mail-server-model.ts';

type Values = FormValues<typeof mailServerForm>;

/** The fields of the mail server, in the set-up and on the page of the administrator. */
export function MailServerFields({ field, stored }: { field: FieldsOf<Values>; stored: MailServer }) {
  const { t } = useTranslation();
  return (
    <>
      <FieldPair>
        {field.text('smtpHost', { autoComplete: 'off', spellCheck: false, placeholder: 'smtp.example.com' })}
        {field.number('smtpPort', { decimals: 0 })}
      </FieldPair>
      {field.choice(
        'smtpSecurity',
        mailSecurities.map((value) => ({ value, label: t(`readiness.mailServer.security.${value}`) })),
      )}
      <FieldPair>
        {field.text('smtpUser', { autoComplete: 'off', description: t('readiness.mailServer.userHint') })}
        {field.text('smtpPassword', {
          type: 'password',
          autoComplete: 'new-password',
          ...(stored.hasPassword && { description: t('readiness.mailServer.passwordKept') }),
        })}
      </FieldPair>
      {field.text('mailFrom', {
        type: 'email',
        inputMode: 'email',
        autoComplete: 'off',
        description: t('readiness.mailServer.fromHint'),
      })}
    </>
  );
}

/** Which server sends e-mail now, and who set it. */
export function MailServerFacts({ mail }: { mail: MailServer }) {
  const { t } = useTranslation();
  const { source, smtpHost, smtpPort, mailFrom } = mail;
  return (
    <FactList
      facts={[
        {
          label: t('field.status'),
          value: (
            <StatusBadge tone={source === 'none' ? 'attention' : 'done'}>
              {t(`readiness.mailServer.source.${source}`)}
            </StatusBadge>
          ),
        },
        {
          label: t('readiness.mailServer.host'),
          value: smtpHost === null ? t('readiness.mailServer.folder') : `${smtpHost}:${smtpPort}`,
        },
        { label: t('readiness.mailServer.from'), value: mailFrom },
      ]}
    />
  );
}
