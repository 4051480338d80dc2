import type { MailTry } from '@werkbank/contract/mails/mail-try.ts';
import { useTranslation } from 'react-i18next';
import classes from './mail-try.module.css';

/** The result of a test e-mail, and what to change if it was not sent. */
export function MailTryAnswer({ answer }: { answer: MailTry | undefined }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={classes.answer} data-bad={(answer && answer.outcome !== 'sent') || undefined}>
      {answer && (
        <p>
          {t(`readiness.mailTry.${answer.outcome}`, { recipient: answer.recipient, server: answer.server ?? '' })}
          {answer.answer && (
            <>
              {' '}
              {t('readiness.mailTry.answered')} <q>{answer.answer}</q>
            </>
          )}
        </p>
      )}
    </div>
  );
}
