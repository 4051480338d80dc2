import { Button } from '@mantine/core';
import { IconCalendar, IconFireExtinguisher, IconPlus, IconScan } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { lazyPanel } from '#src/frame/list/lazy-panel.tsx';
import { type ListPage, listPage } from '#src/frame/list/list-page.tsx';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import type { FilterWords } from '#src/ui/list/filter-words.ts';
import { LightBar } from '#src/ui/page/badges/light-bar.tsx';
import { dateFormat } from '#src/ui/page/figures/formats.ts';
import { PageLinks } from '#src/ui/page/page-links.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import classes from '../shared/assets.module.css';
import { AssetsBulk } from './assets-bulk.tsx';
import { AssetsTools } from './assets-tools.tsx';
import { assetColumns, editedAssetColumns } from './columns.tsx';
import { type AssetsSearch, assetFilters } from './filters.ts';

const AssetEdits = lazy(async () => ({ default: (await import('./asset-edits.tsx')).AssetEdits }));

/** The assets of all locations, earliest due first. */
export const AssetsPage: ListPage = listPage({
  route: '/guarded/side/assets',
  texts: 'assets',
  name: 'assets',
  customFieldsOf: 'asset',
  imported: 'assets',
  Icon: IconFireExtinguisher,
  access: 'assets',
  canSee: ({ canSee }) => canSee,
  filters: assetFilters,
  columns: ({ canChange }) => (canChange ? editedAssetColumns : assetColumns),
  edits: ({ canChange }) => canChange && AssetEdits,
  Tools: AssetsTools,
  panel: lazyPanel(async () => (await import('./filter-panel.tsx')).AssetsPanel),
  useWords,
  FiguresBelow: LightFilter,
  bulk: ({ canChange }) => canChange && AssetsBulk,
  actions: () => <Actions />,
  first: () => <ToImport />,
});

/** Only for filters set by links from elsewhere, which would otherwise be invisible. */
function useWords({ location }: AssetsSearch): FilterWords<AssetsSearch> {
  const { t } = useTranslation();
  const format = dateFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' });
  const params = { locationId: location ?? '' };
  const { data } = useCall(api.locations.get, { params }, { enabled: location !== undefined });
  const write = (day: string | undefined) => (day ? format.format(new Date(day)) : '');
  return {
    location: () => data?.name,
    from: (_, { from, until }) =>
      t(periodText(from, until), { from: write(from), until: write(until), day: write(from ?? until) }),
  };
}

function periodText(from: string | undefined, until: string | undefined) {
  if (from === until) return 'assets.dueOnDay';
  if (from === undefined) return 'assets.dueBy';
  return until === undefined ? 'assets.dueSince' : 'assets.duePeriod';
}

function NewAssetShortcut() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useShortcut('c', () => void navigate({ to: '/assets/new' }), { label: t('assets.new') });
  return null;
}

function Actions() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useShortcut('s', () => void navigate({ to: '/assets/scan' }), { label: t('assets.scan.title') });
  const { canChange } = useAccess('assets');
  return (
    <>
      {canChange && <NewAssetShortcut />}
      <PageLinks
        links={[
          ...(canChange ? [{ to: '/assets/new', label: t('assets.new'), Icon: IconPlus } as const] : []),
          { to: '/assets/calendar', label: t('assets.calendar.title'), Icon: IconCalendar },
        ]}
      />
      <Button component={Link} to="/assets/scan" leftSection={<IconScan size={16} />}>
        {t('assets.scan.title')}
      </Button>
    </>
  );
}

function ToImport() {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/imports/new" variant="default">
      {t('action.import')}
    </Button>
  );
}

const none = { red: 0, amber: 0, blue: 0, green: 0, grey: 0 };

/** The number of assets of each due status within the other filters; a click shows only these. */
function LightFilter({ search, onChange }: FilterProps<AssetsSearch>) {
  const { t } = useTranslation();
  const division = useDivision();
  const query = assetFilters.query(search, ['lights']);
  const { data } = useCall(api.assets.count, { params: { division }, query }, { placeholderData: (before) => before });
  return (
    <div className={classes.lights} role="group" aria-label={t('assets.lights')}>
      <LightBar
        counts={data?.lights ?? none}
        chosen={search.lights ?? []}
        onChoose={(lights) => onChange({ lights: lights.length > 0 ? lights : undefined })}
      />
    </div>
  );
}
