import { getRouteApi, Link } from '@tanstack/react-router';
import type { Asset } from '@werkbank/contract/assets/asset.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormProblem } from '#src/ui/form-problem.tsx';
import { ErrorState } from '#src/ui/page/error-state.tsx';
import { NoPermission } from '#src/ui/page/no-permission.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { PageSkeleton } from '#src/ui/page/skeleton.tsx';
import { useUnsavedGuard } from '#src/ui/use-unsaved-guard.tsx';
import { EndedPage } from './ended-page.tsx';
import { isEnded } from './is-ended.ts';
import { newReplacement, type ReplacementValues, stepFault } from './replace-model.ts';
import { CheckReplacement, NewDevice, WhyAndLabel } from './replace-steps.tsx';
import { StepButtons, Steps } from './steps.tsx';
import { useAssetAccess } from './use-asset-access.ts';
import { useOpenAsset } from './use-open-asset.ts';
import { useReplace } from './use-replace.ts';

const route = getRouteApi('/guarded/side/locations/$id/assets/$assetId/replace');

/** Replaces a device in three steps: why and with which label, by what, and what that means. */
export function ReplacePage() {
  const { id, assetId } = route.useParams();
  const { canChange } = useAssetAccess();
  const { asset, error, refetch } = useOpenAsset(id, assetId);
  if (!canChange) return <NoPermission level={1} />;
  if (asset) return isEnded(asset) ? <EndedPage asset={asset} /> : <ReplaceSteps asset={asset} />;
  return error ? (
    <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton width="narrow" />
  );
}

function ReplaceSteps({ asset }: { asset: Asset }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const [step, setStep] = useState(0);
  const [isTried, setTried] = useState(false);
  const [begun] = useState(() => newReplacement(asset));
  const [values, setValues] = useState(begun);
  const guard = useUnsavedGuard(values !== begun);
  const { replace, isPending, error } = useReplace(asset, guard.release);
  const change = (part: Partial<ReplacementValues>) => setValues((before) => ({ ...before, ...part }));
  const params = { id: asset.locationId, assetId: asset.id };
  const titles = [t('assets.replace.why'), t('assets.replace.device'), t('assets.replace.check')];
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    const fault = stepFault(step, values);
    setTried(fault !== null);
    if (fault !== null) return;
    if (step < 2) setStep(step + 1);
    else replace(values);
  };
  const fault = isTried ? stepFault(step, values) : null;
  return (
    <form noValidate onSubmit={goOn}>
      <Page
        width="narrow"
        trail={[
          <Link key="location" to="/locations/$id" params={{ id: asset.locationId }}>
            {asset.locationName}
          </Link>,
          <Link key="asset" to="/locations/$id/assets/$assetId" params={params}>
            {asset.tag ?? asset.description}
          </Link>,
        ]}
        title={t('assets.replaceNamed', { name: asset.description })}
        footer={
          <StepButtons
            current={step}
            count={titles.length}
            finishLabel={t('assets.replaceNow')}
            isBusy={isPending}
            onBack={() =>
              step === 0 ? void navigate({ to: '/locations/$id/assets/$assetId', params }) : setStep(step - 1)
            }
          />
        }
      >
        <Steps titles={titles} current={step} />
        <FormProblem error={error} />
        <Section title={titles[step] ?? ''}>
          {step === 0 && <WhyAndLabel asset={asset} values={values} fault={fault} onChange={change} />}
          {step === 1 && <NewDevice asset={asset} values={values} fault={fault} onChange={change} />}
          {step === 2 && <CheckReplacement asset={asset} values={values} />}
        </Section>
      </Page>
      {guard.dialog}
    </form>
  );
}
