import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Location } from '@werkbank/contract/locations/location.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

interface RemoveLocationProps {
  location: Location;
  /** Called before the page is left. */
  onRemoved: () => void;
}

/** Deletes a location that never had an asset; offered only while it has none. */
export function RemoveLocation({ location, onRemoved }: RemoveLocationProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useAction(api.locations.remove, ['locations']);
  if (location.assetCount > 0) return null;
  const remove = () =>
    mutate(
      { params: { locationId: location.id }, ifMatch: location.version },
      {
        onSuccess: () => {
          showToast({ text: t('locations.removed', { name: location.name }) });
          onRemoved();
          void navigate({ to: '/locations' });
        },
      },
    );
  return (
    <div>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {t('action.delete')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('locations.remove', { name: location.name })}
        text={t('locations.removeText')}
        confirmLabel={t('action.delete')}
        danger
        isBusy={isPending}
        error={refusalText(error)}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
