import { useDebouncedValue } from '@mantine/hooks';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from './possible-duplicates.module.css';

interface PossibleDuplicatesProps<Typed, Hint> {
  title: string;
  /** What was typed, without values that say too little. */
  typed: Typed;
  /** Whether enough was typed to search. */
  isTelling: (typed: Typed) => boolean;
  read: (typed: Typed) => Pick<UseQueryOptions<Hint[], Error, Hint[], QueryKey>, 'queryKey' | 'queryFn'>;
  isShown?: (hint: Hint) => boolean;
  /** What it is, with a link that opens it, and why it may be the same. */
  children: (hint: Hint) => ReactNode;
}

const pause = 400;
const maxShown = 4;

/** Records that may be the one being entered, shown during typing. */
export function PossibleDuplicates<Typed, Hint extends { id: string }>({
  title,
  typed,
  isTelling,
  read,
  isShown = () => true,
  children,
}: PossibleDuplicatesProps<Typed, Hint>) {
  const [query] = useDebouncedValue(typed, pause, { leading: false });
  const { data = [] } = useQuery({
    ...read(query),
    enabled: isTelling(query),
    placeholderData: (before) => before,
  });
  const hints = isTelling(query) ? data.filter(isShown).slice(0, maxShown) : [];
  return (
    <div aria-live="polite" className={classes.hints}>
      {hints.length > 0 && (
        <div className={classes.duplicates}>
          <p className={classes.title}>{title}</p>
          <ul>
            {hints.map((hint) => (
              <li key={hint.id}>{children(hint)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** What two records have in common, after the name of the one that is known. */
export const DuplicateReason = ({ children }: { children: ReactNode }) => (
  <span className={classes.reason}>{children}</span>
);
