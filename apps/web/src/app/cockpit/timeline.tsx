import { Button, NativeSelect } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { TimelineEntry } from '@werkbank/contract/workplace/timeline.ts';
import { type TimelineKind, timelineKinds } from '@werkbank/contract/workplace/timeline-kinds.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { usePages } from '#src/api/use-pages.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import classes from './timeline.module.css';
import { TimelineRow } from './timeline-row.tsx';

const PhoneCallDialog = lazy(async () => ({
  default: (await import('#src/accounts/phone-calls/phone-call-dialog.tsx')).PhoneCallDialog,
}));

const pageSize = 40;

/** Everything that happened at an account, newest first. */
export function AccountTimeline({ account }: { account: string }) {
  const kind = useKind();
  const division = useDivision();
  const [call, setCall] = useState<string>();
  const canChange = useHasRight('accounts.change');
  const input = { params: { division: String(division), accountId: account }, query: queryOf(kind), pageSize };
  const pages = usePages(api.workplace.accountTimeline, input);
  return (
    <>
      <Timeline pages={pages} kinds={timelineKinds} kind={kind} onOpenCall={canChange ? setCall : undefined} />
      {call !== undefined && (
        <Suspense>
          <PhoneCallDialog division={division} accountId={account} id={call} onClose={() => setCall(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** Everything that happened at a location, newest first. */
export function LocationTimeline({ locationId }: { locationId: string }) {
  const kind = useKind();
  const pages = usePages(api.workplace.locationTimeline, { params: { locationId }, query: queryOf(kind), pageSize });
  return <Timeline pages={pages} kinds={timelineKinds} kind={kind} isAtLocation />;
}

const kindsOfAsset = ['request', 'visit', 'report', 'estimate', 'complaint', 'move'] as const;

/** Everything that happened with an asset, newest first. */
export function AssetTimeline({ locationId, assetId }: { locationId: string; assetId: string }) {
  const kind = useKind();
  const input = { params: { locationId, id: assetId }, query: queryOf(kind), pageSize };
  const pages = usePages(api.workplace.assetTimeline, input);
  return <Timeline pages={pages} kinds={kindsOfAsset} kind={kind} />;
}

/** The chosen kind, from the address. */
const useKind = (): TimelineKind | undefined => useSearch({ strict: false }).event;

const queryOf = (kind: TimelineKind | undefined) => (kind ? { kinds: [kind] } : {});

interface TimelineProps {
  pages: UseInfiniteQueryResult<InfiniteData<{ rows: TimelineEntry[]; total: number }>>;
  kinds: readonly TimelineKind[];
  kind: TimelineKind | undefined;
  isAtLocation?: boolean;
  onOpenCall?: ((id: string) => void) | undefined;
}

function Timeline({ pages, kinds, kind, ...shown }: TimelineProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = pages;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const entries = data?.pages.flatMap(({ rows }) => rows) ?? [];
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const days = Map.groupBy(entries, ({ at }) => day.format(new Date(at)));
  return (
    <Section title={t('cockpit.timeline.title')} actions={<KindChoice kinds={kinds} kind={kind} />}>
      {!data && <TableSkeleton rows={8} columns={3} />}
      {data && entries.length === 0 && (
        <p className={classes.none}>{t(kind ? 'cockpit.timeline.noneOfKind' : 'cockpit.timeline.none')}</p>
      )}
      <div className={classes.timeline}>
        {[...days].map(([name, onDay]) => (
          <section key={name}>
            <h3 className={classes.day}>{name}</h3>
            <ol className={classes.events}>
              {onDay.map((entry) => (
                <TimelineRow key={`${entry.kind} ${entry.id}`} entry={entry} {...shown} />
              ))}
            </ol>
          </section>
        ))}
        {hasNextPage && (
          <Button
            className={classes.more ?? ''}
            variant="default"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('action.showMore')}
          </Button>
        )}
      </div>
    </Section>
  );
}

function KindChoice({ kinds, kind }: { kinds: readonly TimelineKind[]; kind: TimelineKind | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const choose = (value: string) => {
    const event = kinds.find((one) => one === value);
    const search = (before: object) => ({ ...before, event }) as never;
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  };
  return (
    <NativeSelect
      size="xs"
      aria-label={t('cockpit.timeline.filter')}
      value={kind ?? ''}
      onChange={({ currentTarget: { value } }) => choose(value)}
      data={[
        { value: '', label: t('cockpit.timeline.all') },
        ...kinds.map((value) => ({ value, label: t(`cockpit.timeline.kind.${value}`) })),
      ]}
    />
  );
}
