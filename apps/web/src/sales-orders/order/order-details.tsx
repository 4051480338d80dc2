import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { AccountLink } from '#src/accounts/shared/account-link.tsx';
import { CustomValuesSection } from '#src/frame/custom-fields/custom-values-section.tsx';
import { DateText, Percentage } from '#src/ui/page/figures/values.tsx';
import { Columns, FactList, Section } from '#src/ui/page/section.tsx';
import { OrderDocuments } from '../documents/order-documents.tsx';
import classes from './order-details.module.css';

/** Everything about the order besides its lines. */
export function OrderDetails({ order }: { order: SalesOrder }) {
  const { t } = useTranslation();
  return (
    <Columns
      aside={
        <>
          <Parties order={order} />
          <OrderDocuments order={order} />
          <CustomValuesSection of="salesOrder" id={order.id} />
        </>
      }
    >
      <Section title={t('details')}>
        <FactList
          facts={[
            { label: t('field.description'), value: order.description },
            { label: t('salesOrders.yourRef'), value: order.yourRef },
            { label: t('salesOrders.orderDate'), value: <DateText value={order.orderDate} as="long" /> },
            { label: t('salesOrders.deliveryDate'), value: <DateText value={order.deliveryDate} as="long" /> },
            { label: t('salesOrders.warehouse'), value: order.warehouseDescription },
            { label: t('salesOrders.shippingMethod'), value: order.shippingMethodDescription },
            { label: t('salesOrders.paymentCondition'), value: order.paymentConditionDescription },
            { label: t('salesOrders.paymentReference'), value: order.paymentReference },
            { label: t('salesOrders.orderDiscount'), value: <Percentage value={order.discount || null} /> },
            { label: t('salesOrders.salesperson'), value: order.salespersonFullName },
          ]}
        />
      </Section>
      {order.remarks && (
        <Section title={t('field.remarks')}>
          <p className={classes.remarks}>{order.remarks}</p>
        </Section>
      )}
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
    </Columns>
  );
}

function Parties({ order }: { order: SalesOrder }) {
  const { t } = useTranslation();
  const { deliveryAddress: to } = order;
  return (
    <Section title={t('salesOrders.parties')}>
      <FactList
        facts={[
          {
            label: t('salesOrders.orderedBy'),
            value: (
              <Party id={order.orderedById} name={order.orderedByName} contact={order.orderedByContactPersonFullName} />
            ),
          },
          {
            label: t('salesOrders.deliverTo'),
            value: (
              <>
                <Party
                  id={order.deliverToId}
                  name={order.deliverToName}
                  contact={order.deliverToContactPersonFullName}
                />
                {to && (
                  <span className={classes.address}>
                    {[to.addressLine1, to.addressLine2, [to.postcode, to.city].filter(Boolean).join(' ')]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                )}
              </>
            ),
          },
          {
            label: t('salesOrders.invoiceTo'),
            value: (
              <Party id={order.invoiceToId} name={order.invoiceToName} contact={order.invoiceToContactPersonFullName} />
            ),
          },
        ]}
      />
    </Section>
  );
}

function Party({ id, name, contact }: { id: string; name: string; contact: string | null }) {
  return (
    <>
      <AccountLink id={id}>{name}</AccountLink>
      {contact && <span className={classes.address}>{contact}</span>}
    </>
  );
}
