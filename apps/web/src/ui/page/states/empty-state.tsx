import type { ReactNode } from 'react';
import { StateBlock } from './state-block.tsx';

export interface EmptyStateProps {
  icon: ReactNode;
  /** What would be listed here. */
  title: string;
  /** What it is for, in one or two sentences. */
  children: ReactNode;
  /** The first action, as a button or link; then a way to see more. */
  actions?: ReactNode;
}

/** Shown when there is nothing yet: explains what belongs here and how to begin. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <StateBlock icon={icon} title={title} actions={actions}>
      {children}
    </StateBlock>
  );
}
