import type { TestMailResult } from '@werkbank/contract/mails/test-mail.ts';
import { useTranslation } from 'react-i18next';
import classes from './test-mail-answer.module.css';

/** The result of a test e-mail, and what to change if it was not sent. */
export function TestMailAnswer({ answer }: { answer: TestMailResult | undefined }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={classes.answer} data-bad={(answer && answer.outcome !== 'sent') || undefined}>
      {answer && (
        <p>
          {t(`readiness.testMail.${answer.outcome}`, { recipient: answer.recipient, server: answer.server ?? '' })}
          {answer.answer && (
            <>
              {' '}
              {t('readiness.testMail.answered')} <q>{answer.answer}</q>
            </>
          )}
        </p>
      )}
    </div>
  );
}
