import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMapPin } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { ListTools } from '#src/frame/list/list.tsx';
import { PlacesPlan } from '#src/frame/places-plan/places-plan.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import { useListAddress } from '#src/ui/data-grid/use-list-address.ts';
import { isFiltered } from '#src/ui/list/list-search-params.ts';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NothingListed } from '#src/ui/page/states/nothing-listed.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { parseBox, writeBox } from '#src/ui/plan/box-address.ts';
import type { PlanBox } from '#src/ui/plan/plan-model.ts';
import { type LocationsSearch, locationFilters } from './filters.ts';
import classes from './location-map.module.css';
import { locationTools } from './location-tools.tsx';
import { groupMark } from './map-marks.tsx';
import { MapPeek } from './map-peek.tsx';

/** Groups beside each other, so that they can be pressed one by one. */
const columns = { wide: 14, phone: 5 };

/** The locations of the list on a map, grouped where they are close together; what is shown is in the URL. */
export function LocationMap({ search }: { search: LocationsSearch }) {
  const { show } = useListAddress(search);
  return (
    <>
      <div className={classes.tools}>
        <ListTools {...locationTools} search={search} onChange={(change) => show({ ...change, box: undefined })} />
      </div>
      <div data-beside className={classes.beside}>
        <div className={classes.map}>
          <Placed search={search} />
        </div>
        <Suspense>
          <MapPeek id={search.peek} onClose={() => show({ peek: undefined })} />
        </Suspense>
      </div>
    </>
  );
}

function Placed({ search }: { search: LocationsSearch }) {
  const { t } = useTranslation();
  const params = { division: String(useDivision()) };
  const isPhone = useMediaQuery('(max-width: 639.98px)', false, { getInitialValueInEffect: false });
  const go = useMapAddress();
  const asked = parseBox(search.box);
  const query = {
    ...locationFilters.query(search, ['view', 'box']),
    ...asked,
    columns: isPhone ? columns.phone : columns.wide,
  };
  const options = { placeholderData: keepPreviousData };
  const { data, error, refetch, isPlaceholderData } = useCall(api.locations.map, { params, query }, options);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={10} columns={4} />;
  if (!data.box && data.missing === 0)
    return <NothingListed texts="locations" Icon={IconMapPin} isFiltered={isFiltered(search)} />;
  if (!data.box)
    return (
      <EmptyState icon={<IconMapPin size={22} stroke={1.75} />} title={t('locations.map.unplaced')}>
        {t('locations.map.unplacedText')}
      </EmptyState>
    );
  const { groups, total, totalIsExact, missing } = data;
  const count = t(totalIsExact ? 'locations.map.inView' : 'locations.map.more', { count: total });
  return (
    <>
      <PlacesPlan
        label={count}
        missing={missing}
        marks={groups.map((group) =>
          groupMark(group, { t, peek: search.peek, onPeek: go.peek, onZoom: (box) => go.zoom(box) }),
        )}
        view={{
          // The part of the world that was shown before is not that of the new filters.
          box: asked ?? (isPlaceholderData ? undefined : data.box),
          onMove: (box, isByReader) => (isByReader || asked) && go.move(box),
        }}
      />
      {asked && (
        <Button variant="default" size="xs" className={classes.all ?? ''} onClick={() => go.zoom(undefined)}>
          {t('locations.map.all')}
        </Button>
      )}
    </>
  );
}

/** Moves to a part of the world, and opens a location beside the map. */
function useMapAddress() {
  const navigate = useNavigate();
  const go = (change: { box?: string | undefined; peek?: string }, replace: boolean) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...change }) as never,
      replace,
      resetScroll: false,
    });
  return {
    /** The way back shows what was shown before. */
    zoom: (box: PlanBox | undefined) => go({ box: box && writeBox(box) }, false),
    move: (box: PlanBox) => go({ box: writeBox(box) }, true),
    peek: (id: string) => go({ peek: id }, true),
  };
}
