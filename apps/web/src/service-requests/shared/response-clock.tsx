import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { useNow } from '#src/ui/basics/use-now.ts';
import { numberFormat } from '#src/ui/page/figures/formats.ts';
import classes from './response-clock.module.css';
import { type RequestTimes, responseTimeOf, roughTime } from './response-time.ts';

const radius = 6;
const round = 2 * Math.PI * radius;

/** The response time as a dial that runs down, with the time left or the delay in words. */
export function ResponseClock({ request }: { request: RequestTimes }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const responseTime = responseTimeOf(request, useNow());
  if (!responseTime) return <span className={classes.none}>–</span>;
  const { value, unit } = roughTime(responseTime.time);
  const time = numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  return (
    <span className={classes.clock} data-kind={responseTime.kind}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className={classes.dial}>
        <circle cx="8" cy="8" r={radius} className={classes.rim} />
        <circle
          cx="8"
          cy="8"
          r={radius}
          className={classes.left}
          strokeDasharray={`${(1 - responseTime.gone) * round} ${round}`}
          transform="rotate(-90 8 8)"
        />
        <path d={handOf(responseTime.kind)} className={classes.hand} />
      </svg>
      {t(`serviceRequests.clock.${responseTime.kind}`, { time })}
    </span>
  );
}

/** A tick for a response in time, a cross for a late one, else the hands of a clock. */
function handOf(kind: NonNullable<ReturnType<typeof responseTimeOf>>['kind']): string {
  if (kind === 'answered' || kind === 'answeredLate') return 'm5.2 8.2 2 2 3.6-4';
  return kind === 'late' ? 'M8 4.6v4M8 11v.1' : 'M8 5v3.2l2 1.2';
}
