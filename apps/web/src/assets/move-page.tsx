import { NativeSelect, TextInput } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Asset } from '@werkbank/contract/assets/asset.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { LocationPicker, type PickedLocation } from '#src/locations/location-picker.tsx';
import { FormProblem } from '#src/ui/form-problem.tsx';
import { ErrorState } from '#src/ui/page/error-state.tsx';
import { NoPermission } from '#src/ui/page/no-permission.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { PageSkeleton } from '#src/ui/page/skeleton.tsx';
import { useUnsavedGuard } from '#src/ui/use-unsaved-guard.tsx';
import { EndedPage } from './ended-page.tsx';
import classes from './form.module.css';
import { isEnded } from './is-ended.ts';
import stepClasses from './steps.module.css';
import { StepButtons, Steps } from './steps.tsx';
import { useAssetAccess } from './use-asset-access.ts';
import { useMove } from './use-move.ts';
import { useOpenAsset } from './use-open-asset.ts';

const route = getRouteApi('/guarded/side/locations/$id/assets/$assetId/move');

/** Moves a device to another location in three steps: where to, where there, and what that means. */
export function MovePage() {
  const { id, assetId } = route.useParams();
  const { canChange } = useAssetAccess();
  const { asset, error, refetch } = useOpenAsset(id, assetId);
  if (!canChange) return <NoPermission level={1} />;
  if (asset) return isEnded(asset) ? <EndedPage asset={asset} /> : <MoveSteps asset={asset} />;
  return error ? (
    <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton width="narrow" />
  );
}

/** Where a device is to hang. */
export interface Target {
  location: PickedLocation | null;
  placeId: string;
  position: string;
}

function MoveSteps({ asset }: { asset: Asset }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const [step, setStep] = useState(0);
  const [isTried, setTried] = useState(false);
  const [target, setTarget] = useState<Target>({ location: null, placeId: '', position: '' });
  const change = (part: Partial<Target>) => setTarget((before) => ({ ...before, ...part }));
  const guard = useUnsavedGuard(target.location !== null);
  const { move, isPending, error } = useMove(asset, guard.release);
  const params = { id: asset.locationId, assetId: asset.id };
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!target.location || target.location.id === asset.locationId) return;
    if (step < 2) setStep(step + 1);
    else move(target, target.location);
  };
  const titles = [t('assets.move.where'), t('assets.move.place'), t('assets.move.check')];
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
        title={t('assets.moveNamed', { name: asset.description })}
        footer={
          <StepButtons
            current={step}
            count={titles.length}
            finishLabel={t('assets.moveNow')}
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
          {step === 0 && <ChooseLocation asset={asset} target={target} isTried={isTried} onChange={change} />}
          {step === 1 && <ChoosePlace target={target} onChange={change} />}
          {step === 2 && <CheckMove asset={asset} target={target} />}
        </Section>
      </Page>
      {guard.dialog}
    </form>
  );
}

interface StepProps {
  target: Target;
  onChange: (part: Partial<Target>) => void;
}

function ChooseLocation({ asset, target, isTried, onChange }: StepProps & { asset: Asset; isTried: boolean }) {
  const { t } = useTranslation();
  const isSame = target.location?.id === asset.locationId;
  return (
    <LocationPicker
      label={t('assets.newLocation')}
      description={t('assets.move.now', { name: asset.locationName })}
      required
      autoFocus
      division={asset.division}
      value={target.location}
      error={(isTried && !target.location && t('valid.required')) || (isSame && t('assets.move.same'))}
      onChange={(location) => onChange({ location, placeId: '' })}
    />
  );
}

function ChoosePlace({ target, onChange }: StepProps) {
  const { t } = useTranslation();
  const locationId = target.location?.id ?? '';
  const { data } = useCall(api.locations.listPlaces, { params: { locationId }, pageSize: 1000 });
  return (
    <div className={classes.form}>
      <NativeSelect
        label={t('assets.place')}
        value={target.placeId}
        onChange={({ currentTarget }) => onChange({ placeId: currentTarget.value })}
        data={[
          { value: '', label: t('assets.noPlace') },
          ...(data?.rows ?? []).map(({ id, path }) => ({ value: id, label: path })),
        ]}
      />
      <TextInput
        label={t('assets.position')}
        placeholder={t('assets.positionHint')}
        maxLength={120}
        value={target.position}
        onChange={({ currentTarget }) => onChange({ position: currentTarget.value })}
      />
    </div>
  );
}

function CheckMove({ asset, target: { location, placeId, position } }: { asset: Asset; target: Target }) {
  const { t } = useTranslation();
  const { data } = useCall(api.locations.listPlaces, { params: { locationId: location?.id ?? '' }, pageSize: 1000 });
  const place = data?.rows.find(({ id }) => id === placeId);
  const changesOwner = (location?.accountId ?? null) !== asset.accountId;
  return (
    <div className={classes.form}>
      <div className={stepClasses.change}>
        <Side label={t('assets.move.from')} name={asset.locationName} hint={[asset.placePath, asset.position]} />
        <IconArrowRight size={20} stroke={1.75} role="img" aria-label={t('history.becomes')} />
        <Side label={t('assets.move.to')} name={location?.name ?? ''} hint={[place?.path, position]} />
      </div>
      {changesOwner && (
        <p className={stepClasses.warning}>
          {t('assets.move.otherAccount', { name: location?.accountName ?? t('unknown') })}
        </p>
      )}
      <ul className={stepClasses.effects}>
        <li>{t('assets.move.keeps')}</li>
        <li>{t('assets.move.undoable')}</li>
      </ul>
    </div>
  );
}

function Side({ label, name, hint }: { label: string; name: string; hint: (string | null | undefined)[] }) {
  return (
    <span className={stepClasses.side}>
      <span className={stepClasses.label}>{label}</span>
      <span className={stepClasses.name}>{name}</span>
      <span>{hint.filter(Boolean).join(' · ')}</span>
    </span>
  );
}
