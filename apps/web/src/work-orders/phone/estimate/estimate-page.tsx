import { Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { useTranslation } from 'react-i18next';
import { JobBack } from '../widgets/job-back.tsx';
import { PhoneScreen } from '../widgets/phone-screen.tsx';
import { useJob } from '../widgets/use-job.ts';
import { isAnswerable } from './estimate-choice.ts';
import { EstimateLines } from './estimate-lines.tsx';
import { EstimateAnswer, EstimateMissing } from './estimate-states.tsx';
import { useEstimate } from './use-estimate.ts';

const route = getRouteApi('/guarded/mech/m/jobs/$workOrderId/estimates/$estimateId');

/** What the customer reads before signing: the lines and the total with VAT, options to tick. */
export function EstimatePage() {
  const { t } = useTranslation();
  const { workOrderId, estimateId } = route.useParams();
  const job = useJob(workOrderId);
  const { estimate, error, refetch, chosen, toggle } = useEstimate(estimateId);
  if (!job) return null;
  const canSign = estimate !== undefined && isAnswerable(estimate);
  return (
    <PhoneScreen
      title={estimate ? t('estimate.number', { number: estimate.quotationNumber }) : t('estimate.one')}
      back={<JobBack order={job.order} />}
      description={estimate && aboutOf(estimate)}
      actions={canSign && <SignLink workOrderId={workOrderId} estimateId={estimateId} />}
    >
      {!estimate && <EstimateMissing error={error} onRetry={refetch} />}
      {estimate && !canSign && <EstimateAnswer estimate={estimate} />}
      {estimate && <EstimateLines estimate={estimate} chosen={chosen} onToggle={canSign ? toggle : undefined} />}
    </PhoneScreen>
  );
}

const aboutOf = ({ description, orderAccountName }: Estimate): string =>
  [description, orderAccountName].filter(Boolean).join(' · ');

function SignLink(params: { workOrderId: string; estimateId: string }) {
  const { t } = useTranslation();
  return (
    <Button
      size="lg"
      leftSection={<IconSignature size={20} aria-hidden="true" />}
      renderRoot={(props) => <Link to="/m/jobs/$workOrderId/estimates/$estimateId/sign" params={params} {...props} />}
    >
      {t('estimate.toSign')}
    </Button>
  );
}
