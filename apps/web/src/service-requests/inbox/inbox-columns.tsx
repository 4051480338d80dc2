import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from '#src/ui/data-grid/model/grid-types.ts';
import { RowName } from '#src/ui/data-grid/model/row-name.tsx';
import { Tag } from '#src/ui/page/badges/tag.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { DecideButton } from '../decisions/decide-button.tsx';
import { placeOf } from '../shared/place-of.ts';
import { ReactionClock } from '../shared/reaction-clock.tsx';
import { RequestLink } from '../shared/request-link.tsx';
import { RequestKindBadge, RequestStatus } from '../shared/request-status.tsx';
import classes from './inbox.module.css';

/** Columns of the inbox. */
export function requestColumns(t: TFunction): GridColumn<ServiceRequest>[] {
  return [
    {
      id: 'request',
      header: t('serviceRequests.request'),
      width: 270,
      grow: true,
      primary: true,
      cell: (request) => <Name request={request} />,
    },
    {
      id: 'respondBy',
      header: t('serviceRequests.reaction'),
      width: 160,
      sortable: true,
      cell: (request) => <ReactionClock request={request} />,
    },
    {
      id: 'kind',
      header: t('field.kind'),
      width: 150,
      hidePriority: 3,
      cell: ({ kind }) => <RequestKindBadge kind={kind} />,
    },
    {
      id: 'place',
      header: t('serviceRequests.where'),
      width: 230,
      hidePriority: 6,
      cell: (request) => <Where request={request} />,
    },
    {
      id: 'device',
      header: t('serviceRequests.device'),
      width: 200,
      hidePriority: 1,
      cell: ({ assetDescription, assetTag }) => [assetDescription, assetTag].filter(Boolean).join(' · ') || '–',
    },
    {
      id: 'assigned',
      header: t('serviceRequests.assigned'),
      width: 150,
      hidePriority: 4,
      cell: ({ assignedToFullName }) => <Assigned name={assignedToFullName} />,
    },
    ...standingColumns(t),
  ];
}

/** Where it stands, when it came, and what can be done. */
const standingColumns = (t: TFunction): GridColumn<ServiceRequest>[] => [
  {
    id: 'status',
    header: t('field.status'),
    width: 130,
    hidePriority: 5,
    card: 'beside',
    cell: ({ status }) => <RequestStatus status={status} quiet />,
  },
  {
    id: 'receiptDate',
    header: t('serviceRequests.received'),
    width: 150,
    hidePriority: 2,
    sortable: true,
    cell: ({ receiptDate }) => <DateText value={receiptDate} as="dateTime" />,
  },
  {
    id: 'decide',
    header: t('serviceRequests.decision'),
    width: 150,
    interactive: true,
    cell: (request) => <DecideButton request={request} />,
  },
];

function Name({ request: { id, hid, description, duplicateOfHid } }: { request: ServiceRequest }) {
  const { t } = useTranslation();
  return (
    <RowName>
      <span className={classes.hid}>{hid}</span>
      <RequestLink id={id}>{description}</RequestLink>
      {duplicateOfHid !== null && <Tag>{t('serviceRequests.duplicateOf', { hid: duplicateOfHid })}</Tag>}
    </RowName>
  );
}

function Where({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation();
  return <span title={request.accountName ?? undefined}>{placeOf(request) || t('serviceRequests.nowhere')}</span>;
}

function Assigned({ name }: { name: string | null }) {
  const { t } = useTranslation();
  return name ?? <span className={classes.nobody}>{t('serviceRequests.nobody')}</span>;
}
