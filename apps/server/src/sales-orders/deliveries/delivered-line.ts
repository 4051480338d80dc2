import type { GoodsDeliveryInput } from '@werkbank/contract/sales-orders/deliveries/delivery.ts';
import type { LockedDeliveryLine } from './lock-lines.ts';

/** An order line with the quantity delivered for it. */
export interface DeliveredLine
  extends Pick<
    LockedDeliveryLine,
    | 'lineId'
    | 'orderId'
    | 'orderNumber'
    | 'lineNumber'
    | 'itemId'
    | 'isStockItem'
    | 'isSerialItem'
    | 'isBatchItem'
    | 'isDropShipment'
    | 'warehouse'
    | 'ownWarehouse'
    | 'quantity'
    | 'released'
  > {
  wanted:
    | (Partial<Pick<Wanted, 'trackingNumber' | 'notes'>> & Pick<Wanted, 'serialNumbers' | 'batchNumbers'>)
    | undefined;
}

type Wanted = GoodsDeliveryInput['lines'][number];
