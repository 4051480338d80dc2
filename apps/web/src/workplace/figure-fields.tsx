import { NativeSelect } from '@mantine/core';
import { maxFigures } from '@werkbank/contract/workplace/arrangement.ts';
import type { TodayKind } from '@werkbank/contract/workplace/today-kinds.ts';
import { useTranslation } from 'react-i18next';
import classes from './arrange-dialog.module.css';

interface FigureFieldsProps {
  /** By place; null is filled with what waits. */
  value: readonly (TodayKind | null)[];
  kinds: readonly TodayKind[];
  onChange: (value: (TodayKind | null)[]) => void;
}

/** One field for each figure above the lists. A kind that is chosen for a second place leaves the first. */
export function FigureFields({ value, kinds, onChange }: FigureFieldsProps) {
  const { t } = useTranslation();
  const places = Array.from({ length: maxFigures }, (_, place) => ({ place, kind: value[place] ?? null }));
  const data = [
    { value: '', label: t('today.whatWaits') },
    ...kinds.map((kind) => ({ value: kind as string, label: t(`today.${kind}`) })),
  ];
  return (
    <fieldset className={classes.figures}>
      <legend>{t('today.figuresAbove')}</legend>
      {places.map(({ place, kind }) => (
        <NativeSelect
          key={place}
          aria-label={t('today.figureAt', { place: place + 1 })}
          data={data}
          value={kind ?? ''}
          onChange={({ currentTarget }) => {
            const chosen = kinds.find((one) => one === currentTarget.value) ?? null;
            onChange(places.map((one) => (one.place === place ? chosen : one.kind === chosen ? null : one.kind)));
          }}
        />
      ))}
    </fieldset>
  );
}
