import type { ReactNode } from 'react';
import classes from './key-facts.module.css';

export interface KeyFact {
  label: string;
  value: ReactNode;
  /** A second line in small print. */
  hint?: ReactNode;
}

/** The four to six most important facts about a record, in one strip below its title. */
export function KeyFacts({ facts }: { facts: KeyFact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => (
        <div key={fact.label} className={classes.fact}>
          <dt className={classes.label}>{fact.label}</dt>
          <dd className={classes.value}>{fact.value}</dd>
          {fact.hint && <dd className={classes.hint}>{fact.hint}</dd>}
        </div>
      ))}
    </dl>
  );
}
