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

/** Links to the estimates of the location that the customer can sign now; nothing when there are none, or without a network. */
export function OpenEstimates({ order: { id: workOrderId, locationId }, assetId }: OpenEstimatesProps) {
  const { t } = useTranslation();
  const { isOnline } = usePhone();
  const input = { params: { locationId }, query: { answerable: 'true' as const } };
  const { data } = useCall(timedApi.estimates.listOfLocation, input, { enabled: isOnline });
  const shown = data?.rows.filter(
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
