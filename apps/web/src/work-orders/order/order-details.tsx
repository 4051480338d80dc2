import { Link } from '@tanstack/react-router';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { CustomValuesSection } from '#src/frame/custom-fields/custom-values-section.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { DateText, Nothing } from '#src/ui/page/figures/values.tsx';
import { Columns, FactList, Section } from '#src/ui/page/section.tsx';
import { OrderDocuments } from '../documents/order-documents.tsx';
import { Dial, Mail } from '../shared/contact-links.tsx';
import { WorkOrderLink } from '../shared/work-order-link.tsx';
import classes from './order-details.module.css';

/** Notes, contact and access; in the aside the customer's signature and the documents of the order. */
export function OrderDetails({ order }: { order: WorkOrder }) {
  const { t } = useTranslation();
  return (
    <Columns
      aside={
        <>
          <OrderDocuments order={order} />
          <Signature order={order} />
          <Linked order={order} />
          <CustomValuesSection of="workOrder" id={order.id} division={order.division} />
        </>
      }
    >
      <Section title={t('workOrders.description')}>
        <p className={classes.notes}>{order.notes ?? <Nothing />}</p>
      </Section>
      <Section title={t('workOrders.contact')}>
        <FactList
          facts={[
            { label: t('workOrders.contactName'), value: order.contactName },
            { label: t('workOrders.contactPhone'), value: <Dial phone={order.contactPhone} /> },
            { label: t('workOrders.contactEmail'), value: <Mail address={order.contactEmail} /> },
            { label: t('workOrders.yourRef'), value: order.yourRef },
          ]}
        />
      </Section>
      <Section title={t('workOrders.access')}>
        <FactList
          facts={[
            { label: t('workOrders.accessNote'), value: order.accessNote },
            { label: t('workOrders.keyNote'), value: order.keyNote },
            { label: t('workOrders.permitNote'), value: order.permitNote },
          ]}
        />
      </Section>
    </Columns>
  );
}

function Signature({ order }: { order: WorkOrder }) {
  const { t } = useTranslation();
  const { consent } = order;
  return (
    <Section title={t('workOrders.signature')}>
      <FactList
        facts={[
          { label: t('workOrders.signedBy'), value: <SignedBy order={order} /> },
          {
            label: t('workOrders.consent'),
            value: consent ? (
              <StatusBadge tone={consent.accepted ? 'done' : 'stopped'} quiet>
                {t(consent.accepted ? 'workOrders.consentGiven' : 'workOrders.consentDeclined', { name: consent.name })}
              </StatusBadge>
            ) : (
              <Nothing />
            ),
          },
          ...(consent ? [{ label: t('workOrders.consentWhat'), value: consent.what }] : []),
        ]}
      />
    </Section>
  );
}

function SignedBy({
  order: { signedByName, signedAt, signatureRefusedReason, signatureRequired },
}: {
  order: WorkOrder;
}) {
  const { t } = useTranslation();
  if (signedByName)
    return (
      <>
        {signedByName} <DateText value={signedAt} as="dateTime" />
      </>
    );
  if (signatureRefusedReason) return t('workOrders.signatureRefused', { reason: signatureRefusedReason });
  return t(signatureRequired ? 'workOrders.signatureMissing' : 'workOrders.signatureNotNeeded');
}

function Linked({ order }: { order: WorkOrder }) {
  const { t } = useTranslation();
  return (
    <Section title={t('workOrders.linked')}>
      <FactList
        facts={[
          {
            label: t('workOrders.serviceRequest'),
            value: order.serviceRequestId && (
              <Link to="/service-requests/$id" params={{ id: order.serviceRequestId }}>
                {order.serviceRequestNumber}
              </Link>
            ),
          },
          {
            label: t('workOrders.salesOrder'),
            value: order.salesOrderId && (
              <Link to="/sales-orders/$id" params={{ id: order.salesOrderId }}>
                {order.salesOrderNumber}
              </Link>
            ),
          },
          {
            label: t('workOrders.recreatedFrom'),
            value: order.recreatedFromId && (
              <WorkOrderLink id={order.recreatedFromId}>{order.recreatedFromNumber}</WorkOrderLink>
            ),
          },
          { label: t('workOrders.startedAt'), value: <DateText value={order.startedAt} as="dateTime" /> },
          { label: t('workOrders.finishedAt'), value: <DateText value={order.finishedAt} as="dateTime" /> },
          { label: t('workOrders.postedAt'), value: <DateText value={order.postedAt} as="dateTime" /> },
        ]}
      />
    </Section>
  );
}
