import type { ReactNode } from 'react';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import classes from './figures.module.css';
import { numberFormat } from './formats.ts';

interface FiguresProps {
  /** What is counted, where no group around it says so. */
  label?: string | undefined;
  /** `FigureButton`s, and marks of what else is asked for, as list items. */
  children: ReactNode;
}

/** How many records stand where, as figures to press, below the tools of a list; one row that scrolls where it is narrow. */
export const Figures = ({ label, children }: FiguresProps) => (
  <ul className={classes.figures} aria-label={label} data-figures>
    {children}
  </ul>
);

interface FigureButtonProps {
  isChosen: boolean;
  /** Undefined while it is on its way. */
  count: number | undefined;
  /** Counting stopped there. */
  most?: number | undefined;
  /** Nothing to show. */
  disabled?: boolean | undefined;
  onPress: () => void;
  /** What is counted: a status. */
  children: ReactNode;
}

/** One figure; pressing it shows only these. */
export function FigureButton({ isChosen, count, most, disabled, onPress, children }: FigureButtonProps) {
  const number = numberFormat(useLocale(), {});
  return (
    <li>
      <button type="button" className={classes.figure} aria-pressed={isChosen} disabled={disabled} onClick={onPress}>
        {children}
        <span className={classes.count}>
          {count === undefined ? '…' : number.format(count)}
          {count !== undefined && most !== undefined && count >= most && '+'}
        </span>
      </button>
    </li>
  );
}
