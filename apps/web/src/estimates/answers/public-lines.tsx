import type { PublicEstimate } from '@werkbank/contract/estimates/answers/public-estimate.ts';
import { useTranslation } from 'react-i18next';
import { Amount, Percentage, Quantity } from '#src/ui/page/figures/values.tsx';
import classes from './public-estimate.module.css';

interface PublicLinesProps {
  estimate: PublicEstimate;
  /** Ids of the optional lines that are chosen. */
  chosen: ReadonlySet<string>;
  /** The totals are those of the previous choice. */
  isStale: boolean;
  /** Adds or removes an option; without it the choice is fixed. */
  onToggle?: (id: string) => void;
}

type Line = PublicEstimate['lines'][number];

/** The lines with their prices, options to tick, and the total with VAT. */
export function PublicLines({ estimate, chosen, isStale, onToggle }: PublicLinesProps) {
  const { t } = useTranslation();
  const { currency, lines } = estimate;
  const included = lines.filter(({ optional }) => !optional);
  const options = lines.filter(({ optional }) => optional);
  return (
    <>
      <ul className={classes.lines} aria-label={t('estimates.public.offered')}>
        {included.map((line) => (
          <li key={line.id} className={classes.line}>
            <What line={line} currency={currency} language={estimate.language} />
          </li>
        ))}
      </ul>
      {options.length > 0 && (
        <fieldset className={classes.options}>
          <legend>{t('estimates.options')}</legend>
          {options.map((line) => (
            <label key={line.id} className={classes.option}>
              <input
                type="checkbox"
                checked={chosen.has(line.id)}
                disabled={!onToggle}
                onChange={() => onToggle?.(line.id)}
              />
              <span className={classes.line}>
                <What line={line} currency={currency} language={estimate.language} />
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <Sums estimate={estimate} isStale={isStale} />
    </>
  );
}

function What({ line, currency, language }: { line: Line; currency: string; language: string }) {
  const { t } = useTranslation();
  return (
    <>
      <span className={classes.what}>
        <span lang={language}>{line.description}</span>
        {line.device && (
          <span className={classes.small} lang={language}>
            {line.device}
          </span>
        )}
        <span className={classes.small}>
          <Quantity value={line.quantity} unit={line.unitCode} unitName={line.unitDescription} /> ×{' '}
          <Amount value={line.netPrice} currency={currency} />
          {', '}
          {t('estimates.public.vat')} <Percentage value={line.vatPercentage} />
        </span>
      </span>
      <Amount value={line.amountFC} currency={currency} />
    </>
  );
}

function Sums({ estimate, isStale }: { estimate: PublicEstimate; isStale: boolean }) {
  const { t } = useTranslation();
  const { currency } = estimate;
  const sums = [
    { label: t('estimates.amountExclVat'), value: estimate.amountFCExclVat },
    { label: t('estimates.vat'), value: estimate.vatAmountFC },
    { label: t('estimates.public.total'), value: estimate.amountFC },
  ];
  return (
    <dl className={classes.sums} aria-live="polite" aria-busy={isStale}>
      {sums.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Amount value={value} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
