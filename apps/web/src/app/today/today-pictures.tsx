import type { Pictures } from '@werkbank/contract/workplace/pictures.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { dueStates } from '#src/assets/shared/asset-states.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { dateFormat, numberFormat } from '#src/ui/page/figures/formats.ts';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { Picture, type PictureBar } from './picture.tsx';
import classes from './pictures.module.css';

/** Figures over time beside the waiting work; each bar opens the list that it counts. */
export function TodayPictures() {
  const { t } = useTranslation();
  const locale = useLocale();
  const params = { division: String(useDivision()) };
  const { data, error, refetch } = useCall(api.workplace.pictures, { params }, { staleTime: 300_000 });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <div className={classes.pictures}>
      {picturesOf(data, t, locale).map(({ name, bars }) => (
        <Picture key={name} title={t(`today.picture.${name}`)} about={t(`today.picture.${name}Text`)} bars={bars} />
      ))}
    </div>
  );
}

/** The pictures that the reader may see, in their order. */
function picturesOf(data: Pictures, t: TFunction, locale: string): { name: string; bars: PictureBar[] }[] {
  const number = numberFormat(locale, {});
  const money = numberFormat(locale, { style: 'currency', currency: data.currency, maximumFractionDigits: 0 });
  const month = dateFormat(locale, { month: 'short', timeZone: 'UTC' });
  const day = dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const short = (from: string) => month.format(new Date(from));
  const all: Record<Exclude<keyof Pictures, 'currency'>, PictureBar[] | undefined> = {
    due: data.due?.map(({ from, until, count, isOverdue }) => ({
      label: isOverdue ? t('today.picture.overdue') : short(from),
      value: count,
      text: number.format(count),
      isBad: isOverdue,
      link: { to: '/assets', search: { ...(!isOverdue && { from }), until, states: [...dueStates] } },
    })),
    reactions: data.reactions?.map(({ from, until, count, late }) => ({
      label: day.format(new Date(from)),
      value: count,
      bad: late,
      text: late > 0 ? t('today.picture.ofWhichLate', { count, late }) : number.format(count),
      link: { to: '/service-requests', search: { status: 'all', from, until } },
    })),
    firstTimeFix: data.firstTimeFix?.map(({ from, until, fixed, total }) => ({
      label: short(from),
      value: total,
      bad: total - fixed,
      text: t('today.picture.fixedOf', { fixed, count: total }),
      link: { to: '/work-orders', search: { from, until, firstVisit: true } },
    })),
    work: data.work?.map(({ from, until, engineerId, fullName, orders, minutes }) => ({
      label: fullName,
      value: minutes,
      text: t('today.picture.hours', { hours: number.format(Math.round(minutes / 6) / 10), count: orders }),
      link: { to: '/work-orders', search: { engineer: engineerId, from, until } },
    })),
    turnover: data.turnover?.map(({ from, until, orders, amount }) => ({
      label: short(from),
      value: amount,
      text: t('today.picture.ofOrders', { amount: money.format(amount), count: orders }),
      link: { to: '/sales-orders', search: { from, to: until } },
    })),
    stock: data.stock?.map(({ day: end, value }) => ({
      label: short(end),
      value,
      text: money.format(value),
      link: { to: '/warehouses/value', search: { day: end } },
    })),
  };
  return Object.entries(all).flatMap(([name, bars]) => (bars && bars.length > 0 ? [{ name, bars }] : []));
}
