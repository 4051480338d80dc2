import { lazy, Suspense, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { hideToast, listToasts, subscribeToToasts, type Toast } from './toast-store.ts';
import classes from './toasts.module.css';

const ToastCard = lazy(async () => ({ default: (await import('./toast-card.tsx')).ToastCard }));

/** Rendered once in the application; the live regions must be in the page before a message is announced in them. */
export function Toasts({ place = 'top' }: { place?: 'top' | 'bottom' }) {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts);
  const last = toasts.findLast((toast) => toast.undo);
  const undoLast = () => {
    last?.undo?.();
    if (last) hideToast(last.id);
  };
  useShortcut('mod+z', undoLast, { label: t('toast.undoLast'), group: t('shortcuts.general'), enabled: !!last });

  return createPortal(
    <section className={classes.region} data-place={place} aria-label={t('toast.region')}>
      <div role="alert" aria-atomic="false">
        <ToastList toasts={toasts.filter(({ kind }) => kind === 'error')} />
      </div>
      <div role="status" aria-atomic="false">
        <ToastList toasts={toasts.filter(({ kind }) => kind !== 'error')} />
      </div>
    </section>,
    document.body,
  );
}

function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  if (!toasts.length) return null;
  return (
    <Suspense>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </Suspense>
  );
}
