import { IconBuilding } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx';
import { useListedRows } from '../data-grid/rows/use-listed-rows.ts';
import { EmptyState } from '../page/states/empty-state.tsx';
import { accountColumns } from './account-columns.tsx';
import classes from './gallery.module.css';
import type { SampleAccount } from './sample-accounts.ts';

const failure = new Error('503');
const states = { loading: { isLoading: true }, failed: { error: failure, retry: () => undefined }, empty: {} };

/** A grid that is loading, one that failed, one without rows. */
export function GridStateSection() {
  return (
    <div className={classes.stack}>
      {Object.entries(states).map(([name, state]) => (
        <GridInState key={name} name={name} state={state} />
      ))}
    </div>
  );
}

const noRows: readonly SampleAccount[] = [];

function GridInState({
  name,
  state,
}: {
  name: string;
  state: { isLoading?: boolean; error?: unknown; retry?: () => void };
}) {
  const { t } = useTranslation();
  const columns = useMemo(() => accountColumns(t), [t]);
  const rows = useListedRows(noRows, state);
  return (
    <div data-testid={`grid-${name}`}>
      <DataGrid
        label={t(`state.${name === 'loading' ? 'loading' : 'notSaved'}`)}
        columns={columns}
        rows={{ ...rows, count: state.isLoading ? 5 : 0 }}
        rowId={(row) => row.id}
        layoutName={`gallery-${name}`}
        empty={
          <EmptyState icon={<IconBuilding size={22} stroke={1.75} />} title={t('results.none')}>
            {t('palette.hint')}
          </EmptyState>
        }
      />
    </div>
  );
}
