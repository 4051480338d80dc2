import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import type { Findings } from '../checks/checklist-model.ts';
import { phone } from './phone-state.ts';

/** What was found at a device so far, kept on this device with every tap; null until it is read. */
export function useDraft(taskId: string) {
  const { t } = useTranslation();
  const [findings, setFindings] = useState<Findings | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void phone()
      .readDraft(taskId)
      .then((kept) => isCurrent && setFindings(kept ?? {}));
    return () => {
      isCurrent = false;
    };
  }, [taskId]);
  const change = (next: Findings) => {
    setFindings(next);
    phone()
      .keepDraft(taskId, next)
      .catch(() => showToast({ kind: 'error', text: t('phone.notStored') }));
  };
  return [findings, change] as const;
}
