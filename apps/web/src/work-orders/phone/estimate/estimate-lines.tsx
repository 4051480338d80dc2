import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { useTranslation } from 'react-i18next';
import { Amount, Quantity } from '#src/ui/page/figures/values.tsx';
import { amountOf } from './estimate-choice.ts';
import classes from './estimate-lines.module.css';

interface EstimateLinesProps {
  estimate: Estimate;
  /** Ids of the chosen options. */
  chosen: readonly string[];
  /** Adds or removes an option; undefined when the choice is fixed. */
  onToggle: ((id: string) => void) | undefined;
}

type Line = Estimate['lines'][number];

/** The lines as the customer reads them, with VAT; options can be ticked. */
export function EstimateLines({ estimate, chosen, onToggle }: EstimateLinesProps) {
  const { t } = useTranslation();
  const { lines, currency, language } = estimate;
  const options = lines.filter(({ optional }) => optional);
  return (
    <>
      <ul className={classes.lines} aria-label={t('estimate.lines')}>
        {lines
          .filter(({ optional }) => !optional)
          .map((line) => (
            <li key={line.id} className={classes.line}>
              <What line={line} language={language} />
              <Amount value={line.amountInclVat} currency={currency} />
            </li>
          ))}
      </ul>
      {options.length > 0 && (
        <fieldset className={classes.options}>
          <legend>{t('estimate.options')}</legend>
          {options.map((line) => (
            <label key={line.id} className={classes.line}>
              <input
                type="checkbox"
                checked={chosen.includes(line.id)}
                disabled={!onToggle}
                onChange={() => onToggle?.(line.id)}
              />
              <What line={line} language={language} />
              <Amount value={line.amountInclVat} currency={currency} />
            </label>
          ))}
        </fieldset>
      )}
      <p className={classes.total} aria-live="polite">
        <span>{t('estimate.total')}</span>
        <Amount value={amountOf(estimate, chosen)} currency={currency} />
      </p>
    </>
  );
}

function What({ line, language }: { line: Line; language: string }) {
  const asset = [line.assetTag, line.assetDescription].filter(Boolean).join(' · ');
  return (
    <span className={classes.what}>
      <span lang={language}>{line.description}</span>
      <span className={classes.small}>
        <Quantity value={line.quantity} unit={line.unitCode} unitName={line.unitDescription} />
        {asset && ` · ${asset}`}
      </span>
    </span>
  );
}
