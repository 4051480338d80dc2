import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Asset } from '@werkbank/contract/assets/asset.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { showToast } from '#src/ui/toast-store.ts';

interface Place {
  placeId: string | null;
  position: string | null;
  walkOrder: number | null;
}

/** Moves a device and says where it hangs there; what was done can be taken back as long as the message stands. */
export function useMove(asset: Asset, onMoved: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const show = async (moved: Asset) => {
    await client.invalidateQueries({ queryKey: ['locations'] });
    await navigate({ to: '/locations/$id/assets/$assetId', params: { id: moved.locationId, assetId: moved.id } });
    await client.invalidateQueries({ queryKey: ['assets'] });
  };
  const takeBack = useMutation({
    mutationFn: async (moved: Asset) => await moveTo(moved, asset.locationId, asset),
    onSuccess: async (back) => {
      await show(back);
      showToast({ text: t('assets.moveUndone') });
    },
    onError: (error) => showToast({ text: error.message, kind: 'error' }),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ locationId, ...place }: Place & { locationId: string }) =>
      await moveTo(asset, locationId, place),
    onSuccess: async (moved) => {
      onMoved();
      await show(moved);
      showToast({ text: t('assets.moved', { location: moved.locationName }), undo: () => takeBack.mutate(moved) });
    },
    // Half of it may have been done, or somebody else was first.
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

/** To another location, which forgets where it hung, and then to its place there. */
async function moveTo({ locationId, id, version }: Asset, newLocationId: string, place: Place): Promise<Asset> {
  const moved = await api.assets.move({ params: { locationId, id, newLocationId }, ifMatch: version });
  const { placeId, position, walkOrder } = place;
  if (placeId === null && position === null && walkOrder === null) return moved;
  const params = { locationId: newLocationId, id };
  return await api.assets.update({ params, body: { placeId, position, walkOrder }, ifMatch: moved.version });
}
