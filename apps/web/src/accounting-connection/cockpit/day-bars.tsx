import type { ExchangeOverview } from '@werkbank/contract/accounting-connection/exchange.ts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { dateFormat } from '#src/ui/page/figures/formats.ts';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import classes from './day-bars.module.css';

const figures = ['calls', 'sent', 'read', 'failed'] as const;

/** Calls of each of the last 24 hours as bars, marked where records were refused; a table shows all figures. */
export function DayBars({ hours }: { hours: ExchangeOverview['hours'] }) {
  const { t } = useTranslation();
  const format = dateFormat(useLocale(), { hour: '2-digit', minute: '2-digit' });
  const named = hours.map((one) => ({ ...one, name: format.format(new Date(one.hour)) }));
  const most = Math.max(1, ...hours.map(({ calls }) => calls));
  return (
    <Section title={t('accountingConnection.dayTitle')}>
      <div className={classes.bars} aria-hidden="true">
        {named.map(({ hour, name, calls, failed }, at) => (
          <div key={hour} className={classes.hour} title={`${name}: ${calls}`}>
            <div className={classes.stack}>
              <span data-failed={failed > 0 || undefined} style={{ height: `${(calls / most) * 100}%` }} />
            </div>
            <span className={classes.label}>{at % 6 === 0 || at === named.length - 1 ? name : ''}</span>
          </div>
        ))}
      </div>
      <details className={classes.table}>
        <summary>{t('accountingConnection.asTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('accountingConnection.hour')}</th>
              {figures.map((figure) => (
                <th key={figure} scope="col">
                  {t(`accountingConnection.ofHour.${figure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {named.toReversed().map((one) => (
              <tr key={one.hour}>
                <th scope="row">{one.name}</th>
                {figures.map((figure) => (
                  <td key={figure}>
                    <Quantity value={one[figure]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Section>
  );
}
