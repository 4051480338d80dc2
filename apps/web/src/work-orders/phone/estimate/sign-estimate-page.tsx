import { Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { useTranslation } from 'react-i18next';
import { Amount } from '#src/ui/page/figures/values.tsx';
import { usePhone } from '../outbox/phone-state.ts';
import { lineState } from '../outbox/sync-model.ts';
import { PhoneScreen } from '../widgets/phone-screen.tsx';
import { SignatureField } from '../widgets/signature-field.tsx';
import { type Job, useJob } from '../widgets/use-job.ts';
import { amountOf, isAnswerable } from './estimate-choice.ts';
import classes from './estimate-states.module.css';
import { EstimateAnswer, EstimateMissing } from './estimate-states.tsx';
import { useEstimate } from './use-estimate.ts';
import { useSignEstimate } from './use-sign-estimate.ts';

const route = getRouteApi('/guarded/mech/m/jobs/$workOrderId/estimates/$estimateId/sign');

/** The customer signs the estimate with the ticked options. */
export function SignEstimatePage() {
  const { t } = useTranslation();
  const { workOrderId, estimateId } = route.useParams();
  const job = useJob(workOrderId);
  const { estimate, error, refetch, chosen, drop } = useEstimate(estimateId);
  if (!job) return null;
  if (estimate && isAnswerable(estimate)) return <Sign job={job} estimate={estimate} chosen={chosen} onSigned={drop} />;
  return (
    <PhoneScreen
      title={t('estimate.one')}
      back={<EstimateBack workOrderId={workOrderId} estimateId={estimateId} number={estimate?.quotationNumber} />}
    >
      {estimate ? <EstimateAnswer estimate={estimate} /> : <EstimateMissing error={error} onRetry={refetch} />}
    </PhoneScreen>
  );
}

interface SignProps {
  job: Job;
  estimate: Estimate;
  chosen: readonly string[];
  /** Called once it is signed. */
  onSigned: () => void;
}

function Sign({ job: { order }, estimate, chosen, onSigned }: SignProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id: workOrderId } = order.order;
  const { signer, sign, isPending, problem } = useSignEstimate(workOrderId, estimate, chosen);
  const isOffline = lineState(usePhone()) === 'offline';
  const params = { workOrderId, estimateId: estimate.id };
  const signAndLeave = async () => {
    if (!(await sign())) return;
    onSigned();
    await navigate({ to: '/m/jobs/$workOrderId/estimates/$estimateId', params, replace: true });
  };
  return (
    <PhoneScreen
      title={t('estimate.sign')}
      back={<EstimateBack {...params} number={estimate.quotationNumber} />}
      description={
        <>
          {t('estimate.for')} <Amount value={amountOf(estimate, chosen)} currency={estimate.currency} />{' '}
          {t('phone.consent.inclVat')}
        </>
      }
      actions={
        <Button
          size="lg"
          leftSection={<IconSignature size={20} aria-hidden="true" />}
          loading={isPending}
          onClick={() => void signAndLeave()}
        >
          {t('phone.signature.sign')}
        </Button>
      }
    >
      <SignatureField signer={signer} order={order} />
      {isOffline || problem === 'unsent' ? (
        <p role="alert" className={classes.note}>
          {t('estimate.unsent')}
        </p>
      ) : (
        problem && (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )
      )}
    </PhoneScreen>
  );
}

interface EstimateBackProps {
  workOrderId: string;
  estimateId: string;
  number: number | undefined;
}

function EstimateBack({ number, ...params }: EstimateBackProps) {
  const { t } = useTranslation();
  return (
    <Link to="/m/jobs/$workOrderId/estimates/$estimateId" params={params}>
      {number === undefined ? t('estimate.one') : t('estimate.number', { number })}
    </Link>
  );
}
