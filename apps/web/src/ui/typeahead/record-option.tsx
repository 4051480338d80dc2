import type { ReactNode } from 'react';
import { MatchedText } from './matched-text.tsx';
import classes from './record-option.module.css';

export interface RecordOptionProps {
  name: string;
  code: string;
  /** Its location or account, in small print. */
  place: string;
  /** The searched text, which is marked where it occurs. */
  query: string;
  /** Its status, at the end of the first line. */
  badge?: ReactNode;
}

/** A record in the list of a typeahead: name, code, and location. */
export function RecordOption({ name, code, place, query, badge }: RecordOptionProps) {
  return (
    <span className={classes.option}>
      <span className={classes.name}>
        <MatchedText text={name} query={query} />
      </span>
      {badge}
      <span className={classes.code}>
        <MatchedText text={code} query={query} />
      </span>
      <span className={classes.place}>{place}</span>
    </span>
  );
}
