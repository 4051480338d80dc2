import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import type { NewEntry } from './outbox.ts';
import { phone } from './phone-state.ts';

/**
 * Stores steps in this order, all or none; false, with a message, when the storage of the phone is full. Also false while storing is in
 * progress, so that a double tap counts once.
 */
export function useStore() {
  const { t } = useTranslation();
  const isStoring = useRef(false);
  return async (...entries: readonly NewEntry[]): Promise<boolean> => {
    if (isStoring.current) return false;
    isStoring.current = true;
    try {
      await phone().addAll(entries);
      return true;
    } catch {
      showToast({ kind: 'error', text: t('phone.notStored') });
      return false;
    } finally {
      isStoring.current = false;
    }
  };
}
