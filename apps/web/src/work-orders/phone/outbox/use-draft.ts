import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { checklistOf } from './phone.ts';
import { phone } from './phone-state.ts';

/** The draft of a task, stored on every change; null until it is read, `empty` when there is none; and whether there was one. */
export function useDraft<Draft>(taskId: string, empty: Draft) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void phone()
      .drafts.read(checklistOf(taskId))
      .then((kept) => {
        if (!isCurrent) return;
        setDraft((kept as Draft | undefined) ?? empty);
        setRestored(kept !== undefined);
      });
    return () => {
      isCurrent = false;
    };
  }, [taskId, empty]);
  const change = (next: Draft) => {
    setDraft(next);
    phone()
      .drafts.keep(checklistOf(taskId), next)
      .catch(() => showToast({ kind: 'error', text: t('phone.notStored') }));
  };
  return [draft, change, isRestored] as const;
}
