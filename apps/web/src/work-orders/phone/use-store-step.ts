import { useTranslation } from 'react-i18next';
import { showToast } from '#src/ui/toast-store.ts';
import type { NewEntry } from './outbox.ts';
import { phone } from './phone-state.ts';

/** Stores a step on this device and tells whether it did; says so when there is no room. */
export function useStoreStep() {
  const { t } = useTranslation();
  return async (entry: NewEntry): Promise<boolean> => {
    try {
      await phone().add(entry);
      return true;
    } catch {
      showToast({ kind: 'error', text: t('phone.notStored') });
      return false;
    }
  };
}
