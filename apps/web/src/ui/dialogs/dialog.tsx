import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ShortcutLayer } from '../shortcuts/shortcut-layer.tsx';
import classes from './dialog.module.css';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons; they stay in view while the body scrolls. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** False keeps the dialog open while something runs that must not be interrupted. */
  closable?: boolean | undefined;
}

/** The frame of every dialog: title, scrolling body, buttons. Focus starts at `data-autofocus` and returns on closing. */
export function Dialog({ opened, onClose, title, children, footer, size = 'md', closable = true }: DialogProps) {
  const { t } = useTranslation();
  const isBusy = !closable;
  useFocusReturn(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      closeOnEscape={closable}
      closeOnClickOutside={false}
      transitionProps={{ transition: 'fade-down', duration: 150 }}
    >
      <Modal.Overlay className={classes.overlay} />
      <Modal.Content classNames={{ content: classes.content ?? '' }}>
        <ShortcutLayer isOpen={opened}>
          <div className={classes.header}>
            <Modal.Title component="h2" className={classes.title}>
              {title}
            </Modal.Title>
            <Modal.CloseButton className={classes.close ?? ''} aria-label={t('action.close')} disabled={isBusy} />
          </div>
          <Modal.Body className={classes.body}>{children}</Modal.Body>
          {footer && <div className={classes.footer}>{footer}</div>}
        </ShortcutLayer>
      </Modal.Content>
    </Modal.Root>
  );
}

/** What had the focus last: a chosen menu entry may be gone, and the focus with it, before the dialog is there. */
let lastOpener = openerOf(document.activeElement);
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) lastOpener = openerOf(target);
});

/**
 * When the content of `opened` closes or unmounts, returns the focus to the element that had it before: the button, or the button of the
 * menu with the chosen entry. An element that has taken the focus in the meantime keeps it.
 */
function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const { activeElement } = document;
    const opener = activeElement === document.body ? lastOpener : openerOf(activeElement);
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body && opener?.isConnected) opener.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}

/** The button of a menu: the menu itself closes as soon as an entry is chosen. */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]');
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
  return opener instanceof HTMLElement ? opener : null;
}
