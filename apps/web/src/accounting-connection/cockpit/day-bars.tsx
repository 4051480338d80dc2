import type { ExchangeOverview } from '@werkbank/contract/accounting-connection/exchange.ts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { TimeBars } from '#src/ui/charts/time-bars.tsx';
import { dateFormat } from '#src/ui/page/figures/formats.ts';
import { Section } from '#src/ui/page/section.tsx';

const figures = ['calls', 'sent', 'read', 'failed'] as const;

/** Calls of each of the last 24 hours as bars, marked where records were refused; a table shows all figures. */
export function DayBars({ hours }: { hours: ExchangeOverview['hours'] }) {
  const { t } = useTranslation();
  const format = dateFormat(useLocale(), { hour: '2-digit', minute: '2-digit' });
  return (
    <Section title={t('accountingConnection.dayTitle')}>
      <TimeBars
        labelEvery={6}
        summary={t('accountingConnection.asTable')}
        headings={[
          t('accountingConnection.hour'),
          ...figures.map((figure) => t(`accountingConnection.ofHour.${figure}`)),
        ]}
        bars={hours.map((one) => ({
          key: one.hour,
          name: format.format(new Date(one.hour)),
          value: one.calls,
          isFailed: one.failed > 0,
          figures: figures.map((figure) => one[figure]),
        }))}
      />
    </Section>
  );
}
