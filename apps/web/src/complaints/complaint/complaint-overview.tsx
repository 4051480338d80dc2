import { Link } from '@tanstack/react-router';
import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import { requestStatus } from '@werkbank/contract/service-requests/shared/transitions.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { watchUpload } from '#src/api/upload-progress.ts';
import { useDivision, useMe } from '#src/identity/use-me.ts';
import { OrderLink } from '#src/sales-orders/shared/order-link.tsx';
import { DocumentList } from '#src/ui/documents/document-list.tsx';
import type { DocumentSource } from '#src/ui/documents/document-source.ts';
import { Amount, DateText } from '#src/ui/page/figures/values.tsx';
import { Columns, FactList, Section } from '#src/ui/page/section.tsx';
import classes from '../list/complaints.module.css';
import { FollowUp } from './follow-up.tsx';

/** The next step first, then the decision and the description; in the aside its subject. */
export function ComplaintOverview({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation();
  return (
    <Columns aside={<About complaint={complaint} />}>
      <FollowUp complaint={complaint} />
      {(complaint.decidedAt ?? complaint.outcome) && <Outcome complaint={complaint} />}
      {complaint.notes && (
        <Section title={t('field.notes')}>
          <p className={classes.text}>{complaint.notes}</p>
        </Section>
      )}
      <Section title={t('document_other')} count={complaint.attachments.length}>
        <DocumentList
          documents={complaint.attachments}
          source={sourceOf(complaint)}
          empty={t('complaints.noDocuments')}
        />
      </Section>
    </Columns>
  );
}

function Outcome({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation();
  const division = useDivision();
  const currency = useMe().divisions.find(({ code }) => code === division)?.currency ?? 'EUR';
  const { decidedAt, decidedByFullName, decisionReason, outcome, correctiveAction, costs } = complaint;
  return (
    <Section title={t('complaints.solution')}>
      <FactList
        facts={[
          {
            label: t('complaints.decision'),
            value: decidedAt && (
              <>
                {t(complaint.status === requestStatus.rejected ? 'complaints.unjustified' : 'complaints.justified')} ·{' '}
                {decidedByFullName} · <DateText value={decidedAt} as="dateTime" />
              </>
            ),
          },
          ...(decisionReason ? [{ label: t('complaints.reason'), value: decisionReason }] : []),
          ...(outcome ? [{ label: t('complaints.outcome'), value: t(`complaints.outcome.${outcome}`) }] : []),
          ...(complaint.outcomeWorkOrderId
            ? [
                {
                  label: t('complaints.workOrder'),
                  value: <WorkOrder id={complaint.outcomeWorkOrderId} number={complaint.outcomeWorkOrderNumber} />,
                },
              ]
            : []),
          ...(complaint.outcomeSalesOrderId
            ? [
                {
                  label: t('complaints.bySalesOrder'),
                  value: <OrderLink id={complaint.outcomeSalesOrderId}>{complaint.outcomeSalesOrderNumber}</OrderLink>,
                },
              ]
            : []),
          ...(correctiveAction ? [{ label: t('complaints.correctiveAction'), value: correctiveAction }] : []),
          ...(costs === null
            ? []
            : [{ label: t('complaints.costs'), value: <Amount value={costs} currency={currency} /> }]),
        ]}
      />
    </Section>
  );
}

function About({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation();
  const { workOrderId, salesOrderId } = complaint;
  return (
    <Section title={t('complaints.about')}>
      <FactList
        facts={[
          {
            label: t('complaints.workOrder'),
            value: workOrderId && <WorkOrder id={workOrderId} number={complaint.workOrderNumber} />,
          },
          {
            label: t('complaints.salesOrder'),
            value: salesOrderId && <OrderLink id={salesOrderId}>{complaint.salesOrderNumber}</OrderLink>,
          },
          { label: t('complaints.asset'), value: complaint.assetDescription },
          { label: t('field.createdBy'), value: complaint.creatorFullName },
          { label: t('field.changedOn'), value: <DateText value={complaint.changeDate} as="dateTime" /> },
        ]}
      />
    </Section>
  );
}

function WorkOrder({ id, number }: { id: string; number: number | null }) {
  const to: string = `/work-orders/${id}`;
  return <Link to={to}>{number}</Link>;
}

function sourceOf({ division, id }: Complaint): DocumentSource {
  const params = { division: String(division), id };
  return {
    key: ['complaints', 'documents', id],
    load: async (reference, size, signal) => {
      const input = { params: { ...params, reference } };
      return size === 'small'
        ? await api.complaints.downloadThumbnail(input, signal)
        : await api.complaints.downloadAttachment(input, signal);
    },
    add: async (form, { signal, onProgress }) => {
      watchUpload(form, onProgress);
      await api.complaints.addAttachment({ params, form }, signal);
    },
    remove: async (reference) => await api.complaints.removeAttachment({ params: { ...params, reference } }),
  };
}
