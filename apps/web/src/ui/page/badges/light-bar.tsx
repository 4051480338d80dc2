import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { FigureButton, Figures } from '../figures/figures.tsx';
import { numberFormat } from '../figures/formats.ts';
import { LightBadge } from './light-badge.tsx';
import classes from './light-bar.module.css';
import { type Light, lights, lightTones } from './light-tones.ts';
import { ShareBar } from './share-bar.tsx';

type Counts = Readonly<Record<Light, number>>;

const sharesOf = (counts: Counts) =>
  lights.map((light) => ({ key: light, tone: lightTones[light], count: counts[light] }));

/** Assets by status in one line: a bar whose parts also differ in pattern. */
export function LightStrip({ counts }: { counts: Counts }) {
  const { t } = useTranslation();
  const shown = lights.filter((light) => counts[light] > 0);
  const summary = shown.map((light) => `${t(`light.${light}`)}: ${counts[light]}`).join(', ');
  return <ShareBar shares={sharesOf(counts)} label={summary || t('none')} />;
}

export interface LightBarProps {
  counts: Counts;
  /** The selected statuses; none selects all. */
  chosen: readonly Light[];
  onChoose: (chosen: Light[]) => void;
}

/** Assets by status: a stacked bar, and below it every count with its word; clicking a count filters by its status. */
export function LightBar({ counts, chosen, onChoose }: LightBarProps) {
  const { t } = useTranslation();
  const number = numberFormat(useLocale(), {});
  const total = lights.reduce((sum, light) => sum + counts[light], 0);
  const toggle = (light: Light) =>
    onChoose(chosen.includes(light) ? chosen.filter((one) => one !== light) : [...chosen, light]);
  return (
    <div className={classes.chart}>
      <ShareBar shares={sharesOf(counts)} label={t('light.chart', { count: total, n: number.format(total) })} wide />
      <Figures label={t('light.byLight')}>
        {lights.map((light) => (
          <FigureButton
            key={light}
            isChosen={chosen.includes(light)}
            count={counts[light]}
            isEmpty={counts[light] === 0 && !chosen.includes(light)}
            onPress={() => toggle(light)}
          >
            <LightBadge light={light} quiet />
          </FigureButton>
        ))}
      </Figures>
    </div>
  );
}
