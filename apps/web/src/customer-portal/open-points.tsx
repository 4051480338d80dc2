import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PortalSiteDetails } from '@werkbank/contract/customer-portal/portal-site.ts';
import { useTranslation } from 'react-i18next';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import classes from './customer-portal.module.css';

/** Planned visits, requests that are not done, and estimates that wait for an answer. */
export function OpenPoints({ site, secret }: { site: PortalSiteDetails; secret: string }) {
  const { t } = useTranslation();
  const { visits, requests, estimates } = site;
  if (visits.length + requests.length + estimates.length === 0)
    return (
      <EmptyState icon={<IconCircleCheck size={22} stroke={1.75} />} title={t('customerPortal.nothingOpen')}>
        {t('customerPortal.nothingOpenText')}
      </EmptyState>
    );
  return (
    <div className={classes.page}>
      {visits.length > 0 && (
        <Section title={t('customerPortal.visits')} count={visits.length}>
          <ul className={classes.rows}>
            {visits.map(({ on, startTime, endTime }) => (
              <li key={`${on} ${startTime}`}>
                <DateText value={on} /> {[startTime, endTime].filter(Boolean).join('–')}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {requests.length > 0 && (
        <Section title={t('customerPortal.requests')} count={requests.length}>
          <ul className={classes.rows}>
            {requests.map(({ number, description, receivedAt, isAccepted }) => (
              <li key={number}>
                <strong>{description}</strong>
                <span className={classes.muted}>
                  {number} · <DateText value={receivedAt} as="date" /> ·{' '}
                  {t(isAccepted ? 'customerPortal.accepted' : 'customerPortal.received')}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {estimates.length > 0 && (
        <Section title={t('customerPortal.estimates')} count={estimates.length}>
          <ul className={classes.rows}>
            {estimates.map(({ id, quotationNumber, description, dueDate }) => (
              <li key={id}>
                <Link to="/e/$secret" params={{ secret: `${secret}~${id}` }}>
                  {description ?? t('customerPortal.estimate')}
                </Link>
                <span className={classes.muted}>
                  {quotationNumber} · {t('customerPortal.answerBy')} <DateText value={dueDate} />
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
