import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { isReachable, type PlaceFields } from './location-form-model.ts';

interface AddressQuestion {
  dialog: ReactNode;
  /** Saves now, or after confirmation; a form asks only once. */
  ask: (location: PlaceFields, save: () => void) => void;
}

/** Asks for confirmation before a location is saved without an address. */
export function useAddressQuestion(): AddressQuestion {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  const [save, setSave] = useState<(() => void) | null>(null);
  const close = () => setSave(null);
  return {
    ask: (location, saveNow) => {
      if (isAsked || isReachable(location)) return saveNow();
      setIsAsked(true);
      setSave(() => saveNow);
    },
    dialog: (
      <ConfirmDialog
        opened={save !== null}
        title={t('locations.noAddress')}
        text={t('locations.noAddressText')}
        confirmLabel={t('locations.saveWithoutAddress')}
        cancelLabel={t('locations.enterAddress')}
        onConfirm={() => {
          close();
          save?.();
        }}
        onClose={close}
      />
    ),
  };
}
