import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import classes from './figures.module.css';
import { numberFormat } from './formats.ts';

interface FiguresProps {
  /** What is counted, unless a group around it has a label. */
  label?: string | undefined;
  /** Not counted yet: the row keeps its height and shows nothing that would move. */
  isPending?: boolean | undefined;
  /** `FigureButton`s, and marks for other filters, as list items. */
  children: ReactNode;
}

/** The number of records per status as buttons, below the toolbar of a list; one line, which scrolls when it is too narrow. */
export const Figures = ({ label, isPending, children }: FiguresProps) => (
  <ul className={classes.figures} aria-label={label} data-figures data-pending={isPending || undefined}>
    {children}
  </ul>
);

interface FigureButtonProps {
  isChosen: boolean;
  /** Undefined while loading. */
  count: number | undefined;
  /** Counting stopped at this number. */
  most?: number | undefined;
  /** Nothing to show. */
  isEmpty?: boolean | undefined;
  /** The first figure of another kind than those before it. */
  isApart?: boolean | undefined;
  onPress: () => void;
  /** What is counted: a status. */
  children: ReactNode;
}

/** One figure; pressing it filters by it. */
export function FigureButton({ isChosen, count, most, isEmpty, isApart, onPress, children }: FigureButtonProps) {
  const { t } = useTranslation();
  const number = numberFormat(useLocale(), {});
  return (
    <li data-apart={isApart || undefined}>
      <button
        type="button"
        className={classes.figure}
        // A browser leaves a button that is half inside its strip where it is.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        aria-pressed={isChosen}
        onClick={onPress}
        {...lockedBy(isEmpty && t('why.none'))}
      >
        {children}
        <span className={classes.count}>
          {count === undefined ? '…' : number.format(count)}
          {count !== undefined && most !== undefined && count >= most && '+'}
        </span>
      </button>
    </li>
  );
}
