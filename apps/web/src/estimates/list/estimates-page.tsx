import { Button } from '@mantine/core';
import { IconFileDescription, IconPlus, IconTools } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { EstimateCounts } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { estimateStatus } from '@werkbank/contract/estimates/shared/transitions.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { lazyPanel } from '#src/frame/list/lazy-panel.tsx';
import { type ListPage, listPage } from '#src/frame/list/list-page.tsx';
import { statusFilter } from '#src/frame/list/status-filter.tsx';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import type { FilterWords } from '#src/ui/list/filter-words.ts';
import { numberFormat } from '#src/ui/page/figures/formats.ts';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { EstimateStatusBadge, statusTones } from '../shared/estimate-status-badge.tsx';
import { countNames } from '../shared/estimate-statuses.ts';
import classes from '../shared/estimates.module.css';
import { editedEstimateColumns, estimateColumns } from './columns.tsx';
import { EstimatesBulk } from './estimates-bulk.tsx';
import { type EstimatesSearch, estimateFilters } from './filters.ts';

const EstimateEdits = lazy(async () => ({ default: (await import('./estimate-edits.tsx')).EstimateEdits }));

/** The estimates of the division, newest first. */
export const EstimatesPage: ListPage = listPage({
  route: '/guarded/side/estimates',
  texts: 'estimates',
  name: 'estimates',
  Icon: IconFileDescription,
  ticksOnDemand: true,
  access: 'estimates',
  canSee: ({ canList }) => canList,
  filters: estimateFilters,
  columns: ({ canWrite }) => (canWrite ? editedEstimateColumns : estimateColumns),
  edits: ({ canWrite }) => canWrite && EstimateEdits,
  panel: lazyPanel(async () => (await import('./filter-panel.tsx')).EstimatesPanel),
  Figures: statusFilter({
    label: 'estimates.byStatus',
    filters: estimateFilters,
    count: api.estimates.count,
    of: 'status',
    without: ['expired'],
    names: countNames,
    tones: statusTones,
    Badge: EstimateStatusBadge,
    isDrawn: (status) => status !== estimateStatus.rejected && status !== estimateStatus.superseded,
    After: Expired,
  }),
  useWords,
  bulk: ({ canWrite }) => canWrite && EstimatesBulk,
  actions: () => <Actions />,
  first: () => <ToLocations />,
});

/** A filter that only links to the list set. */
function useWords(): FilterWords<EstimatesSearch> {
  const { t } = useTranslation();
  return { valid: () => t('estimates.notExpired') };
}

/** Number of estimates that expired without an answer. */
function Expired({ search, onChange, counts }: FilterProps<EstimatesSearch> & { counts: EstimateCounts }) {
  const { t } = useTranslation();
  const number = numberFormat(useLocale(), {});
  const count = counts.expired;
  if (count === 0 && !search.expired) return null;
  return (
    <button
      type="button"
      className={classes.expired}
      aria-pressed={search.expired === true}
      onClick={() => onChange({ expired: search.expired ? undefined : true, valid: undefined })}
    >
      {t('estimates.expiredCount', { count, n: number.format(count) })}
    </button>
  );
}

function Actions() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useShortcut('c', () => void navigate({ to: '/estimates/new' }), { label: t('estimates.new') });
  return (
    <>
      <Button component={Link} to="/estimates/new" variant="default" leftSection={<IconPlus size={16} />}>
        {t('estimates.new')}
      </Button>
      <Button component={Link} to="/estimates/defects" leftSection={<IconTools size={16} stroke={1.75} />}>
        {t('estimates.fromDefects')}
      </Button>
    </>
  );
}

function ToLocations() {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/locations" variant="default">
      {t('nav.locations')}
    </Button>
  );
}
