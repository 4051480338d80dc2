import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { Amount, DateText } from '#src/ui/page/figures/values.tsx';
import classes from '../finish/paper-page.module.css';
import { UnsentDot } from '../widgets/unsent-dot.tsx';
import type { Job } from '../widgets/use-job.ts';

/** What the customer said to extra work. */
export function ConsentGiven({ job: { order, entries } }: { job: Job }) {
  const { t } = useTranslation();
  const { consent } = order.order;
  if (!consent) return <p className={classes.said}>{t('phone.consent.notAsked')}</p>;
  const { what, amountInclVat, accepted, name, reason, at } = consent;
  const isUnsent = entries.some(({ lane }) => lane.startsWith('consent|'));
  return (
    <div className={classes.part}>
      <p className={classes.said}>
        {isUnsent && <UnsentDot />}
        <StatusBadge tone={accepted ? 'done' : 'stopped'} quiet>
          {t(accepted ? 'phone.consent.accepted' : 'phone.consent.declined')}
        </StatusBadge>
        {[name, reason].filter(Boolean).join(' · ')} <DateText value={at} as="dateTime" />
      </p>
      <p className={classes.what}>{what}</p>
      {amountInclVat !== null && (
        <p className={classes.price}>
          <Amount value={amountInclVat} currency="EUR" /> {t('phone.consent.inclVat')}
        </p>
      )}
    </div>
  );
}
