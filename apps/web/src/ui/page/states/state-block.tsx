import type { ReactNode } from 'react';
import classes from './state-block.module.css';

export interface StateBlockProps {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Small print below the actions. */
  note?: ReactNode;
  tone?: 'calm' | 'danger';
  /** Heading level: 1 when the state is the page. */
  level?: 1 | 2;
}

/** The common layout of the states empty, failed and no permission. */
export function StateBlock({ icon, title, children, actions, note, tone = 'calm', level = 2 }: StateBlockProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={classes.block} data-tone={tone} data-level={level}>
      <div className={classes.icon} aria-hidden="true">
        {icon}
      </div>
      <Heading className={classes.title} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {children && <div className={classes.text}>{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
      {note && <p className={classes.note}>{note}</p>}
    </div>
  );
}
