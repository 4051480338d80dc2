import { useNavigate } from '@tanstack/react-router';
import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import type { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { ConflictDialog } from '#src/ui/form/conflict-dialog.tsx';
import { currentRecord } from '#src/ui/form/refusal.ts';
import { useUnsavedGuard } from '#src/ui/form/use-unsaved-guard.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import {
  type AssetValues,
  changedIntervals,
  changesOf,
  fieldTexts,
  type Intervals,
  intervalsOf,
  valuesOf,
} from './asset-form-model.ts';
import { showRefusal } from './show-refusal.ts';

/** Stores a changed device against the version the form began with, and brings both versions together when it moved on. */
export function useSaveAsset(asset: Asset, form: ReturnType<typeof useForm<AssetValues>>, intervals: Intervals) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const update = useAction(api.assets.update, ['assets', 'locations']);
  const agreed = changedIntervals(intervalsOf(asset), intervals);
  const guard = useUnsavedGuard(form.formState.isDirty || agreed.length > 0);
  const theirs = currentRecord<Asset>(update.error);

  const save = (values: AssetValues, stored: Asset) => {
    if (Object.values(intervals).some(Number.isNaN)) return;
    update.mutate(
      {
        params: { locationId: asset.locationId, id: asset.id },
        body: { ...changesOf(valuesOf(stored), values), ...(agreed.length > 0 && { intervals: agreed }) },
        ifMatch: stored.version,
      },
      {
        onSuccess: ({ id, locationId }) => {
          showToast({ text: t('assets.saved') });
          guard.release();
          void navigate({ to: '/locations/$id/assets/$assetId', params: { id: locationId, assetId: id } });
        },
        onError: (error) => showRefusal(form, error, t),
      },
    );
  };
  const names = Object.keys(fieldTexts) as (keyof AssetValues)[];
  const dialogs = (
    <>
      {theirs && (
        <ConflictDialog<AssetValues>
          opened
          base={valuesOf(asset)}
          mine={form.getValues()}
          theirs={valuesOf(theirs)}
          fields={names.map((name) => ({
            name,
            label: t(fieldTexts[name]),
            render: (values) => written(name, values, [asset, theirs], t),
          }))}
          changedBy={theirs.modifierFullName}
          changedAt={theirs.modified}
          isBusy={update.isPending}
          onResolve={(merged) => save(merged, theirs)}
          onClose={() => update.reset()}
        />
      )}
      {guard.dialog}
    </>
  );
  return { save, isPending: update.isPending, error: theirs ? null : update.error, dialogs };
}

function written(
  name: keyof AssetValues,
  values: AssetValues,
  known: readonly Asset[],
  t: (key: string) => string,
): string {
  if (name === 'state') return t(`assets.state.${values.state}`);
  if (name === 'ownership') return t(`assets.ownership.${values.ownership}`);
  const place = known.find(({ placeId }) => placeId === values.placeId);
  if (name === 'placeId' && place) return place.placePath ?? '';
  return String(values[name] ?? '');
}
