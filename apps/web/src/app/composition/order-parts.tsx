import { OrderComplaints } from '#src/complaints/panels/order-complaints.tsx';
import { OrderDevices } from '#src/customer-portal/order-devices.tsx';
import type { OrderedPart } from '#src/ordering/ordering-routes.tsx';

/** What became of an order of a reseller: the assets, and what was reported about it. */
export const OrderFollowUp: OrderedPart = ({ orderId, ...delivered }) => (
  <>
    <OrderDevices orderId={orderId} />
    <OrderComplaints orderId={orderId} {...delivered} />
  </>
);
