import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './open-button.module.css';

/** The name of a row that opens its form; without it for users who may only read. */
export function OpenButton({ onOpen, children }: { onOpen: (() => void) | undefined; children: ReactNode }) {
  if (!onOpen) return children;
  return (
    <Button variant="subtle" size="compact-sm" px={0} h="auto" mih="1.625rem" classNames={classes} onClick={onOpen}>
      {children}
    </Button>
  );
}
