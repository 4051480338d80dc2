import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#src/ui/basics/use-now.ts';
import { Amount } from '#src/ui/page/figures/values.tsx';
import { extraItems, needsConsent } from '../consent/consent-model.ts';
import { minutesOf } from '../pack/visit-times.ts';
import { Duration } from '../widgets/duration.tsx';
import { UnsentDot } from '../widgets/unsent-dot.tsx';
import type { Job } from '../widgets/use-job.ts';
import { countPhotos } from './finish-model.ts';
import classes from './finish-page.module.css';
import { ResultBar } from './result-bar.tsx';
import { Signed } from './signed.tsx';

/** A summary of the job; each row links to the screen where it is changed. */
export function FinishSummary({ job }: { job: Job }) {
  const { t } = useTranslation();
  const { order, entries } = job;
  const params = { workOrderId: order.order.id };
  const count = entries.filter(({ waitsForOrder }) => !waitsForOrder).length;
  const photos = countPhotos(entries);
  return (
    <div className={classes.summary}>
      <h2 className={classes.title}>{t('phone.assets', { count: order.tasks.length, n: order.tasks.length })}</h2>
      {order.tasks.length > 0 && <ResultBar order={order} />}
      <ul className={classes.rows}>
        <li>
          <Link to="/m/jobs/$workOrderId/times" params={params} className={classes.row}>
            <Row label={t('phone.times')}>
              <Times job={job} />
            </Row>
          </Link>
        </li>
        <li>
          <div className={classes.row}>
            <Row label={t('phone.parts')} isPlain>
              <Parts job={job} />
            </Row>
          </div>
        </li>
        <li>
          <Link to="/m/jobs/$workOrderId/consent" params={params} className={classes.row}>
            <Row label={t('phone.consent')}>
              <Consent job={job} />
            </Row>
          </Link>
        </li>
        <li>
          <Link to="/m/jobs/$workOrderId/signature" params={params} className={classes.row}>
            <Row label={t('phone.signature')}>
              <Signed job={job} />
            </Row>
          </Link>
        </li>
        {count > 0 && (
          <li>
            <Link to="/m/outbox" className={classes.row}>
              <Row label={t('phone.outbox')}>
                {t('phone.finish.unsent', { count, n: count })}
                {photos > 0 && ` · ${t('phone.finish.photos', { count: photos, n: photos })}`}
              </Row>
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}

interface RowProps {
  label: string;
  /** Whether the row is not a link. */
  isPlain?: boolean;
  children: ReactNode;
}

function Row({ label, isPlain = false, children }: RowProps) {
  return (
    <>
      <span className={classes.words}>
        <span className={classes.label}>{label}</span>
        <span className={classes.value}>{children}</span>
      </span>
      {!isPlain && <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />}
    </>
  );
}

function Times({ job: { visit } }: { job: Job }) {
  const { t } = useTranslation();
  const now = useNow();
  if (!visit || visit.times.length === 0) return <span className={classes.attention}>{t('phone.times.none')}</span>;
  return (['travel', 'work'] as const).map((kind, index) => (
    <span key={kind}>
      {index > 0 && ' · '}
      {t(`phone.times.${kind}`)} <Duration minutes={minutesOf(visit.times, kind, now)} />
    </span>
  ));
}

function Parts({ job: { order, entries } }: { job: Job }) {
  const { t } = useTranslation();
  const isUnsent = entries.some(({ queueKey }) => queueKey.startsWith('parts|'));
  const used = order.order.items.filter(({ planned }) => !planned);
  if (used.length === 0 && !isUnsent) return t('phone.parts.none');
  const { rows, amountInclVat } = extraItems(order);
  return (
    <>
      {isUnsent && <UnsentDot />} {t('phone.parts.used', { count: used.length, n: used.length })}
      {rows.length > 0 && (
        <>
          {' · '}
          <Amount value={amountInclVat} currency="EUR" /> {t('phone.consent.inclVat')}
        </>
      )}
    </>
  );
}

function Consent({ job: { order } }: { job: Job }) {
  const { t } = useTranslation();
  const { consent } = order.order;
  if (needsConsent(order)) return <span className={classes.attention}>{t('phone.consent.needed')}</span>;
  if (!consent) return t('phone.consent.notAsked');
  return [t(consent.accepted ? 'phone.consent.accepted' : 'phone.consent.declined'), consent.name]
    .filter(Boolean)
    .join(' · ');
}
