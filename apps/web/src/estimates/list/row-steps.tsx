import { Button } from '@mantine/core';
import type { EstimateListed } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import type { Verb } from '../sending/steps-model.ts';
import { VerbDialog } from '../sending/verb-dialog.tsx';
import { numberOf } from '../shared/number-of.ts';

/** What the customer answered, or a new version of an estimate that expired, decided in its row. */
export function RowSteps({ estimate }: { estimate: EstimateListed }) {
  const [verb, setVerb] = useState<Verb | null>(null);
  const params = { estimateId: estimate.id };
  // Its lines and contact are asked for by the dialogs only.
  const { data, error } = useCall(api.estimates.get, { params }, { enabled: verb !== null, staleTime: 0 });
  const close = () => setVerb(null);
  return (
    <>
      <StepButton verb="decline" estimate={estimate} onOpen={setVerb} isLoading={false} />
      <StepButton
        verb={estimate.isExpired ? 'revise' : 'accept'}
        estimate={estimate}
        onOpen={setVerb}
        isLoading={verb !== null && !data && !error}
      />
      {verb && data && <VerbDialog verb={verb} estimate={data} onClose={close} />}
    </>
  );
}

interface StepButtonProps {
  verb: Verb;
  estimate: EstimateListed;
  isLoading: boolean;
  onOpen: (verb: Verb) => void;
}

function StepButton({ verb, estimate, isLoading, onOpen }: StepButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      size="compact-sm"
      variant={verb === 'decline' ? 'subtle' : 'default'}
      aria-label={`${t(`estimates.${verb}`)}: ${numberOf(estimate)}`}
      loading={isLoading}
      onClick={() => onOpen(verb)}
    >
      {t(verb === 'accept' ? 'estimates.acceptShort' : `estimates.${verb}`)}
    </Button>
  );
}
