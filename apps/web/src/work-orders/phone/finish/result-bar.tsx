import { useTranslation } from 'react-i18next';
import type { RoundOrder } from '../pack/pack-model.ts';
import { countResults } from './finish-model.ts';
import classes from './result-bar.module.css';

/** The assets per result, as a bar to scale with a legend. */
export function ResultBar({ order }: { order: RoundOrder }) {
  const { t } = useTranslation();
  const counts = countResults(order);
  return (
    <div className={classes.frame}>
      <div className={classes.bar} aria-hidden="true">
        {counts.map(({ result, count }) => (
          <span key={result} className={classes.part} data-result={result} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={classes.legend}>
        {counts.map(({ result, count }) => (
          <li key={result}>
            <span className={classes.mark} data-result={result} aria-hidden="true" />
            <b>{count}</b> {t(`phone.result.${result}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
