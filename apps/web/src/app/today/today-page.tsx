import { Button } from '@mantine/core';
import { IconAdjustments, IconCircleCheck, IconDatabaseImport } from '@tabler/icons-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import type { Today } from '@werkbank/contract/workplace/today.ts';
import { type TodayKind, todayKinds } from '@werkbank/contract/workplace/today-kinds.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { FigureButton, Figures } from '#src/ui/page/figures/figures.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { figuresOf } from '#src/workplace/figures.ts';
import { useToday } from '#src/workplace/use-today.ts';
import classes from './today.module.css';
import { TodayOf } from './today-of.tsx';

const ArrangeDialog = lazy(async () => ({
  default: (await import('#src/workplace/arrange-dialog.tsx')).ArrangeDialog,
}));

const TodayPictures = lazy(async () => ({ default: (await import('./today-pictures.tsx')).TodayPictures }));

const SitePictures = lazy(async () => ({ default: (await import('./site-pictures.tsx')).SitePictures }));

const route = getRouteApi('/guarded/side/today');

/** Work waiting for a decision by the reader, most urgent first; the figures above it filter by one kind. */
export function TodayPage() {
  const { t } = useTranslation();
  const { only } = route.useSearch();
  const { data: today, error, refetch } = useToday(only);
  const { canDecide } = useAccess('serviceRequests');
  const { canSee: seesAssets } = useAccess('assets');
  // A server that was upgraded since this page was loaded may know further kinds.
  const kinds = (today?.kinds ?? []).filter((kind) => todayKinds.includes(kind) && today?.[kind] !== undefined);
  return (
    <Page
      title={t('today.title')}
      description={<DateText value={businessDay()} as="long" />}
      actions={
        <>
          <ArrangeButton today={today} />
          {!canDecide && <ReportButton />}
        </>
      }
    >
      <TodayFigures kinds={kinds} today={today} />
      {error && !today ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Lists kinds={kinds} today={today} onRetry={() => void refetch()} />
      )}
      {today && only === undefined && (
        <Suspense>
          {canDecide && <TodayPictures />}
          {!canDecide && seesAssets && <SitePictures />}
        </Suspense>
      )}
    </Page>
  );
}

/** For the manager of a building, who reports what is wrong there. */
function ReportButton() {
  const { t } = useTranslation();
  const { canCreate } = useAccess('serviceRequests');
  if (!canCreate) return null;
  return <Button renderRoot={(props) => <Link {...props} to="/service-requests/new" />}>{t('today.report')}</Button>;
}

function ArrangeButton({ today }: { today: Today | undefined }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconAdjustments size={16} stroke={1.75} />} onClick={() => setOpen(true)}>
        {t('today.arrange')}
      </Button>
      {isOpen && today && (
        <Suspense>
          <ArrangeDialog today={today} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface ListsProps {
  kinds: readonly TodayKind[];
  /** Undefined while loading. */
  today: Today | undefined;
  onRetry: () => void;
}

function Lists({ kinds, today, onRetry }: ListsProps) {
  const { only } = route.useSearch();
  const shown = kinds.filter((kind) => only === undefined || kind === only);
  const isEmpty = today && shown.every((kind) => today[kind]?.rows.length === 0);
  return (
    <div className={classes.kinds}>
      {today ? (
        shown.map((kind) => <TodayOf key={kind} kind={kind} today={today} onRetry={onRetry} />)
      ) : (
        <TableSkeleton rows={10} columns={4} />
      )}
      {isEmpty && <NothingWaits />}
    </div>
  );
}

/** In a company of which nothing is known yet, its data come first. */
function NothingWaits() {
  const { t } = useTranslation();
  const { only } = route.useSearch();
  const { canDecide } = useAccess('serviceRequests');
  const { canChange } = useAccess('accounts');
  const isWanted = only === undefined && canDecide && canChange;
  const params = { division: String(useDivision()) };
  const { data, isLoading } = useCall(api.accounts.list, { params, pageSize: 1 }, { enabled: isWanted });
  if (isLoading) return null;
  if (data?.rows.length === 0) return <Beginning />;
  return (
    <EmptyState
      icon={<IconCircleCheck size={22} stroke={1.75} />}
      title={only ? t('today.noneOf', { kind: t(`today.${only}`) }) : t('today.none')}
      actions={only && <EverythingLink />}
    >
      {t(only ? 'today.noneOfText' : canDecide ? 'today.noneText' : 'today.noneAtSites')}
    </EmptyState>
  );
}

function Beginning() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconDatabaseImport size={22} stroke={1.75} />}
      title={t('today.begin')}
      actions={
        <>
          <Button renderRoot={(props) => <Link {...props} to="/imports" />}>{t('today.beginImport')}</Button>
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/accounts/new" />}>
            {t('nav.newAccount')}
          </Button>
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/engineers" />}>
            {t('nav.engineers')}
          </Button>
        </>
      }
    >
      {t('today.beginText')}
    </EmptyState>
  );
}

function EverythingLink() {
  const { t } = useTranslation();
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} to="/today" />}>
      {t('today.all')}
    </Button>
  );
}

/** Kinds that have no figure are found below. */
function TodayFigures({ kinds, today }: { kinds: readonly TodayKind[]; today: Today | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { only } = route.useSearch();
  const first = today ? figuresOf(today) : [];
  const shown = only === undefined || first.includes(only) || !kinds.includes(only) ? first : [...first, only];
  return (
    <div className={classes.figures}>
      <Figures label={t('today.figures')} isPending={!today}>
        {shown.map((kind) => (
          <FigureButton
            key={kind}
            isChosen={only === kind}
            count={today?.[kind]?.total}
            {...(today?.[kind]?.totalIsExact === false && { most: today[kind].total })}
            onPress={() =>
              void navigate({ to: '/today', search: only === kind ? {} : { only: kind }, resetScroll: false })
            }
          >
            {t(`today.${kind}`)}
          </FigureButton>
        ))}
      </Figures>
    </div>
  );
}
