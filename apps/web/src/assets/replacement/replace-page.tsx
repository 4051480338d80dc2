import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useDraftGuard } from '#src/ui/drafts/use-draft-guard.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { StepPage } from '../shared/step-page.tsx';
import { AssetToChange } from './asset-to-change.tsx';
import { newReplacement, type ReplacementValues, replacementBody, stepFault } from './replace-model.ts';
import { CheckReplacement, NewAsset, WhyAndLabel } from './replace-steps.tsx';
import { useUndoReplace } from './use-undo-replace.ts';

const route = getRouteApi('/guarded/side/locations/$id/assets/$assetId/replace');

/** Replaces an asset in three steps: the reason and the tag, the new asset, and a summary. */
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
  const guard = useDraftGuard({
    form: 'replace.1',
    state: values,
    isChanged: values !== begun,
    onTake: setValues,
    isOfRecord: true,
  });
  const { replace, isPending, error } = useReplace(asset, guard.release);
  const change = (part: Partial<ReplacementValues>) => setValues((before) => ({ ...before, ...part }));
  return (
    <StepPage
      asset={asset}
      title={t('assets.replaceNamed', { name: asset.description })}
      titles={[t('assets.replace.why'), t('assets.replace.asset'), t('assets.replace.check')]}
      finishLabel={t('assets.replaceNow')}
      isBusy={isPending}
      error={error}
      onLeave={(step) => {
        const isFaulty = stepFault(step, values) !== null;
        setTried(isFaulty);
        return !isFaulty;
      }}
      onFinish={() => replace(values)}
      draft={guard.offer}
      dialog={guard.dialog}
    >
      {(step) => {
        const props = { asset, values, fault: isTried ? stepFault(step, values) : null, onChange: change };
        return (
          <>
            {step === 0 && <WhyAndLabel {...props} />}
            {step === 1 && <NewAsset {...props} />}
            {step === 2 && <CheckReplacement asset={asset} values={values} />}
          </>
        );
      }}
    </StepPage>
  );
}

/** Replaces an asset and opens the new one; it can be undone. */
function useReplace(asset: Asset, onReplaced: () => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // The same key for every attempt, so that the asset is replaced only once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { undo } = useUndoReplace();
  const { mutate, isPending, error } = useAction(api.assets.replace, ['assets', 'locations', 'inventory', 'items']);
  const { locationId, id, version } = asset;
  const replace = (values: ReplacementValues) =>
    mutate(
      { params: { locationId, id }, body: replacementBody(asset, values), ifMatch: version, idempotencyKey },
      {
        onSuccess: ({ replacement }) => {
          showToast({ text: t('assets.replaced'), undo: () => undo(locationId, id) });
          onReplaced();
          void navigate({ to: '/locations/$id/assets/$assetId', params: { id: locationId, assetId: replacement.id } });
        },
      },
    );
  return { replace, isPending, error };
}
