import { NativeSelect, TextInput } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { AssetListed } from '@werkbank/contract/assets/asset/asset.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LocationPicker, type PickedLocation } from '#src/locations/shared/location-picker.tsx';
import { useDraftGuard } from '#src/ui/drafts/use-draft-guard.tsx';
import { FieldStack } from '#src/ui/fields/field-layout.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { UnvisitedAsset } from '../asset/unvisited-asset.tsx';
import { useScannedAsset } from '../labels/use-scanned-asset.ts';
import { AssetToChange } from '../replacement/asset-to-change.tsx';
import { isEnded } from '../shared/is-ended.ts';
import { StepPage } from '../shared/step-page.tsx';
import stepClasses from '../shared/steps.module.css';
import { usePlaceOptions } from '../shared/use-place-options.ts';
import { useMove } from './use-move.ts';

const route = getRouteApi('/guarded/side/locations/$id/assets/$assetId/move');

/** Moves an asset to another location in three steps: the location, the place there, and a summary. */
export function MovePage() {
  const { id, assetId } = route.useParams();
  const { code } = route.useSearch();
  if (code) return <ScannedMove id={assetId} code={code} />;
  return (
    <AssetToChange locationId={id} id={assetId}>
      {(asset) => <MoveSteps asset={asset} />}
    </AssetToChange>
  );
}

/** An asset that an engineer found at the wrong location, identified by its tag instead of its location. */
function ScannedMove({ id, code }: { id: string; code: string }) {
  const { asset, error, refetch } = useScannedAsset(code, id);
  // After the move the tag resolves to the new location; the steps keep the asset as originally found.
  const [found, setFound] = useState<AssetListed | null>(null);
  if (asset && found === null) setFound(asset);
  if (found && !isEnded(found)) return <MoveSteps asset={found} code={code} />;
  if (error) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />;
  return asset === undefined ? <PageSkeleton width="narrow" /> : <UnvisitedAsset id={id} code={code} />;
}

/** The new place of an asset. */
interface Target {
  location: PickedLocation | null;
  placeId: string;
  position: string;
}

function MoveSteps({ asset, code }: { asset: AssetListed; code?: string }) {
  const { t } = useTranslation();
  const [isTried, setTried] = useState(false);
  const [target, setTarget] = useState<Target>({ location: null, placeId: '', position: '' });
  const change = (part: Partial<Target>) => setTarget((before) => ({ ...before, ...part }));
  const guard = useDraftGuard({
    form: 'move.1',
    state: target,
    isChanged: target.location !== null,
    onTake: setTarget,
    isOfRecord: true,
  });
  const { move, isPending, error } = useMove(asset, guard.release);
  const { location } = target;
  return (
    <StepPage
      asset={asset}
      code={code}
      title={t('assets.moveNamed', { name: asset.description })}
      titles={[t('assets.move.where'), t('assets.move.place'), t('assets.move.check')]}
      finishLabel={t('assets.moveNow')}
      isBusy={isPending}
      error={error}
      onLeave={() => {
        setTried(true);
        return location !== null && location.id !== asset.locationId;
      }}
      onFinish={() => location && move(target, location)}
      draft={guard.offer}
      dialog={guard.dialog}
    >
      {(step) => (
        <>
          {step === 0 && <ChooseLocation asset={asset} target={target} isTried={isTried} onChange={change} />}
          {step === 1 && <ChoosePlace target={target} onChange={change} />}
          {step === 2 && <CheckMove asset={asset} target={target} />}
        </>
      )}
    </StepPage>
  );
}

interface StepProps {
  target: Target;
  onChange: (part: Partial<Target>) => void;
}

function ChooseLocation({ asset, target, isTried, onChange }: StepProps & { asset: AssetListed; isTried: boolean }) {
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
  const places = usePlaceOptions(target.location?.id);
  return (
    <FieldStack>
      <NativeSelect
        label={t('assets.place')}
        value={target.placeId}
        onChange={({ currentTarget }) => onChange({ placeId: currentTarget.value })}
        data={places}
      />
      <TextInput
        label={t('assets.position')}
        placeholder={t('assets.positionHint')}
        maxLength={120}
        value={target.position}
        onChange={({ currentTarget }) => onChange({ position: currentTarget.value })}
      />
    </FieldStack>
  );
}

function CheckMove({ asset, target: { location, placeId, position } }: { asset: AssetListed; target: Target }) {
  const { t } = useTranslation();
  const place = usePlaceOptions(location?.id).find(({ value }) => value !== '' && value === placeId);
  const changesOwner = (location?.accountId ?? null) !== asset.accountId;
  return (
    <FieldStack>
      <div className={stepClasses.change}>
        <Side label={t('assets.move.from')} name={asset.locationName} hint={[asset.placePath, asset.position]} />
        <IconArrowRight size={20} stroke={1.75} role="img" aria-label={t('history.becomes')} />
        <Side label={t('assets.move.to')} name={location?.name ?? ''} hint={[place?.label, position]} />
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
    </FieldStack>
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
