import { IconCircleCheck } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { useTranslation } from 'react-i18next';
import { FigureButton, Figures } from '#src/ui/page/figures/figures.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import classes from './today.module.css';
import { todayKinds } from './today-kinds.ts';
import { TodayOf } from './today-of.tsx';
import { type Today, useToday } from './use-today.ts';

const route = getRouteApi('/guarded/side/today');

/** Work waiting for a decision by the office, most urgent first; the figures above it filter by one kind. */
export function TodayPage() {
  const { t } = useTranslation();
  const { only } = route.useSearch();
  const today = useToday(only);
  const shown = todayKinds.filter((kind) => only === undefined || kind === only);
  // Lists below one that is still loading are withheld, because they would move down when it arrives.
  const loading = shown.findIndex((kind) => today[kind].isPending);
  const arrived = loading === -1 ? shown : shown.slice(0, loading);
  const isEmpty = shown.every((kind) => today[kind].data?.rows.length === 0);
  return (
    <Page title={t('today.title')} description={<DateText value={businessDay()} as="long" />}>
      <div className={classes.figures}>
        <TodayFigures today={today} />
      </div>
      <div className={classes.kinds}>
        {arrived.map((kind) => (
          <TodayOf key={kind} kind={kind} today={today} />
        ))}
        {loading === 0 && <TableSkeleton rows={5} columns={4} />}
        {isEmpty && (
          <EmptyState icon={<IconCircleCheck size={22} stroke={1.75} />} title={t('today.none')}>
            {t('today.noneText')}
          </EmptyState>
        )}
      </div>
    </Page>
  );
}

function TodayFigures({ today }: { today: Today }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { only } = route.useSearch();
  return (
    <Figures label={t('today.figures')} isPending={todayKinds.some((kind) => today[kind].isPending)}>
      {todayKinds.map((kind) => (
        <FigureButton
          key={kind}
          isChosen={only === kind}
          count={today[kind].data?.total}
          onPress={() =>
            void navigate({ to: '/today', search: only === kind ? {} : { only: kind }, resetScroll: false })
          }
        >
          {t(`today.${kind}`)}
        </FigureButton>
      ))}
    </Figures>
  );
}
