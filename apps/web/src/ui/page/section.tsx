import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

export interface SectionProps {
  title: string;
  /** The number of entries, next to the title. */
  count?: number | undefined;
  actions?: ReactNode;
  /** True for a table that reaches the frame's edges. */
  flush?: boolean;
  children: ReactNode;
}

/** A titled part of a page in a hairline frame. */
export function Section({ title, count, actions, flush = false, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {count !== undefined && <span className={classes.count}>{count}</span>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      <div className={flush ? classes.flush : classes.body}>{children}</div>
    </section>
  );
}

/** Main part and aside; the aside moves below when there is no room. */
export function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>{children}</div>
      <div className={classes.stack}>{aside}</div>
    </div>
  );
}

/** Label and value pairs of a read-only record. */
export function FactList({ facts }: { facts: { label: string; value: ReactNode }[] }) {
  return (
    <dl className={classes.list}>
      {facts.map((fact) => (
        <div key={fact.label} className={classes.pair}>
          <dt>{fact.label}</dt>
          <dd>{fact.value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
