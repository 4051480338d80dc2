import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useDivision } from '#src/app/use-me.ts';
import { LocationPicker, type PickedLocation } from '#src/locations/location-picker.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { DialogForm } from '#src/ui/dialog-form.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import classes from './assets.module.css';
import type { CollectedAssets } from './collect-assets.ts';

const most = 2000;
/** What one call takes. */
const batch = 500;

interface MoveDialogProps {
  collect: (most: number) => Promise<CollectedAssets>;
  onDone: () => void;
  onClose: () => void;
}

type Refused = { tag: string; code: string };

/** Moves the selected devices to another location; papers and history come along. */
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
  const [isTried, setTried] = useState(false);
  const move = useMutation({
    mutationFn: async (target: PickedLocation) => await moveAll(await collect(most), target.id),
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
        onChange={setLocation}
      />
    </DialogForm>
  );
}

async function moveAll({ assets }: CollectedAssets, locationId: string) {
  const tagOf = new Map(assets.map(({ id, tag, description }) => [id, tag ?? description]));
  let moved = 0;
  const refused: Refused[] = [];
  for (let start = 0; start < assets.length; start += batch) {
    const assetIds = assets.slice(start, start + batch).map(({ id }) => id);
    const answer = await api.assets.moveMany({ params: { locationId }, body: { assetIds } });
    moved += answer.moved;
    refused.push(...answer.refused.map(({ id, code }) => ({ tag: tagOf.get(id) ?? id, code })));
  }
  return { moved, refused };
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
