import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { receivableLines } from './receipt-draft.ts';
import classes from './receipts.module.css';

interface OtherOrdersProps {
  order: PurchaseOrder;
  added: readonly PurchaseOrder[];
  onAdd: (order: PurchaseOrder) => void;
}

/** Open orders at the same supplier, whose goods may have come with the same delivery. */
export function OtherOrders({ order, added, onAdd }: OtherOrdersProps) {
  const { t } = useTranslation();
  const { data } = useCall(api.purchaseOrders.listByRelation, {
    params: { division: order.division, relationNumber: order.supplierCode },
    query: { expand: 'lines' },
    pageSize: 100,
  });
  const taken = new Set([order, ...added].map(({ id }) => id));
  const open = (data?.rows ?? []).filter((one) => !taken.has(one.id) && receivableLines([one]).length > 0);
  if (open.length === 0) return null;
  return (
    <div className={classes.quick} role="group" aria-label={t('purchaseOrders.otherOrders')}>
      <span className={classes.label}>{t('purchaseOrders.otherOrders')}</span>
      {open.map((one) => (
        <Button
          key={one.id}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          onClick={() => onAdd(one)}
        >
          {one.orderNumber}
        </Button>
      ))}
    </div>
  );
}
