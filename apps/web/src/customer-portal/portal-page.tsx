import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Portal, PortalSite } from '@werkbank/contract/customer-portal/portal-site.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { dialable } from '#src/ui/basics/dialable.ts';
import { LightStrip } from '#src/ui/page/badges/light-bar.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import classes from './customer-portal.module.css';
import { LinkFailure } from './link-failure.tsx';
import { NextVisit } from './next-visit.tsx';

const route = getRouteApi('/public/p/$secret');

/** The locations of a customer for the manager of the buildings, without an account. */
export function PortalPage() {
  const { secret } = route.useParams();
  const { data, error, refetch } = useQuery({
    ...callOptions(api.customerPortal.open, { params: { secret } }),
    retry: false,
  });
  if (error) return <LinkFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton width="narrow" rows={4} />;
  return <Sites secret={secret} portal={data} />;
}

function Sites({ secret, portal }: { secret: string; portal: Portal }) {
  const { t } = useTranslation();
  return (
    <Page
      width="narrow"
      title={portal.customerName}
      description={t('customerPortal.for', { name: portal.contactName, company: portal.companyName })}
    >
      <div className={classes.page}>
        {portal.sites.length === 0 ? (
          <EmptyState icon={<IconMapPin size={22} stroke={1.75} />} title={t('customerPortal.noSites')}>
            {t('customerPortal.noSitesText')}
          </EmptyState>
        ) : (
          <ul className={classes.sites}>
            {portal.sites.map((site) => (
              <SiteCard key={site.id} secret={secret} site={site} />
            ))}
          </ul>
        )}
        <Company portal={portal} />
      </div>
    </Page>
  );
}

function SiteCard({ secret, site }: { secret: string; site: PortalSite }) {
  const { t } = useTranslation();
  return (
    <li className={classes.site}>
      <Link to="/p/$secret/$locationId" params={{ secret, locationId: site.id }} className={classes.name}>
        {site.name}
      </Link>
      <p className={classes.muted}>
        {[site.addressLine1, [site.postcode, site.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
      </p>
      <LightStrip counts={site.lights} />
      <p>
        <NextVisit on={site.nextVisitOn} />
        {' · '}
        {t('customerPortal.openPoints', { count: site.openRequests + site.openEstimates })}
      </p>
    </li>
  );
}

/** Whom to ask, and until when the link works. */
function Company({ portal: { companyName, companyPhone, companyEmail, expiresOn } }: { portal: Portal }) {
  const { t } = useTranslation();
  return (
    <p className={classes.muted}>
      {t('customerPortal.questions', { company: companyName })}{' '}
      {companyPhone && <a href={dialable(companyPhone)}>{companyPhone}</a>}
      {companyPhone && companyEmail && ' · '}
      {companyEmail && <a href={`mailto:${companyEmail}`}>{companyEmail}</a>}
      <br />
      {t('customerPortal.until')} <DateText value={expiresOn} />
    </p>
  );
}
