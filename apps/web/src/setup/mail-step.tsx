import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { TestMailAnswer } from '#src/frame/mails/test-mail-answer.tsx';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { FactList, Section } from '#src/ui/page/section.tsx';
import classes from './setup.module.css';
import type { StepProps } from './use-setup.ts';

/** The mail settings of the environment, and an e-mail to an invited user as a test. */
export function MailStep({ setup, link, onNext }: StepProps) {
  const { t } = useTranslation();
  const { mail } = setup.installation;
  return (
    <>
      <p>{t('setup.serverHint')}</p>
      <Section title={t('setup.steps.mail')}>
        <FactList
          facts={[
            {
              label: t('field.status'),
              value: (
                <StatusBadge tone={mail.server === null ? 'attention' : 'done'}>
                  {t(mail.server === null ? 'setup.notConfigured' : 'setup.configured')}
                </StatusBadge>
              ),
            },
            { label: t('setup.mailServer'), value: mail.server ?? t('setup.mailFolder') },
            { label: t('setup.mailFrom'), value: mail.from },
          ]}
        />
      </Section>
      <MailTrial people={setup.people} link={link} />
      <div className={classes.buttons}>
        <Button onClick={() => onNext()}>{t('action.next')}</Button>
      </div>
    </>
  );
}

function MailTrial({ people, link }: Pick<StepProps['setup'], 'people'> & Pick<StepProps, 'link'>) {
  const { t, i18n } = useTranslation();
  const addresses = [...new Set(people.map(({ email }) => email))];
  const [chosen = addresses[0], setChosen] = useState<string>();
  const { mutate, data, isPending, error } = useAction(api.setup.tryMail);
  const language = i18n.language === 'de' || i18n.language === 'en' ? i18n.language : 'nl';
  return (
    <Section title={t('readiness.testMail.title')}>
      {chosen === undefined ? (
        <p>{t('setup.mailNobody')}</p>
      ) : (
        <div className={classes.trial}>
          <NativeSelect
            label={t('setup.mailTo')}
            value={chosen}
            data={addresses}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <Button
            variant="default"
            loading={isPending}
            onClick={() => mutate({ ...link, body: { email: chosen, language } })}
          >
            {t('readiness.testMail.send')}
          </Button>
        </div>
      )}
      <TestMailAnswer answer={data} />
      <FormProblem error={error} />
    </Section>
  );
}
