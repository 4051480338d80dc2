import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { LocationPicker, type PickedLocation } from '#src/locations/shared/location-picker.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import classes from '../shared/assets.module.css';
import type { CollectedAssets } from '../shared/collect-assets.ts';
import { usePlaceOptions } from '../shared/use-place-options.ts';

/** The limit of assets moved by one call. */
const maxAssets = 2000;

interface MoveDialogProps {
  collect: (maxAssets: number) => Promise<CollectedAssets>;
  onDone: () => void;
  onClose: () => void;
}

type Refused = { tag: string; code: string };

/** Moves the selected assets to another location; attachments and history are kept. */
export function MoveDialog(props: MoveDialogProps) {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<readonly Refused[] | null>(null);
  return (
    <Dialog opened onClose={props.onClose} title={t('assets.move.title')}>
      {refused ? (
        <RefusedList refused={refused} onClose={props.onClose} />
      ) : (
        <MoveForm {...props} onRefused={setRefused} />
      )}
    </Dialog>
  );
}

function MoveForm({ collect, onDone, onClose, onRefused }: MoveDialogProps & { onRefused: (all: Refused[]) => void }) {
  const { t } = useTranslation();
  const division = useDivision();
  const client = useQueryClient();
  const [location, setLocation] = useState<PickedLocation | null>(null);
  const [placeId, setPlaceId] = useState('');
  const places = usePlaceOptions(location?.id);
  const [isTried, setTried] = useState(false);
  // The same key for every attempt, so that the assets are moved only once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const collected = useRef<CollectedAssets>(undefined);
  const move = useMutation({
    mutationFn: async (target: PickedLocation) => {
      collected.current ??= await collect(maxAssets);
      return await moveAll(collected.current, { locationId: target.id, placeId: placeId || null, idempotencyKey });
    },
    onSuccess: ({ moved, refused }, target) => {
      if (moved > 0) showToast({ text: t('assets.move.done', { count: moved, location: target.name }) });
      onDone();
      if (refused.length > 0) onRefused(refused);
      else onClose();
    },
    onSettled: async () => await client.invalidateQueries({ queryKey: ['assets'] }),
  });
  return (
    <DialogForm
      submitLabel={t('assets.move.submit')}
      isBusy={move.isPending}
      error={move.error}
      onSubmit={() => {
        setTried(true);
        if (location) move.mutate(location);
      }}
      onClose={onClose}
    >
      <p className={classes.hint}>{t('assets.move.text')}</p>
      <LocationPicker
        data-autofocus
        label={t('assets.move.target')}
        required
        division={division}
        value={location}
        error={isTried && !location && t('valid.required')}
        onChange={(picked) => {
          setLocation(picked);
          setPlaceId('');
        }}
      />
      {places.length > 1 && (
        <NativeSelect
          label={t('assets.place')}
          value={placeId}
          onChange={({ currentTarget }) => setPlaceId(currentTarget.value)}
          data={places}
        />
      )}
    </DialogForm>
  );
}

interface MoveTarget {
  locationId: string;
  placeId: string | null;
  idempotencyKey: string;
}

async function moveAll({ assets }: CollectedAssets, { locationId, placeId, idempotencyKey }: MoveTarget) {
  const tagOf = new Map(assets.map(({ id, tag, description }) => [id, tag ?? description]));
  const { moved, refused } = await api.assets.moveMany({
    params: { locationId },
    body: { assetIds: assets.map(({ id }) => id), versions: assets.map(({ version }) => version), placeId },
    idempotencyKey,
  });
  return { moved, refused: refused.map(({ id, code }) => ({ tag: tagOf.get(id) ?? id, code })) };
}

function RefusedList({ refused, onClose }: { refused: readonly Refused[]; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.refused}>
      <p role="alert">{t('assets.move.refused', { count: refused.length })}</p>
      <ul>
        {refused.map(({ tag, code }) => (
          <li key={tag}>
            <span className={classes.tag}>{tag}</span> {t(`assets.move.${code}`)}
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={onClose}>
        {t('action.close')}
      </Button>
    </div>
  );
}
