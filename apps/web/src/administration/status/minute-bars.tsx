import type { SystemStatus } from '@werkbank/contract/administration/status/status-calls.ts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { dateFormat } from '#src/ui/page/figures/formats.ts';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import classes from './status.module.css';

/** Requests of each of the last fifteen minutes as bars, marked where some could not be answered; a table shows the figures. */
export function MinuteBars({ minutes }: Pick<SystemStatus, 'minutes'>) {
  const { t } = useTranslation();
  const format = dateFormat(useLocale(), { hour: '2-digit', minute: '2-digit' });
  const named = minutes.map((one) => ({ ...one, name: format.format(new Date(one.minute)) }));
  const most = Math.max(1, ...minutes.map(({ requests }) => requests));
  return (
    <Section title={t('status.lastMinutes')}>
      <div className={classes.bars} aria-hidden="true">
        {named.map(({ minute, name, requests, failed }, at) => (
          <div key={minute} className={classes.minute} title={`${name}: ${requests}`}>
            <div className={classes.stack}>
              <span data-failed={failed > 0 || undefined} style={{ height: `${(requests / most) * 100}%` }} />
            </div>
            <span className={classes.label}>{at % 7 === 0 ? name : ''}</span>
          </div>
        ))}
      </div>
      <details className={classes.table}>
        <summary>{t('status.asTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('status.minute')}</th>
              <th scope="col">{t('status.requests')}</th>
              <th scope="col">{t('status.failed')}</th>
            </tr>
          </thead>
          <tbody>
            {named.toReversed().map(({ minute, name, requests, failed }) => (
              <tr key={minute}>
                <th scope="row">{name}</th>
                <td>
                  <Quantity value={requests} />
                </td>
                <td>
                  <Quantity value={failed} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Section>
  );
}
