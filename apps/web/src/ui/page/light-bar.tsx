import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/use-locale.ts';
import { numberFormat } from './formats.ts';
import { LightBadge } from './light-badge.tsx';
import classes from './light-bar.module.css';
import { type Light, lights } from './light-tones.ts';

type Counts = Readonly<Record<Light, number>>;

/** Devices by light as one line: a bar whose parts differ in pattern too, and after it how many need attention. */
export function LightStrip({ counts }: { counts: Counts }) {
  const { t } = useTranslation();
  const shown = lights.filter((light) => counts[light] > 0);
  const said = shown.map((light) => `${t(`light.${light}`)}: ${counts[light]}`).join(', ');
  return <Bar counts={counts} label={said || t('none')} />;
}

export interface LightBarProps {
  counts: Counts;
  /** The lights that are picked out; without any all are meant. */
  chosen: readonly Light[];
  onChoose: (chosen: Light[]) => void;
}

/** Devices by light: a stacked bar, and below it every number with its word; a number picks out its devices. */
export function LightBar({ counts, chosen, onChoose }: LightBarProps) {
  const { t } = useTranslation();
  const number = numberFormat(useLocale(), {});
  const total = lights.reduce((sum, light) => sum + counts[light], 0);
  const toggle = (light: Light) =>
    onChoose(chosen.includes(light) ? chosen.filter((one) => one !== light) : [...chosen, light]);
  return (
    <div className={classes.chart}>
      <Bar counts={counts} label={t('light.chart', { count: total, n: number.format(total) })} large />
      <ul className={classes.figures} aria-label={t('light.byLight')}>
        {lights.map((light) => (
          <li key={light}>
            <button
              type="button"
              className={classes.figure}
              aria-pressed={chosen.includes(light)}
              disabled={counts[light] === 0 && !chosen.includes(light)}
              onClick={() => toggle(light)}
            >
              <LightBadge light={light} quiet />
              <span className={classes.count}>{number.format(counts[light])}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Bar({ counts, label, large = false }: { counts: Counts; label: string; large?: boolean }) {
  const total = lights.reduce((sum, light) => sum + counts[light], 0) || 1;
  return (
    <span className={classes.bar} role="img" aria-label={label} title={label} data-large={large || undefined}>
      {lights
        .filter((light) => counts[light] > 0)
        .map((light) => (
          <span
            key={light}
            className={classes.part}
            data-light={light}
            style={{ width: `${(counts[light] / total) * 100}%` }}
          />
        ))}
    </span>
  );
}
