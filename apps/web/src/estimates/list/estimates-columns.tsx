import type { EstimateListed } from '@werkbank/contract/estimates/estimate/estimate.ts';
import type { TFunction } from 'i18next';
import { AccountLink } from '#src/accounts/shared/account-link.tsx';
import { LocationLink } from '#src/locations/shared/location-link.tsx';
import type { GridColumn } from '#src/ui/data-grid/model/grid-types.ts';
import { CodeName } from '#src/ui/data-grid/model/row-name.tsx';
import { Amount, DateText } from '#src/ui/page/figures/values.tsx';
import { EstimateLink } from '../shared/estimate-link.tsx';
import { EstimateStanding } from '../shared/estimate-standing.tsx';
import { numberOf } from '../shared/number-of.ts';

type Column = GridColumn<EstimateListed>;

/** Columns of the list of estimates. */
export const estimateColumns = (t: TFunction): Column[] => [...what(t), ...how(t)];

const what = (t: TFunction): Column[] => [
  {
    id: 'number',
    header: t('field.number'),
    width: 100,
    primary: true,
    cell: (estimate) => (
      <EstimateLink id={estimate.id}>
        <CodeName code={numberOf(estimate)} name={estimate.orderAccountName} />
      </EstimateLink>
    ),
  },
  {
    id: 'account',
    header: t('estimates.customer'),
    width: 200,
    grow: true,
    card: 'none',
    cell: ({ orderAccountId, orderAccountName }) => <AccountLink id={orderAccountId}>{orderAccountName}</AccountLink>,
  },
  {
    id: 'location',
    hidePriority: 5,
    header: t('estimates.location'),
    width: 200,
    cell: ({ locationId, locationName }) => <LocationLink id={locationId}>{locationName}</LocationLink>,
  },
  {
    id: 'description',
    hidePriority: 3,
    header: t('field.description'),
    width: 200,
    card: 'none',
    cell: ({ description }) => description ?? '–',
  },
];

const how = (t: TFunction): Column[] => [
  {
    id: 'status',
    header: t('field.status'),
    width: 214,
    card: 'beside',
    cell: ({ status, isExpired }) => <EstimateStanding status={status} isExpired={isExpired} quiet />,
  },
  {
    id: 'date',
    hidePriority: 4,
    header: t('estimates.date'),
    width: 128,
    cell: ({ quotationDate }) => <DateText value={quotationDate} />,
  },
  {
    id: 'until',
    hidePriority: 6,
    header: t('estimates.dueDate'),
    width: 132,
    cell: ({ dueDate }) => <DateText value={dueDate} />,
  },
  {
    id: 'reason',
    hidePriority: 1,
    header: t('estimates.reason'),
    width: 130,
    card: 'none',
    cell: ({ reason }) => t(`estimates.reason.${reason}`),
  },
  {
    id: 'yourRef',
    hidden: true,
    header: t('estimates.yourRef'),
    width: 140,
    card: 'none',
    cell: ({ yourRef }) => yourRef ?? '–',
  },
  {
    id: 'amount',
    header: t('estimates.amountExclVat'),
    width: 152,
    align: 'end',
    cell: ({ amountFCExclVat, currency }) => <Amount value={amountFCExclVat} currency={currency} />,
  },
];
