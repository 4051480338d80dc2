import { useNavigate } from '@tanstack/react-router';
import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { type ReplacementValues, replacementBody } from './replace-model.ts';
import { useUndoReplace } from './use-undo-replace.ts';

/** Replaces a device and goes to the new one; what was done can be taken back. */
export function useReplace(asset: Asset, onReplaced: () => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // One replacement however often it is sent.
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
