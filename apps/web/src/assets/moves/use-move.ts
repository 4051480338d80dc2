import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Asset, AssetListed } from '@werkbank/contract/assets/asset/asset.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

interface Spot {
  placeId: string | null;
  position: string | null;
  walkOrder: number | null;
}

/** Moves an asset and shows its new place; the move can be undone while the message is open. */
export function useMove(asset: AssetListed, onMoved: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  // The same key for every attempt, so that the asset is moved only once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const show = async (moved: Asset) => {
    await client.invalidateQueries({ queryKey: ['locations'] });
    await navigate({ to: '/locations/$id/assets/$assetId', params: { id: moved.locationId, assetId: moved.id } });
    await client.invalidateQueries({ queryKey: ['assets'] });
  };
  const undo = useMutation({
    mutationFn: async (moved: Asset) => await moveTo(moved, asset.locationId, asset),
    onSuccess: async (back) => {
      await show(back);
      showToast({ text: t('assets.moveUndone') });
    },
    onError: (error) => showToast({ text: error.message, kind: 'error' }),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ locationId, ...spot }: Spot & { locationId: string }) =>
      await moveTo(asset, locationId, spot, idempotencyKey),
    onSuccess: async (moved) => {
      onMoved();
      await show(moved);
      showToast({ text: t('assets.moved', { location: moved.locationName }), undo: () => undo.mutate(moved) });
    },
    // Another user may have moved it first.
    onError: async () => await client.invalidateQueries({ queryKey: ['assets'] }),
  });
  const move = (target: { placeId: string; position: string }, location: { id: string }) =>
    mutate({
      locationId: location.id,
      placeId: target.placeId || null,
      position: target.position.trim() || null,
      walkOrder: null,
    });
  return { move, isPending, error };
}

const moveTo = async (
  { locationId, id, version }: AssetListed,
  newLocationId: string,
  { placeId, position, walkOrder }: Spot,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<Asset> =>
  await api.assets.move({
    params: { locationId, id, newLocationId },
    query: {
      ...(placeId && { placeId }),
      ...(position && { position }),
      ...(walkOrder !== null && { walkOrder }),
    },
    ifMatch: version,
    idempotencyKey,
  });
