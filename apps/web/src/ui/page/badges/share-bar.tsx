import classes from './share-bar.module.css';
import type { StatusTone } from './status-shapes.tsx';

export interface Share {
  key: string | number;
  tone: StatusTone;
  count: number;
}

interface ShareBarProps {
  shares: readonly Share[];
  /** What is drawn, in words; without it the words stand beside the bar. */
  label?: string;
  /** As wide as there is room, instead of fitting a row. */
  wide?: boolean;
}

/** Parts of a whole as one line, each in colour and pattern of its tone. */
export function ShareBar({ shares, label, wide = false }: ShareBarProps) {
  const total = shares.reduce((sum, { count }) => sum + count, 0) || 1;
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label, title: label };
  return (
    <span className={classes.bar} data-wide={wide || undefined} {...said}>
      {shares
        .filter(({ count }) => count > 0)
        .map(({ key, tone, count }) => (
          <span key={key} className={classes.part} data-tone={tone} style={{ width: `${(count / total) * 100}%` }} />
        ))}
    </span>
  );
}
