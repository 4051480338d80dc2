import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { PortalSiteDetails } from '@werkbank/contract/customer-portal/portal-site.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { LightStrip } from '#src/ui/page/badges/light-bar.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import classes from './customer-portal.module.css';
import { Floors } from './floors.tsx';
import { LinkFailure } from './link-failure.tsx';
import { LogBook } from './log-book.tsx';
import { NextVisit } from './next-visit.tsx';
import { OpenPoints } from './open-points.tsx';
import { Papers } from './papers.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { totalOf } from './round.ts';

const route = getRouteApi('/public/p/$secret/$locationId');

/** One location for the manager of the building: assets by floor, open points, papers and the log book. */
export function PortalSitePage() {
  const params = route.useParams();
  const { data, error, refetch } = useQuery({
    ...callOptions(api.customerPortal.openSite, { params }),
    retry: false,
  });
  if (error && !data) return <LinkFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton width="normal" rows={8} />;
  return <Site site={data} />;
}

function Site({ site }: { site: PortalSiteDetails }) {
  const { t } = useTranslation();
  const { secret } = route.useParams();
  const [isReporting, setReporting] = useState(false);
  const { tab } = route.useSearch();
  const tabs = [
    { value: 'assets', label: t('customerPortal.assets'), count: totalOf(site.lights) },
    { value: 'open', label: t('customerPortal.open'), count: site.openRequests + site.openEstimates },
    { value: 'papers', label: t('customerPortal.papers'), count: site.papers.length },
    { value: 'log', label: t('customerPortal.logBook') },
  ];
  return (
    <Page
      title={site.name}
      trail={[
        <Link key="portal" to="/p/$secret" params={{ secret }}>
          {t('customerPortal.all')}
        </Link>,
      ]}
      description={[site.addressLine1, [site.postcode, site.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
      actions={
        <Button leftSection={<IconAlertTriangle size={18} stroke={1.75} />} onClick={() => setReporting(true)}>
          {t('customerPortal.report')}
        </Button>
      }
      facts={<SiteFacts site={site} />}
      tabs={<PageTabs label={t('customerPortal.parts')} value={tab ?? 'assets'} tabs={tabs} />}
    >
      {tab === undefined && <Floors site={site} />}
      {tab === 'open' && <OpenPoints site={site} secret={secret} />}
      {tab === 'papers' && <Papers site={site} />}
      {tab === 'log' && <LogBook site={site} />}
      {isReporting && <ReportDialog site={site} onClose={() => setReporting(false)} />}
    </Page>
  );
}

/** The state of all assets, and the next visit. */
function SiteFacts({ site: { lights, nextVisitOn } }: { site: PortalSiteDetails }) {
  return (
    <div className={classes.facts}>
      <LightStrip counts={lights} />
      <p>
        <NextVisit on={nextVisitOn} />
      </p>
    </div>
  );
}
