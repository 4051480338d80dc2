import { CloseButton } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hideToast, type Toast, toastTimes } from './toast-store.ts';
import classes from './toasts.module.css';

const icons = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
};

export function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  const { isLeaving, hold, letGo, leave } = useStay(() => hideToast(toast.id));
  const Icon = icons[toast.kind];
  return (
    <div
      className={classes.toast}
      data-kind={toast.kind}
      data-leaving={isLeaving || undefined}
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <Icon className={classes.icon} size={20} stroke={1.8} aria-hidden="true" />
      <span className={classes.text}>
        {toast.text}
        {toast.link && (
          <>
            {' '}
            <Link to={toast.link.to} className={classes.link} onClick={leave}>
              {toast.link.text}
            </Link>
          </>
        )}
      </span>
      {toast.undo && (
        <button
          type="button"
          className={classes.undo}
          onClick={() => {
            toast.undo?.();
            leave();
          }}
        >
          {t('action.undo')}
        </button>
      )}
      <CloseButton size="sm" aria-label={t('alert.close')} onClick={leave} />
    </div>
  );
}

// Spec §9: 5000 ms, paused while pointer or focus is on it, then 1000 ms more; leaving takes 300 ms.
function useStay(onGone: () => void) {
  const [isLeaving, setLeaving] = useState(false);
  const [rest, setRest] = useState<number | null>(toastTimes.display);
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  useEffect(() => {
    if (rest === null || isLeaving) return;
    const timer = window.setTimeout(() => setLeaving(true), rest);
    return () => window.clearTimeout(timer);
  }, [rest, isLeaving]);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = window.setTimeout(() => gone.current(), toastTimes.ease);
    return () => window.clearTimeout(timer);
  }, [isLeaving]);
  return {
    isLeaving,
    hold: () => setRest(null),
    letGo: () => setRest(toastTimes.extended),
    leave: () => setLeaving(true),
  };
}
