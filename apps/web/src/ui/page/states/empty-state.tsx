import type { ReactNode } from 'react';
import { StateBlock } from './state-block.tsx';

export interface EmptyStateProps {
  icon: ReactNode;
  /** What would be here. */
  title: string;
  /** What it is good for, in one or two sentences. */
  children: ReactNode;
  /** The first thing to do, as a button or link; then a way to see more. */
  actions?: ReactNode;
}

/** Where there is nothing yet: teaches what belongs here and how to begin. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <StateBlock icon={icon} title={title} actions={actions}>
      {children}
    </StateBlock>
  );
}
