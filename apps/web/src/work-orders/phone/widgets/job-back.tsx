import { Link } from '@tanstack/react-router';
import type { RoundOrder } from '../pack/pack-model.ts';

/** Link back to the job. */
export function JobBack({ order: { order } }: { order: RoundOrder }) {
  return (
    <Link to="/m/jobs/$workOrderId" params={{ workOrderId: order.id }}>
      {order.locationName}
    </Link>
  );
}
