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

/** Devices by light as one line: a bar whose parts differ in pattern too. */
export function LightStrip({ counts }: { counts: Counts }) {
  const { t } = useTranslation();
  const shown = lights.filter((light) => counts[light] > 0);
  const said = shown.map((light) => `${t(`light.${light}`)}: ${counts[light]}`).join(', ');
  return <ShareBar shares={sharesOf(counts)} label={said || t('none')} />;
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
      <ShareBar shares={sharesOf(counts)} label={t('light.chart', { count: total, n: number.format(total) })} wide />
      <Figures label={t('light.byLight')}>
        {lights.map((light) => (
          <FigureButton
            key={light}
            isChosen={chosen.includes(light)}
            count={counts[light]}
            disabled={counts[light] === 0 && !chosen.includes(light)}
            onPress={() => toggle(light)}
          >
            <LightBadge light={light} quiet />
          </FigureButton>
        ))}
      </Figures>
    </div>
  );
}
