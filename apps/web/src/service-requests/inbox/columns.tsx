import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import { closedRequests } from '@werkbank/contract/service-requests/shared/transitions.ts';
import { useTranslation } from 'react-i18next';
import { type PickedUser, userSource } from '#src/divisions/user-picker.tsx';
import { columns } from '#src/ui/data-grid/columns/columns.tsx';
import { choiceCell, editable } from '#src/ui/data-grid/columns/editable.ts';
import { typeaheadEditor } from '#src/ui/data-grid/model/grid-types.ts';
import { RowName } from '#src/ui/data-grid/model/row-name.tsx';
import { Tag } from '#src/ui/page/badges/tag.tsx';
import { DecideButton } from '../decisions/decide-button.tsx';
import { placeOf } from '../shared/place-of.ts';
import { requestKinds } from '../shared/request-kinds.ts';
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
  cell('place', 250, (request) => <Where request={request} />, {
    header: 'serviceRequests.where',
    grow: true,
    hidePriority: 6,
  }),
  text('asset', 200, ({ assetDescription, assetTag }) => [assetDescription, assetTag].filter(Boolean).join(' · '), {
    hidePriority: 1,
  }),
  cell('assigned', 128, ({ assignedToFullName }) => <Assigned name={assignedToFullName} />, { hidePriority: 4 }),
  badge('status', 106, ({ status }) => <RequestStatus status={status} quiet />, {
    header: 'field.status',
    hidePriority: 5,
  }),
  date('receiptDate', 150, ({ receiptDate }) => receiptDate, {
    header: 'serviceRequests.received',
    hidePriority: 2,
    sortable: true,
    as: 'dateTime',
  }),
  cell('decide', 146, (request) => <DecideButton request={request} />, {
    header: 'serviceRequests.decision',
    interactive: true,
  }),
];

const canEdit = ({ status }: ServiceRequest) => !closedRequests.includes(status);

/** The same for those who decide: kind and assignee can be changed. */
export const editedRequestColumns = (division: number) =>
  editable(requestColumns, {
    kind: choiceCell<ServiceRequest, 'kind'>('kind', requestKinds, 'serviceRequests.kind', canEdit),
    assigned: typeaheadEditor<ServiceRequest, PickedUser>({
      canEdit,
      get: ({ assignedToId, assignedToFullName }) =>
        assignedToId === null ? null : { id: assignedToId, fullName: assignedToFullName ?? '' },
      set: (request, user) => ({
        ...request,
        assignedToId: user?.id ?? null,
        assignedToFullName: user?.fullName ?? null,
      }),
      source: userSource(division),
      getId: ({ id }) => id,
      getLabel: ({ fullName }) => fullName,
    }),
  });

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
