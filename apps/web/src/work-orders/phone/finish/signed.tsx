import { useTranslation } from 'react-i18next';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { UnsentDot } from '../widgets/unsent-dot.tsx';
import type { Job } from '../widgets/use-job.ts';
import classes from './paper-page.module.css';

/** Who signed and when, or why nobody did. */
export function Signed({ job: { order, entries } }: { job: Job }) {
  const { t } = useTranslation();
  const { signedByName, signedAt, signatureRefusedReason } = order.order;
  const isUnsent = entries.some(({ lane }) => lane.startsWith('signature|'));
  if (signedAt === null)
    return (
      <p className={classes.said}>
        {isUnsent && <UnsentDot />}
        {signatureRefusedReason === null
          ? t('phone.signature.missing')
          : t('phone.signature.noneBecause', { reason: signatureRefusedReason })}
      </p>
    );
  return (
    <p className={classes.said}>
      {isUnsent && <UnsentDot />}
      {t('phone.signature.by', { name: signedByName })} · <DateText value={signedAt} as="dateTime" />
    </p>
  );
}
