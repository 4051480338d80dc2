import { Button } from '@mantine/core';
import { IconList, IconPlus, IconQrcode, IconTag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { AssetListed } from '@werkbank/contract/assets/asset/asset.ts';
import type { Location } from '@werkbank/contract/locations/location.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { ChoiceSwitch } from '#src/ui/fields/choice-switch.tsx';
import { ListSearch } from '#src/ui/list/list-search.tsx';
import type { ChangeOf } from '#src/ui/list/list-search-params.ts';
import { LightBar, LightStrip } from '#src/ui/page/badges/light-bar.tsx';
import type { Light } from '#src/ui/page/badges/light-tones.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { AssetLink } from '../shared/asset-link.tsx';
import { AssetStatusBadge } from '../shared/asset-status-badge.tsx';
import { type AssetGroup, countLights, groupByFloor, groupByType, pickAssets } from './asset-groups.ts';
import classes from './location-assets.module.css';

interface Shown {
  by?: 'type';
  lights?: Light[];
  q?: string;
}

interface LocationAssetsProps {
  location: Location;
  /** Grouping and filters from the URL. */
  shown: Shown;
  onShow: (change: ChangeOf<Shown>) => void;
}

/** No location has more than this in practice; a larger one is read in the list of all assets. */
const maxAssets = 1000;

/** The assets of a location with their due status, by floor or by type. */
export function LocationAssets({ location, shown, onShow }: LocationAssetsProps) {
  const { t } = useTranslation();
  const params = { locationId: location.id };
  const { data, error, refetch } = useCall(api.assets.listAtLocation, { params, pageSize: maxAssets });
  const places = useCall(api.locations.listPlaces, { params, pageSize: maxAssets });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || places.isPending) return <TableSkeleton rows={10} columns={4} />;
  if (data.rows.length === 0) return <NoAssets location={location} />;
  const picked = pickAssets(data.rows, shown);
  const groups = shown.by === 'type' ? groupByType(picked) : groupByFloor(picked, places.data?.rows ?? []);
  return (
    <>
      <LightBar
        counts={countLights(data.rows)}
        chosen={shown.lights ?? []}
        onChoose={(lights) => onShow({ lights: lights.length > 0 ? lights : undefined })}
      />
      <Tools location={location} shown={shown} onShow={onShow} />
      {data.total > data.rows.length && (
        <p className={classes.note}>{t('assets.firstOnly', { shown: data.rows.length, total: data.total })}</p>
      )}
      {groups.map((group) => (
        <Group key={group.key} group={group} isByType={shown.by === 'type'} />
      ))}
      {groups.length === 0 && (
        <EmptyState
          icon={<IconTag size={22} stroke={1.75} />}
          title={t('assets.noneFound')}
          actions={
            <Button variant="default" onClick={() => onShow({ q: undefined, lights: undefined })}>
              {t('action.clearFilter')}
            </Button>
          }
        >
          {t('assets.noneFoundText')}
        </EmptyState>
      )}
    </>
  );
}

function Tools({ location, shown, onShow }: LocationAssetsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.tools}>
      <ListSearch
        label={t('assets.searchHere')}
        value={shown.q ?? ''}
        onChange={(q) => onShow({ q: q || undefined })}
      />
      <ChoiceSwitch
        className={classes.switch}
        label={t('assets.groupBy')}
        options={[
          { value: undefined, label: t('assets.byFloor') },
          { value: 'type' as const, label: t('assets.byType') },
        ]}
        value={shown.by}
        onChange={(by) => onShow({ by })}
      />
      <ListLinks location={location} lights={shown.lights} />
    </div>
  );
}

/** Links to the same assets in the list, where they can be selected and moved, and their labels printed. */
function ListLinks({ location: { id }, lights }: { location: Location; lights: Light[] | undefined }) {
  const { t } = useTranslation();
  const { canChange } = useAccess('assets');
  return (
    <div className={classes.ways}>
      <Button
        variant="subtle"
        leftSection={<IconList size={16} stroke={1.75} />}
        renderRoot={(props) => <Link {...props} to="/assets" search={{ location: id, ...(lights && { lights }) }} />}
      >
        {t('assets.showInList')}
      </Button>
      {canChange && (
        <Button
          variant="subtle"
          leftSection={<IconQrcode size={16} stroke={1.75} />}
          renderRoot={(props) => <Link {...props} to="/assets/labels" search={{ location: id }} />}
        >
          {t('assets.labels.title')}
        </Button>
      )}
    </div>
  );
}

function Group({ group, isByType }: { group: AssetGroup; isByType: boolean }) {
  const { t } = useTranslation();
  const title = group.title ?? t('assets.noPlace');
  return (
    <Section
      title={title}
      count={group.assets.length}
      flush
      actions={
        <span className={classes.strip}>
          <LightStrip counts={countLights(group.assets)} />
        </span>
      }
    >
      <DataTable caption={title} columns={columns(t, isByType)} rows={group.assets} rowKey={({ id }) => id} />
    </Section>
  );
}

const columns = (t: TFunction, isByType: boolean): DataColumn<AssetListed>[] => [
  {
    key: 'description',
    header: t('field.description'),
    primary: true,
    cell: (asset) => (
      <AssetLink locationId={asset.locationId} id={asset.id}>
        {asset.description}
      </AssetLink>
    ),
  },
  {
    key: 'position',
    header: t('assets.position'),
    phone: 'plain',
    cell: ({ placePath, position }) => (
      <Position placePath={isByType ? placePath : lastOf(placePath)} position={position} />
    ),
  },
  {
    key: 'tag',
    header: t('assets.tag'),
    width: '9rem',
    from: 'medium',
    phone: 'plain',
    cell: ({ tag }) => <span className={classes.tag}>{tag ?? '–'}</span>,
  },
  {
    key: 'light',
    header: t('field.status'),
    width: '14rem',
    phone: 'plain',
    cell: (asset) => <AssetStatusBadge asset={asset} />,
  },
  {
    key: 'due',
    header: t('assets.dueOn'),
    width: '7rem',
    align: 'end',
    phone: 'end',
    cell: ({ dueOn }) => <DateText value={dueOn} />,
  },
];

const lastOf = (path: string | null) => path?.split(' › ').at(-1) ?? null;

function Position({ placePath, position }: { placePath: string | null; position: string | null }) {
  return [placePath, position].filter(Boolean).join(' · ') || '–';
}

function NoAssets({ location }: { location: Location }) {
  const { t } = useTranslation();
  const to = { to: '/locations/$id/assets/new', params: { id: location.id } } as const;
  return (
    <EmptyState
      icon={<IconTag size={22} stroke={1.75} />}
      title={t('assets.noneHere')}
      actions={
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          renderRoot={(props) => <Link {...props} {...to} />}
        >
          {t('assets.new')}
        </Button>
      }
    >
      {t('assets.noneHereText')}
    </EmptyState>
  );
}
