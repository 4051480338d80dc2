import type { ReactNode } from 'react';
import { MatchedText } from './matched-text.tsx';
import classes from './record-option.module.css';

export interface RecordOptionProps {
  name: string;
  code: string;
  /** Where it is or whose, in small print. */
  place: string;
  /** What is searched for; it is marked where it stands. */
  query: string;
  /** How it stands, at the end of the first line. */
  standing?: ReactNode;
}

/** A record in the list of a typeahead: name, code, and where it is. */
export function RecordOption({ name, code, place, query, standing }: RecordOptionProps) {
  return (
    <span className={classes.option}>
      <span className={classes.name}>
        <MatchedText text={name} query={query} />
      </span>
      {standing}
      <span className={classes.code}>
        <MatchedText text={code} query={query} />
      </span>
      <span className={classes.place}>{place}</span>
    </span>
  );
}
