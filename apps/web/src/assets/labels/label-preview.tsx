import { useTranslation } from 'react-i18next';
import classes from './labels.module.css';
import { type LabelSheet, placeState } from './labels-search.ts';

interface LabelPreviewProps {
  sheet: LabelSheet;
  /** First free label, from 1. */
  start: number;
  /** How many labels are printed; null while unknown. */
  count: number | null;
  onStart: (place: number) => void;
}

/** The first sheet as it will be printed; a click chooses the first free label. */
export function LabelPreview({ sheet, start, count, onStart }: LabelPreviewProps) {
  const { t } = useTranslation();
  const places = sheet.columns * sheet.rows;
  return (
    <fieldset className={classes.preview}>
      <legend>{t('assets.labels.start')}</legend>
      <div className={classes.sheet} data-columns={sheet.columns}>
        {Array.from({ length: places }, (_, index) => index + 1).map((place) => (
          <button
            key={place}
            type="button"
            className={classes.place}
            data-state={placeState(place, start, count)}
            aria-pressed={place === start}
            aria-label={t('assets.labels.place', { n: place })}
            onClick={() => onStart(place)}
          >
            {place}
          </button>
        ))}
      </div>
      <p className={classes.hint}>{t('assets.labels.startHint', { n: start })}</p>
    </fieldset>
  );
}
