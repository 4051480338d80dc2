import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from '../basics/use-focus-return.ts';
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
        <ShortcutLayer>
          <div className={classes.header}>
            <Modal.Title component="h2" className={classes.title}>
              {title}
            </Modal.Title>
            <Modal.CloseButton className={classes.close ?? ''} aria-label={t('action.close')} disabled={!closable} />
          </div>
          <Modal.Body className={classes.body}>{children}</Modal.Body>
          {footer && <div className={classes.footer}>{footer}</div>}
        </ShortcutLayer>
      </Modal.Content>
    </Modal.Root>
  );
}
