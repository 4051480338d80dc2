import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import { useTranslation } from 'react-i18next';
import { columns } from '#src/ui/data-grid/columns/columns.tsx';
import { RowName } from '#src/ui/data-grid/model/row-name.tsx';
import { Tag } from '#src/ui/page/badges/tag.tsx';
import { DecideButton } from '../decisions/decide-button.tsx';
import { placeOf } from '../shared/place-of.ts';
import { RequestLink } from '../shared/request-link.tsx';
import { RequestKindBadge, RequestStatus } from '../shared/request-status.tsx';
import { ResponseClock } from '../shared/response-clock.tsx';
import classes from './inbox.module.css';

const { link, cell, text, date, badge } = columns<ServiceRequest>('serviceRequests');

/** Columns of the inbox. */
export const requestColumns = [
  link('request', 270, (request) => <Name request={request} />, { grow: true }),
  cell('respondBy', 150, (request) => <ResponseClock request={request} />, {
    header: 'serviceRequests.response',
    sortable: true,
  }),
  cell('kind', 150, ({ kind }) => <RequestKindBadge kind={kind} />, { header: 'field.kind', hidePriority: 3 }),
  cell('place', 230, (request) => <Where request={request} />, {
    header: 'serviceRequests.where',
    grow: true,
    hidePriority: 6,
  }),
  text('asset', 200, ({ assetDescription, assetTag }) => [assetDescription, assetTag].filter(Boolean).join(' · '), {
    hidePriority: 1,
  }),
  cell('assigned', 150, ({ assignedToFullName }) => <Assigned name={assignedToFullName} />, { hidePriority: 4 }),
  badge('status', 130, ({ status }) => <RequestStatus status={status} quiet />, {
    header: 'field.status',
    hidePriority: 5,
  }),
  date('receiptDate', 150, ({ receiptDate }) => receiptDate, {
    header: 'serviceRequests.received',
    hidePriority: 2,
    sortable: true,
    as: 'dateTime',
  }),
  cell('decide', 150, (request) => <DecideButton request={request} />, {
    header: 'serviceRequests.decision',
    interactive: true,
  }),
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
