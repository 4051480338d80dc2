import { getRouteApi } from '@tanstack/react-router';
import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedGuard } from '#src/ui/form/use-unsaved-guard.tsx';
import { StepPage } from '../shared/step-page.tsx';
import { AssetToChange } from './asset-to-change.tsx';
import { newReplacement, type ReplacementValues, stepFault } from './replace-model.ts';
import { CheckReplacement, NewDevice, WhyAndLabel } from './replace-steps.tsx';
import { useReplace } from './use-replace.ts';

const route = getRouteApi('/guarded/side/locations/$id/assets/$assetId/replace');

/** Replaces a device in three steps: why and with which label, by what, and what that means. */
export function ReplacePage() {
  const { id, assetId } = route.useParams();
  return (
    <AssetToChange locationId={id} id={assetId}>
      {(asset) => <ReplaceSteps asset={asset} />}
    </AssetToChange>
  );
}

function ReplaceSteps({ asset }: { asset: Asset }) {
  const { t } = useTranslation();
  const [isTried, setTried] = useState(false);
  const [begun] = useState(() => newReplacement(asset));
  const [values, setValues] = useState(begun);
  const guard = useUnsavedGuard(values !== begun);
  const { replace, isPending, error } = useReplace(asset, guard.release);
  const change = (part: Partial<ReplacementValues>) => setValues((before) => ({ ...before, ...part }));
  return (
    <StepPage
      asset={asset}
      title={t('assets.replaceNamed', { name: asset.description })}
      titles={[t('assets.replace.why'), t('assets.replace.device'), t('assets.replace.check')]}
      finishLabel={t('assets.replaceNow')}
      isBusy={isPending}
      error={error}
      onLeave={(step) => {
        const isFaulty = stepFault(step, values) !== null;
        setTried(isFaulty);
        return !isFaulty;
      }}
      onFinish={() => replace(values)}
      dialog={guard.dialog}
    >
      {(step) => {
        const props = { asset, values, fault: isTried ? stepFault(step, values) : null, onChange: change };
        return (
          <>
            {step === 0 && <WhyAndLabel {...props} />}
            {step === 1 && <NewDevice {...props} />}
            {step === 2 && <CheckReplacement asset={asset} values={values} />}
          </>
        );
      }}
    </StepPage>
  );
}
