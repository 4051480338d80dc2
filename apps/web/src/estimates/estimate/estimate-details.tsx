import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { estimateStatus } from '@werkbank/contract/estimates/shared/transitions.ts';
import { useTranslation } from 'react-i18next';
import { RelatedMails } from '#src/frame/mails/related-mails.tsx';
import { useAccess } from '#src/identity/access.ts';
import { OrderLink } from '#src/sales-orders/shared/order-link.tsx';
import { DateText, Nothing } from '#src/ui/page/figures/values.tsx';
import { Columns, FactList, Section } from '#src/ui/page/section.tsx';
import { WorkOrderLink } from '#src/work-orders/shared/work-order-link.tsx';
import classes from '../shared/estimates.module.css';
import { EstimateDocuments } from './estimate-documents.tsx';

/** Texts of the document; in the aside who opened and signed it, its attachments, and the records it belongs to. */
export function EstimateDetails({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation();
  const { canList } = useAccess('estimates');
  return (
    <Columns
      aside={
        <>
          <Answer estimate={estimate} />
          <RelatedMails division={estimate.division} about={estimate.id} />
          {canList && <EstimateDocuments estimate={estimate} />}
          <Linked estimate={estimate} />
        </>
      }
    >
      <Section title={t('estimates.onDocument')}>
        <FactList
          facts={[
            { label: t('estimates.reason'), value: t(`estimates.reason.${estimate.reason}`) },
            { label: t('estimates.yourRef'), value: estimate.yourRef },
            { label: t('estimates.contact'), value: estimate.orderAccountContactFullName },
            { label: t('estimates.language'), value: t(`estimates.language.${estimate.language}`) },
            { label: t('estimates.writtenBy'), value: estimate.salesPersonFullName },
          ]}
        />
      </Section>
      <Text title={t('estimates.introduction')} text={estimate.introduction} />
      <Text title={t('estimates.closing')} text={estimate.closing} />
      <Text title={t('field.remarks')} text={estimate.remarks} />
    </Columns>
  );
}

function Text({ title, text }: { title: string; text: string | null }) {
  return (
    <Section title={title}>
      <p className={classes.text}>{text ?? <Nothing />}</p>
    </Section>
  );
}

function Answer({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation();
  const { acceptedByName, acceptedHow, acceptedAt, status, statusReason } = estimate;
  return (
    <Section title={t('estimates.answer')}>
      <FactList
        facts={[
          { label: t('estimates.sent'), value: <DateText value={estimate.sentAt} as="dateTime" /> },
          { label: t('estimates.sentTo'), value: estimate.sentTo },
          { label: t('estimates.firstSeen'), value: <DateText value={estimate.firstSeenAt} as="dateTime" /> },
          { label: t('estimates.lastSeen'), value: <DateText value={estimate.lastSeenAt} as="dateTime" /> },
          {
            label: t('estimates.acceptedBy'),
            value: acceptedByName && t(`estimates.accepted.${acceptedHow ?? 'employee'}`, { name: acceptedByName }),
          },
          { label: t('estimates.acceptedAt'), value: <DateText value={acceptedAt} as="dateTime" /> },
          ...(status === estimateStatus.rejected ? [{ label: t('estimates.whyNot'), value: statusReason }] : []),
        ]}
      />
    </Section>
  );
}

function Linked({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation();
  const { workOrderId, madeWorkOrderId, salesOrderId } = estimate;
  return (
    <Section title={t('estimates.linked')}>
      <FactList
        facts={[
          {
            label: t('estimates.foundDuring'),
            value: workOrderId && <WorkOrderLink id={workOrderId}>{estimate.workOrderNumber}</WorkOrderLink>,
          },
          {
            label: t('estimates.madeWorkOrder'),
            value: madeWorkOrderId && (
              <WorkOrderLink id={madeWorkOrderId}>{estimate.madeWorkOrderNumber}</WorkOrderLink>
            ),
          },
          {
            label: t('estimates.madeSalesOrder'),
            value: salesOrderId && <OrderLink id={salesOrderId}>{estimate.salesOrderNumber}</OrderLink>,
          },
        ]}
      />
    </Section>
  );
}
