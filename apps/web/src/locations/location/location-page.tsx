import { Button } from '@mantine/core';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import type { Location } from '@werkbank/contract/locations/location.ts';
import { CallError } from '@werkbank/contract/wire/client.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { RecordMenu } from '#src/frame/commands/record-menu.tsx';
import { RecordTalk } from '#src/frame/talk/record-talk.tsx';
import { useAccess } from '#src/identity/access.ts';
import { EditButton } from '#src/ui/form/edit-button.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { LoadingGroup, LoadingPart } from '#src/ui/page/states/loading-group.tsx';
import { PageSkeleton, TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { LocationPlaces } from '../places/location-places.tsx';
import { locationCommandSet } from './location-command-set.tsx';
import { LocationDetails } from './location-details.tsx';
import { LocationFacts } from './location-facts.tsx';
import { LocationHistory } from './location-history.tsx';
import type { LocationPageSearch } from './location-search.ts';

const route = getRouteApi('/guarded/side/locations/$id');

/** One location: its assets and their due status, its buildings and floors, access, and history. */
export function LocationPage() {
  const { id } = route.useParams();
  const { data: location, error, refetch } = useCall(api.locations.get, { params: { locationId: id } });
  const isUnknown = error instanceof CallError && error.status === 404;
  // Links to a location that was merged lead to the one that remained.
  const remaining = useCall(
    api.locations.findRemainingLocation,
    { params: { locationId: id } },
    { enabled: isUnknown },
  );
  if (remaining.data) return <Navigate to="/locations/$id" params={remaining.data} replace />;
  if (location && !isUnknown) return <LocationView location={location} />;
  return error && !(isUnknown && remaining.isPending) ? (
    <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton facts={5} tabs />
  );
}

function LocationView({ location }: { location: Location }) {
  const { t } = useTranslation();
  const { canChange } = useAccess('locations');
  const { canChange: canAddAssets } = useAccess('assets');
  return (
    <Page
      trail={[
        <Link key="locations" to="/locations">
          {t('locations.title')}
        </Link>,
        ...(location.accountId
          ? [
              <Link key="account" to="/locations" search={{ account: location.accountId }}>
                {location.accountName}
              </Link>,
            ]
          : []),
      ]}
      number={location.code}
      title={location.name}
      status={!location.active && <StatusBadge tone="stopped">{t('field.inactive')}</StatusBadge>}
      actions={
        <>
          <RecordMenu set={locationCommandSet} record={location} />
          {canChange && <EditButton to={{ to: '/locations/$id/edit', params: { id: location.id } }} />}
          {canAddAssets && <NewAsset id={location.id} />}
        </>
      }
      facts={<LocationFacts location={location} />}
      tabs={<LocationTabs location={location} />}
    >
      <RecordTalk kind="location" id={location.id} />
      <TabContent location={location} />
    </Page>
  );
}

function LocationTabs({ location }: { location: Location }) {
  const { t } = useTranslation();
  const { tab = 'assets' } = route.useSearch();
  const { canChange, seesTimeline } = useAccess('locations');
  const tabs = [
    { value: 'assets', label: t('locations.assets'), count: location.assetCount },
    { value: 'requests', label: t(canChange ? 'locations.voice' : 'locations.requests') },
    { value: 'workOrders', label: t('nav.workOrders') },
    ...(canChange ? [{ value: 'estimates', label: t('nav.estimates') }] : []),
    { value: 'certificates', label: t('locations.certificates') },
    ...(seesTimeline ? [{ value: 'timeline', label: t('locations.timeline') }] : []),
    { value: 'places', label: t('locations.places') },
    { value: 'details', label: t('details') },
    { value: 'history', label: t('history') },
  ];
  return <PageTabs label={t('locations.sections')} value={tab} tabs={tabs} />;
}

function TabContent({ location }: { location: Location }) {
  const { tab, ...shown } = route.useSearch();
  const navigate = route.useNavigate();
  const { Assets, Requests, WorkOrders, Estimates, Certificates, Timeline, Cockpit } =
    route.useRouteContext().locationParts;
  if (tab === 'workOrders')
    return (
      <Suspense fallback={<TableSkeleton rows={6} columns={5} />}>
        <WorkOrders locationId={location.id} />
      </Suspense>
    );
  if (tab === 'estimates')
    return (
      <Suspense fallback={<TableSkeleton rows={4} columns={5} />}>
        <Estimates location={location.id} />
      </Suspense>
    );
  if (tab === 'certificates')
    return (
      <Suspense fallback={<TableSkeleton rows={4} columns={3} />}>
        <Certificates locationId={location.id} />
      </Suspense>
    );
  if (tab === 'timeline')
    return (
      <Suspense fallback={<TableSkeleton rows={8} columns={3} />}>
        <Timeline locationId={location.id} />
      </Suspense>
    );
  if (tab === 'requests')
    return (
      <Suspense fallback={<TableSkeleton rows={4} columns={4} />}>
        <Requests location={location.id} />
      </Suspense>
    );
  if (tab === 'places') return <LocationPlaces location={location} />;
  if (tab === 'details') return <LocationDetails location={location} />;
  if (tab === 'history') return <LocationHistory location={location} />;
  return (
    <LoadingGroup>
      <Suspense fallback={<LoadingPart />}>
        <Cockpit locationId={location.id} accountId={location.accountId} />
      </Suspense>
      <Suspense fallback={<TableSkeleton rows={10} columns={4} />}>
        <Assets
          location={location}
          shown={shown}
          onShow={(change) =>
            void navigate({
              search: (before) => ({ ...before, ...change }) as LocationPageSearch,
              replace: true,
              resetScroll: false,
            })
          }
        />
      </Suspense>
    </LoadingGroup>
  );
}

function NewAsset({ id }: { id: string }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const to = { to: '/locations/$id/assets/new', params: { id } } as const;
  useShortcut('c', () => void navigate(to), { label: t('locations.newAsset') });
  return <Button renderRoot={(props) => <Link {...props} {...to} />}>{t('locations.newAsset')}</Button>;
}
