import { IconFileCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { timedApi } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { Amount } from '#src/ui/page/figures/values.tsx';
import { usePhone } from '../outbox/phone-state.ts';
import classes from './open-estimates.module.css';

interface OpenEstimatesProps {
  order: Pick<WorkOrder, 'id' | 'locationId'>;
  /** Only estimates with a line for this asset. */
  assetId?: string;
}

/** The estimates of the location that the customer can sign now; undefined until they are known, as without a network. */
export function useOpenEstimates({ locationId }: Pick<WorkOrder, 'locationId'>) {
  const { isOnline } = usePhone();
  const input = { params: { locationId }, query: { answerable: 'true' as const } };
  return useCall(timedApi.estimates.listOfLocation, input, { enabled: isOnline }).data?.rows;
}

/** Links to the estimates that the customer can sign now; nothing when there are none. */
export function OpenEstimates({ order, assetId }: OpenEstimatesProps) {
  const { t } = useTranslation();
  const { id: workOrderId } = order;
  const shown = useOpenEstimates(order)?.filter(
    ({ lines }) => assetId === undefined || lines.some((line) => line.assetId === assetId),
  );
  if (!shown?.length) return null;
  return (
    <ul className={classes.estimates} aria-label={t('estimate.waiting')}>
      {shown.map(({ id: estimateId, quotationNumber, amountFC, currency }) => (
        <li key={estimateId}>
          <Link
            to="/m/jobs/$workOrderId/estimates/$estimateId"
            params={{ workOrderId, estimateId }}
            className={classes.estimate}
          >
            <IconFileCheck size={20} stroke={1.75} aria-hidden="true" />
            <span className={classes.name}>
              {t('estimate.number', { number: quotationNumber })} · {t('estimate.toSign')}
            </span>
            <Amount value={amountFC} currency={currency} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
