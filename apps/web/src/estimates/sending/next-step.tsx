import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { estimateStatus } from '@werkbank/contract/estimates/shared/transitions.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { OrderLink } from '#src/sales-orders/shared/order-link.tsx';
import { useDownloadDocument } from '#src/ui/files/use-download-document.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { NextStepBar } from '#src/ui/page/next-step-bar.tsx';
import { WorkOrderLink } from '#src/work-orders/shared/work-order-link.tsx';
import { EstimateLink } from '../shared/estimate-link.tsx';
import { numberOf } from '../shared/number-of.ts';

/** The stages of an estimate, in order. */
const stations = ['draft', 'sent', 'accepted', 'made'] as const;
const reached = {
  [estimateStatus.draft]: 0,
  [estimateStatus.open]: 1,
  [estimateStatus.awaitingOnlineAcceptance]: 1,
  [estimateStatus.acceptedWithError]: 2,
  [estimateStatus.accepted]: 3,
} as const;

/** The current stage of an estimate, and its next step. */
export function NextStep({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation();
  const { canList } = useAccess('estimates');
  const { status } = estimate;
  const isClosed = status === estimateStatus.rejected || status === estimateStatus.superseded;
  return (
    <NextStepBar
      label={t('estimates.way')}
      stations={isClosed ? [] : stations.map((station) => t(`estimates.station.${station}`))}
      reached={isClosed ? 0 : reached[status]}
      isHeld={estimate.isExpired || status === estimateStatus.acceptedWithError}
      action={canList && <PdfButton estimate={estimate} />}
    >
      <NextText estimate={estimate} />
    </NextStepBar>
  );
}

function NextText({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation();
  const { status, statusReason, sentTo, isExpired, lineCount, mailState } = estimate;
  if (isExpired) return t('estimates.next.expired');
  if (status === estimateStatus.draft) return t(lineCount === 0 ? 'estimates.next.empty' : 'estimates.next.20');
  if (status === estimateStatus.superseded) return <Newest estimate={estimate} />;
  if (status === estimateStatus.accepted) return <Made estimate={estimate} />;
  if (status === estimateStatus.rejected || status === estimateStatus.acceptedWithError)
    return (
      <>
        {t(`estimates.next.${status}`)} {statusReason}
      </>
    );
  if (mailState !== null && mailState !== 'sent')
    return (
      <>
        {t(`estimates.next.${mailState}`, { to: sentTo ?? '–' })}{' '}
        <Link to="/estimates/$estimateId" params={{ estimateId: estimate.id }} search={{ tab: 'details' }}>
          {t('estimates.toMail')}
        </Link>
      </>
    );
  return (
    <>
      {t(`estimates.next.${status}`, { to: sentTo ?? '–' })} <DateText value={estimate.dueDate} as="long" />
    </>
  );
}

/** The orders created from the accepted estimate. */
function Made({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation();
  const { acceptedByName, acceptedHow, salesOrderId, madeWorkOrderId } = estimate;
  return (
    <>
      {t(`estimates.accepted.${acceptedHow ?? 'employee'}`, { name: acceptedByName ?? '–' })}{' '}
      <DateText value={estimate.acceptedAt} as="dateTime" />
      {salesOrderId && (
        <>
          {' · '}
          <OrderLink id={salesOrderId}>{t('estimates.salesOrder', { number: estimate.salesOrderNumber })}</OrderLink>
        </>
      )}
      {madeWorkOrderId && (
        <>
          {' · '}
          <WorkOrderLink id={madeWorkOrderId}>
            {t('estimates.workOrder', { number: estimate.madeWorkOrderNumber })}
          </WorkOrderLink>
        </>
      )}
    </>
  );
}

function Newest({ estimate: { id } }: { estimate: Estimate }) {
  const { t } = useTranslation();
  const { data } = useCall(api.estimates.listVersions, { params: { estimateId: id }, pageSize: 50 });
  const newest = data?.rows[0];
  return (
    <>
      {t('estimates.next.6')}{' '}
      {newest && newest.id !== id && <EstimateLink id={newest.id}>{numberOf(newest)}</EstimateLink>}
    </>
  );
}

/** The document as it would be sent now. */
function PdfButton({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation();
  const { keep, isPending } = useDownloadDocument();
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} stroke={1.75} />}
      loading={isPending}
      onClick={() =>
        keep({
          fileName: `${t('estimates.one')}-${numberOf(estimate)}.pdf`,
          load: async () => await api.estimates.print({ params: { estimateId: estimate.id } }),
        })
      }
    >
      {t('estimates.pdf')}
    </Button>
  );
}
