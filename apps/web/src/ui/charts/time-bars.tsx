import { Quantity } from '#src/ui/page/figures/values.tsx';
import classes from './time-bars.module.css';

export interface TimeBar {
  /** The moment at which it begins. */
  key: string;
  /** The moment in words. */
  name: string;
  /** Its height, and its first figure in the table. */
  value: number;
  /** Whether something in it failed. */
  isFailed: boolean;
  /** All figures of its row. */
  figures: number[];
}

interface TimeBarsProps {
  bars: TimeBar[];
  /** How many bars there are from one label to the next. */
  labelEvery: number;
  /** Heading of the moments, then of the figures. */
  headings: [string, ...string[]];
  /** Opens the table. */
  summary: string;
}

/** A figure over time as bars, marked where something failed; a table has all figures, the latest first. */
export function TimeBars({ bars, labelEvery, headings: [ofTime, ...headings], summary }: TimeBarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <>
      <div className={classes.bars} aria-hidden="true">
        {bars.map(({ key, name, value, isFailed }, at) => (
          <div key={key} className={classes.bar} title={`${name}: ${value}`}>
            <div className={classes.stack}>
              <span data-failed={isFailed || undefined} style={{ height: `${(value / most) * 100}%` }} />
            </div>
            <span className={classes.label}>{at % labelEvery === 0 || at === bars.length - 1 ? name : ''}</span>
          </div>
        ))}
      </div>
      <details className={classes.table}>
        <summary>{summary}</summary>
        <table>
          <thead>
            <tr>
              {[ofTime, ...headings].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map(({ key, name, figures }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {figures.map((figure, at) => (
                  <td key={headings[at]}>
                    <Quantity value={figure} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
