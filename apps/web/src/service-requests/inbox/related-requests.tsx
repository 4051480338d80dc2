import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import { requestStatus } from '@werkbank/contract/service-requests/shared/transitions.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import type { NewRequestSearch } from '../shared/new-request-search.ts';
import { RequestLink } from '../shared/request-link.tsx';
import { RequestStatus } from '../shared/request-status.tsx';
import { ResponseClock } from '../shared/response-clock.tsx';
import classes from './inbox.module.css';

const shown = 10;

/** The open requests of an account, location or asset, for its page, with links to all of them and to a new one. */
export function RelatedRequests(of: NewRequestSearch) {
  const { t } = useTranslation();
  const params = { division: String(useDivision()) };
  const { canSee } = useAccess('serviceRequests');
  const { account, location, asset } = of;
  const here = asset ? { assetId: asset } : location ? { locationId: location } : { accountId: account ?? '' };
  const open = {
    params,
    query: { ...here, status: [requestStatus.draft, requestStatus.open, requestStatus.approved] },
    pageSize: shown,
  };
  const { data, error, refetch } = useCall(api.serviceRequests.list, open, { enabled: canSee });
  const { data: all, isPending: isCounting } = useCall(
    api.serviceRequests.list,
    { params, query: here, pageSize: 1 },
    { enabled: canSee },
  );
  if (!canSee) return null;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || isCounting) return <TableSkeleton rows={3} columns={4} />;
  return (
    <Section
      title={t('serviceRequests.openHere')}
      count={data.total}
      flush
      actions={<Actions of={of} count={all?.total} />}
    >
      <DataTable
        caption={t('serviceRequests.openHere')}
        columns={columns(t)}
        rows={data.rows}
        rowKey={({ id }) => id}
        empty={<p className={classes.empty}>{t('serviceRequests.noneOpenHere')}</p>}
      />
    </Section>
  );
}

function Actions({ of, count }: { of: NewRequestSearch; count: number | undefined }) {
  const { t } = useTranslation();
  const { account, location, asset } = of;
  const filter = asset ? { asset } : location ? { location } : { ...(account && { account }) };
  return (
    <>
      {count !== undefined && count > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          renderRoot={(props) => <Link {...props} to="/service-requests" search={{ ...filter, status: 'all' }} />}
        >
          {t('serviceRequests.showAll', { count })}
        </Button>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} />}
        renderRoot={(props) => <Link {...props} to="/service-requests/new" search={of} />}
      >
        {t('serviceRequests.newShort')}
      </Button>
    </>
  );
}

const columns = (t: TFunction): DataColumn<ServiceRequest>[] => [
  {
    key: 'request',
    header: t('serviceRequests.request'),
    primary: true,
    cell: ({ id, hid, description }) => (
      <RequestLink id={id}>
        {hid} · {description}
      </RequestLink>
    ),
  },
  {
    key: 'received',
    header: t('serviceRequests.received'),
    width: '10rem',
    from: 'medium',
    cell: ({ receiptDate }) => <DateText value={receiptDate} as="dateTime" />,
  },
  {
    key: 'response',
    header: t('serviceRequests.response'),
    width: '9rem',
    cell: (request) => <ResponseClock request={request} />,
  },
  {
    key: 'status',
    header: t('field.status'),
    width: '9rem',
    phone: 'end',
    cell: ({ status }) => <RequestStatus status={status} quiet />,
  },
];
