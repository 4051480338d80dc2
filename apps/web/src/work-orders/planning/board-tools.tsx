import { Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { type ChangeOf, isDay } from '#src/ui/list/list-search-params.ts';
import { dateFormat } from '#src/ui/page/figures/formats.ts';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { weekNumber } from '../shared/days.ts';
import classes from './board.module.css';
import { boardDays, isWeekOver, nextDay, stepOf } from './board-days.ts';
import { type BoardSearch, spans } from './board-search.ts';

const route = getRouteApi('/guarded/side/work-orders/board');

/** Changes the search parameters. */
export function useShowBoard() {
  const navigate = route.useNavigate();
  return (change: ChangeOf<BoardSearch>) =>
    void navigate({
      search: (before) => ({ ...before, ...change }) as BoardSearch,
      replace: true,
      resetScroll: false,
    });
}

/** Chooses the days that the board shows, and how many. */
export function BoardTools() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const show = useShowBoard();
  const today = businessDay();
  const earlier = () => show({ from: stepOf(search, today, -1) });
  const later = () => show({ from: stepOf(search, today, 1) });
  useShortcut('p', earlier, { label: t('workOrders.board.earlier') });
  useShortcut('n', later, { label: t('workOrders.board.later') });
  const goToToday = () => show({ from: isWeekOver(today) ? today : undefined });
  useShortcut('t', goToToday, { label: t('today') });
  return (
    <div className={classes.tools}>
      <div className={classes.steps} role="group" aria-label={t('workOrders.board.period')}>
        <Button variant="default" px="xs" aria-label={t('workOrders.board.earlier')} onClick={earlier}>
          <IconChevronLeft size={16} />
        </Button>
        <Button variant="default" onClick={goToToday}>
          {t('today')}
        </Button>
        <Button variant="default" px="xs" aria-label={t('workOrders.board.later')} onClick={later}>
          <IconChevronRight size={16} />
        </Button>
      </div>
      <DateField
        className={classes.jump}
        aria-label={t('workOrders.board.goTo')}
        value={search.from ?? (search.span === 'month' ? today : nextDay(today))}
        onChange={(day) => isDay(day) && show({ from: day })}
      />
      <Period search={search} />
      <NativeSelect
        aria-label={t('workOrders.board.span')}
        value={search.span ?? 'week'}
        onChange={({ currentTarget: { value } }) => {
          const span = spans.find((known) => known === value);
          show({ span: span === 'week' ? undefined : span });
        }}
        data={spans.map((value) => ({ value, label: t(`workOrders.board.${value}`) }))}
      />
      <Button
        className={classes.print ?? ''}
        variant="default"
        leftSection={<IconPrinter size={16} />}
        onClick={() => window.print()}
      >
        {t('workOrders.board.print')}
      </Button>
    </div>
  );
}

function Period({ search }: { search: BoardSearch }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const today = businessDay();
  if (search.span === 'month') {
    const month = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return <span className={classes.period}>{month.format(new Date(search.from ?? today))}</span>;
  }
  const days = boardDays(search, today);
  if (search.span === 'day') {
    const format = dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
    return <span className={classes.period}>{format.format(new Date(days[0] ?? today))}</span>;
  }
  const [first = today, last = today] = [days[0], days.at(-1)];
  const numbers = [...new Set([weekNumber(first), weekNumber(last)])].join('–');
  return <span className={classes.period}>{t('workOrders.board.weeks', { numbers })}</span>;
}
