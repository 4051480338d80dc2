import classes from './share-bar.module.css';
import type { StatusTone } from './status-shapes.tsx';

export interface Share {
  key: string | number;
  tone: StatusTone;
  count: number;
}

interface ShareBarProps {
  shares: readonly Share[];
  /** The shares in words, for screen readers; absent when the words are next to the bar. */
  label?: string;
  /** Full width, instead of the width of a table cell. */
  wide?: boolean;
}

/** Parts of a whole in one line, each in the colour and pattern of its tone. */
export function ShareBar({ shares, label, wide = false }: ShareBarProps) {
  const total = shares.reduce((sum, { count }) => sum + count, 0) || 1;
  const aria = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label, title: label };
  return (
    <span className={classes.bar} data-wide={wide || undefined} {...aria}>
      {shares
        .filter(({ count }) => count > 0)
        .map(({ key, tone, count }) => (
          <span key={key} className={classes.part} data-tone={tone} style={{ width: `${(count / total) * 100}%` }} />
        ))}
    </span>
  );
}
