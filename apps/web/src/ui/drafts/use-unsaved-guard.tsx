import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';

export interface UnsavedGuard {
  /** Must be rendered somewhere in the page. */
  dialog: ReactNode;
  /** Lets the next navigation through; call it after saving, before navigating away. */
  release: () => void;
}

interface KeptChanges {
  /** The changes survive closing the tab. */
  isSafe?: () => boolean;
  /** The changes are given up. */
  onLeave?: () => void;
}

/** Asks for confirmation before unsaved changes are lost, within the application and when the tab is closed. */
export function useUnsavedGuard(isDirty: boolean, { isSafe, onLeave }: KeptChanges = {}): UnsavedGuard {
  const { t } = useTranslation();
  const isReleased = useRef(false);
  useEffect(() => {
    if (!isDirty) isReleased.current = false;
  }, [isDirty]);

  const blocker = useBlocker({
    // A tab, a drawer or a filter of the same page changes only the search parameters.
    shouldBlockFn: ({ current, next }) => isDirty && !isReleased.current && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty && !isReleased.current && !isSafe?.(),
    withResolver: true,
  });
  const release = useCallback(() => {
    isReleased.current = true;
  }, []);

  const dialog = (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      confirmLabel={t('unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      danger
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      onClose={() => blocker.reset?.()}
    />
  );
  return { dialog, release };
}
