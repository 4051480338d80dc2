import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { AccountLink } from '#src/accounts/shared/account-link.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { Columns, FactList, Section } from '#src/ui/page/section.tsx';
import classes from '../shared/purchase-orders.module.css';

/** Everything about the order besides its lines. */
export function OrderDetails({ order }: { order: PurchaseOrder }) {
  const { t } = useTranslation();
  return (
    <Columns aside={<Changes order={order} />}>
      <Section title={t('details')}>
        <FactList
          facts={[
            {
              label: t('purchaseOrders.supplier'),
              value: <AccountLink id={order.supplierId}>{order.supplierName}</AccountLink>,
            },
            { label: t('purchaseOrders.contact'), value: order.supplierContactFullName },
            { label: t('field.description'), value: order.description },
            { label: t('purchaseOrders.yourRef'), value: order.yourRef },
            { label: t('purchaseOrders.orderDate'), value: <DateText value={order.orderDate} as="long" /> },
            { label: t('purchaseOrders.receiptDate'), value: <DateText value={order.receiptDate} as="long" /> },
            { label: t('purchaseOrders.warehouse'), value: order.warehouseDescription },
            { label: t('purchaseOrders.paymentCondition'), value: order.paymentConditionDescription },
            { label: t('purchaseOrders.purchaseAgent'), value: order.purchaseAgentFullName },
          ]}
        />
      </Section>
      {order.remarks && (
        <Section title={t('field.remarks')}>
          <p className={classes.remarks}>{order.remarks}</p>
        </Section>
      )}
    </Columns>
  );
}

function Changes({ order }: { order: PurchaseOrder }) {
  const { t } = useTranslation();
  return (
    <Section title={t('history')}>
      <FactList
        facts={[
          { label: t('field.createdOn'), value: <DateText value={order.created} as="dateTime" /> },
          { label: t('field.createdBy'), value: order.creatorFullName },
          { label: t('field.changedOn'), value: <DateText value={order.modified} as="dateTime" /> },
          { label: t('field.changedBy'), value: order.modifierFullName },
        ]}
      />
    </Section>
  );
}
