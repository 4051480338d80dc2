import { getRouteApi, Link } from '@tanstack/react-router';
import type { Location } from '@werkbank/contract/locations/location.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { Page } from '#src/ui/page/page.tsx';
import { RestOfRows } from '#src/ui/page/rest-of-rows.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton, TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { DefectChoice } from './defect-choice.tsx';
import { ToQuoteList } from './to-quote-list.tsx';

const route = getRouteApi('/guarded/side/estimates/defects');

/** From defects to an estimate: the locations with open defects, then the defects of one location to select. */
export function DefectsPage() {
  const { t } = useTranslation();
  const { location } = route.useSearch();
  const { canWrite } = useAccess('estimates');
  if (!canWrite) return <NoPermission level={1} />;
  if (location !== undefined) return <OfLocation id={location} />;
  return (
    <Page
      trail={[<EstimatesLink key="estimates" />]}
      title={t('estimates.defects')}
      description={t('estimates.toQuoteText')}
    >
      <ToQuoteList />
    </Page>
  );
}

function EstimatesLink() {
  const { t } = useTranslation();
  return <Link to="/estimates">{t('estimates.title')}</Link>;
}

function OfLocation({ id }: { id: string }) {
  const { data: location, error, refetch } = useCall(api.locations.get, { params: { locationId: id } });
  if (location) return <Findings location={location} />;
  return error ? <ErrorState level={1} error={error} onRetry={() => void refetch()} /> : <PageSkeleton rows={10} />;
}

const maxDefects = 300;

function Findings({ location }: { location: Location }) {
  const { t } = useTranslation();
  const { workOrder } = route.useSearch();
  const { data, error, refetch } = useCall(api.estimates.listDefects, {
    params: { locationId: location.id },
    query: workOrder === undefined ? {} : { workOrderId: workOrder },
    pageSize: maxDefects,
  });
  return (
    <Page
      trail={[
        <EstimatesLink key="estimates" />,
        <Link key="defects" to="/estimates/defects">
          {t('estimates.defects')}
        </Link>,
      ]}
      title={t('estimates.defectsAt', { location: location.name })}
      description={t('estimates.defectsText')}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {/* A different set of defects resets the selection. */}
          <DefectChoice key={data.rows.length} location={location} defects={data.rows} />
          <RestOfRows shown={data.rows.length} total={data.total}>
            {t('estimates.defectsLater')}
          </RestOfRows>
        </>
      ) : (
        <TableSkeleton rows={10} columns={4} />
      )}
    </Page>
  );
}
