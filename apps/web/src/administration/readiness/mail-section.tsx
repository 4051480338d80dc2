import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { MailServerFacts } from '#src/frame/mails/mail-server-fields.tsx';
import { TestMailAnswer } from '#src/frame/mails/test-mail-answer.tsx';
import { useHasRight, useMe } from '#src/identity/use-me.ts';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { LoadingPart } from '#src/ui/page/states/loading-group.tsx';
import classes from './readiness.module.css';

const MailServerDialog = lazy(async () => ({ default: (await import('./mail-server-dialog.tsx')).MailServerDialog }));

/** The mail server, and an e-mail to the reader now, to learn whether it works. */
export function MailSection() {
  const { t } = useTranslation();
  const canChange = useHasRight('company.administer');
  const [isOpen, setOpen] = useState(false);
  const { data: mail, error, refetch } = useCall(api.administration.getMailServer, {});
  const remove = useAction(api.administration.removeMailServer, ['administration']);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!mail) return <LoadingPart />;
  const why = (!canChange && t('why.noRight')) || (mail.source === 'environment' && t('readiness.mailServer.fixed'));
  return (
    <Section
      title={t('readiness.mailServer.title')}
      actions={
        <>
          {mail.source === 'page' && (
            <Button
              variant="subtle"
              size="xs"
              loading={remove.isPending}
              onClick={() => remove.mutate({ ifMatch: mail.version })}
              {...lockedBy(why)}
            >
              {t('action.delete')}
            </Button>
          )}
          <Button variant="default" size="xs" onClick={() => setOpen(true)} {...lockedBy(why)}>
            {t(mail.source === 'page' ? 'action.edit' : 'readiness.mailServer.set')}
          </Button>
        </>
      }
    >
      <MailServerFacts mail={mail} />
      <FormProblem error={remove.error} />
      <MailTrial />
      {isOpen && (
        <Suspense>
          <MailServerDialog mail={mail} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}

function MailTrial() {
  const { t, i18n } = useTranslation();
  const { email } = useMe();
  const canTry = useHasRight('company.administer');
  const { mutate, data, isPending, error } = useAction(api.administration.tryMail);
  const language = i18n.language === 'de' || i18n.language === 'en' ? i18n.language : 'nl';
  return (
    <>
      <div className={classes.trial}>
        <p>{email === null ? t('readiness.testMail.noAddress') : t('readiness.testMail.text', { recipient: email })}</p>
        <Button
          variant="default"
          size="xs"
          loading={isPending}
          onClick={() => mutate({ body: { language } })}
          {...lockedBy((!canTry && t('why.noRight')) || (email === null && t('readiness.testMail.noAddress')))}
        >
          {t('readiness.testMail.send')}
        </Button>
      </div>
      <TestMailAnswer answer={data} />
      <FormProblem error={error} />
    </>
  );
}
