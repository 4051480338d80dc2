import { Button, NativeSelect } from '@mantine/core';
import type { MailServer } from '@werkbank/contract/mails/mail-server.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { MailServerFacts, MailServerFields } from '#src/frame/mails/mail-server-fields.tsx';
import { mailServerForm } from '#src/frame/mails/mail-server-model.ts';
import { TestMailAnswer } from '#src/frame/mails/test-mail-answer.tsx';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import classes from './setup.module.css';
import { StepForm } from './step-form.tsx';
import { type StepProps, useStepForm } from './use-setup.ts';

/** The mail server, unless the environment names one, and an e-mail to an invited user as a test. */
export function MailStep({ setup, link, onNext }: StepProps) {
  const { t } = useTranslation();
  const { mail } = setup.installation;
  return (
    <>
      {mail.source === 'environment' && <p>{t('setup.serverHint')}</p>}
      <Section title={t('setup.steps.mail')}>
        <MailServerFacts mail={mail} />
      </Section>
      {mail.source !== 'environment' && setup.company && <MailServerStep key={mail.version} mail={mail} link={link} />}
      <MailTrial people={setup.people} link={link} />
      <div className={classes.buttons}>
        <Button onClick={() => onNext()}>{t('action.next')}</Button>
      </div>
    </>
  );
}

function MailServerStep({ mail, link }: { mail: MailServer } & Pick<StepProps, 'link'>) {
  const { t } = useTranslation();
  const { field, state } = useStepForm({
    link,
    model: mailServerForm,
    start: mailServerForm.valuesOf(mail),
    send: async (body) => await api.setup.putMail({ ...link, body }),
    onDone: () => showToast({ text: t('readiness.mailServer.saved') }),
  });
  return (
    <Section title={t('readiness.mailServer.title')}>
      <p>{t('setup.mailLater')}</p>
      <StepForm {...state} action={t('action.save')} variant="default">
        <MailServerFields field={field} stored={mail} />
      </StepForm>
    </Section>
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
