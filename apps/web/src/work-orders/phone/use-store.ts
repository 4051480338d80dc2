import { useTranslation } from 'react-i18next';
import { showToast } from '#src/ui/toast-store.ts';
import type { NewEntry } from './outbox.ts';
import { phone } from './phone-state.ts';

/** Stores steps in this order, all or none; false, and said aloud, when this device has no room. */
export function useStore() {
  const { t } = useTranslation();
  return async (...entries: readonly NewEntry[]): Promise<boolean> => {
    try {
      await phone().addAll(entries);
      return true;
    } catch {
      showToast({ kind: 'error', text: t('phone.notStored') });
      return false;
    }
  };
}
