import { useQuery } from '@tanstack/react-query';
import type { MailText } from '@werkbank/contract/mails/mail-text-calls.ts';
import { isDocumentText } from '@werkbank/contract/mails/mail-texts.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import classes from './mails.module.css';

interface MailTextPreviewProps {
  params: { division: string; kind: MailText['kind']; language: MailText['language'] };
  subject: string;
  body: string;
  /** False when it contains an unknown name; the preview then keeps showing the previous text. */
  isValid: boolean;
}

const pause = 400;

/** The mail as it would be written about the newest record; updated when typing pauses. */
export function MailTextPreview({ params, subject, body, isValid }: MailTextPreviewProps) {
  const { t } = useTranslation();
  const isDocument = isDocumentText(params.kind);
  const [shown, setShown] = useState({ subject, body });
  useEffect(() => {
    if (!isValid || subject.trim() === '' || (body.trim() === '' && !isDocument)) return;
    const timer = window.setTimeout(() => setShown({ subject, body }), pause);
    return () => window.clearTimeout(timer);
  }, [subject, body, isValid, isDocument]);
  const { data } = useQuery({
    queryKey: ['mails', 'previewText', params, shown],
    queryFn: async ({ signal }) => await api.mails.previewText({ params, body: shown }, signal),
    placeholderData: (before) => before,
  });
  return (
    <section className={classes.preview} aria-label={t('mails.text.preview')} aria-live="polite">
      <h3>{t('mails.text.preview')}</h3>
      {data && (
        <>
          <p className={classes.note}>{t(data.isReal ? 'mails.text.realRecord' : 'mails.text.exampleRecord')}</p>
          <p className={isDocument ? classes.previewBody : classes.previewSubject}>{data.subject}</p>
          {isDocument && <p className={classes.note}>{t('mails.text.lines')}</p>}
          <p className={classes.previewBody}>{data.body}</p>
        </>
      )}
    </section>
  );
}
