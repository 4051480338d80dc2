import type { EstimateListed } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { estimateStatus } from '@werkbank/contract/estimates/shared/transitions.ts';
import { siteLabel } from '@werkbank/contract/locations/location-label.ts';
import { AccountLink } from '#src/accounts/shared/account-link.tsx';
import { LocationLink } from '#src/locations/shared/location-link.tsx';
import { columns } from '#src/ui/data-grid/columns/columns.tsx';
import { choiceCell, dayCell, editable, textCell } from '#src/ui/data-grid/columns/editable.ts';
import { CodeName } from '#src/ui/data-grid/model/row-name.tsx';
import { EstimateLink } from '../shared/estimate-link.tsx';
import { EstimateStatusBadge } from '../shared/estimate-status-badge.tsx';
import { reasons } from '../shared/estimate-statuses.ts';
import { numberOf } from '../shared/number-of.ts';

const { link, cell, text, date, amount, badge } = columns<EstimateListed>('estimates');

/** Columns of the list of estimates. */
export const estimateColumns = [
  link('number', 94, (row) => <Name estimate={row} />, { header: 'field.number' }),
  cell('account', 240, (row) => <AccountLink id={row.orderAccountId}>{row.orderAccountName}</AccountLink>, {
    header: 'estimates.customer',
    grow: true,
    card: 'none',
  }),
  cell('location', 200, (row) => <LocationLink id={row.locationId}>{siteOf(row)}</LocationLink>, {
    grow: true,
    hidePriority: 5,
  }),
  text('description', 200, (row) => row.description, {
    header: 'field.description',
    grow: true,
    hidePriority: 3,
    card: 'none',
  }),
  badge(
    'status',
    224,
    (row) => <EstimateStatusBadge status={row.status} isExpired={row.isExpired} mailState={row.mailState} quiet />,
    {
      header: 'field.status',
    },
  ),
  date('date', 122, (row) => row.quotationDate, { hidePriority: 4 }),
  date('until', 130, (row) => row.dueDate, { header: 'estimates.dueDate', hidePriority: 6 }),
  text('reason', 130, (row, t) => t(`estimates.reason.${row.reason}`), { hidePriority: 1, card: 'none' }),
  text('yourRef', 140, (row) => row.yourRef, { hidden: true, card: 'none' }),
  amount('amount', 120, (row) => [row.amountFCExclVat, row.currency], { header: 'estimates.amountExclVat' }),
];

const canEdit = ({ status }: EstimateListed) => status === estimateStatus.draft;

/** The same for those who write estimates; only a draft can be changed. */
export const editedEstimateColumns = editable(estimateColumns, {
  until: dayCell('dueDate', { canEdit, required: true }),
  reason: choiceCell<EstimateListed, 'reason'>('reason', reasons, 'estimates.reason', canEdit),
  yourRef: { ...textCell<EstimateListed>('yourRef', 40), canEdit },
  description: { ...textCell<EstimateListed>('description', 60), canEdit },
});

/** The location beside the customer, whose name is not repeated. */
const siteOf = ({ locationName, orderAccountName }: EstimateListed) => siteLabel(locationName, orderAccountName);

/** On a card the customer is part of the name; in a row it has its own column. */
const Name = ({ estimate }: { estimate: EstimateListed }) => (
  <EstimateLink id={estimate.id}>
    <CodeName code={numberOf(estimate)} name={estimate.orderAccountName} />
  </EstimateLink>
);
