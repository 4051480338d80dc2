import type { SystemStatus } from '@werkbank/contract/administration/status/status-calls.ts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { TimeBars } from '#src/ui/charts/time-bars.tsx';
import { dateFormat } from '#src/ui/page/figures/formats.ts';
import { Section } from '#src/ui/page/section.tsx';

/** Requests of each of the last fifteen minutes as bars, marked where some could not be answered; a table shows the figures. */
export function MinuteBars({ minutes }: Pick<SystemStatus, 'minutes'>) {
  const { t } = useTranslation();
  const format = dateFormat(useLocale(), { hour: '2-digit', minute: '2-digit' });
  return (
    <Section title={t('status.lastMinutes')}>
      <TimeBars
        labelEvery={7}
        summary={t('status.asTable')}
        headings={[t('status.minute'), t('status.requests'), t('status.failed')]}
        bars={minutes.map(({ minute, requests, failed }) => ({
          key: minute,
          name: format.format(new Date(minute)),
          value: requests,
          isFailed: failed > 0,
          figures: [requests, failed],
        }))}
      />
    </Section>
  );
}
