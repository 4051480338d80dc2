import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBuilding, IconSearch } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx';
import type { GridSort } from '../data-grid/model/grid-types.ts';
import { useGridRows } from '../data-grid/rows/use-grid-rows.ts';
import { type GridSelection, nothingSelected } from '../data-grid/selection/selection-model.ts';
import type { PageSize } from '../list/page-size.ts';
import { EmptyState } from '../page/states/empty-state.tsx';
import { useSearchShortcut } from '../shortcuts/shortcuts.tsx';
import { accountColumns } from './account-columns.tsx';
import classes from './gallery.module.css';
import { sampleBlock } from './sample-accounts.ts';

const startSize = (): PageSize => (new URLSearchParams(location.search).get('size') === 'endless' ? 'endless' : 10);
const byKeyset = () => new URLSearchParams(location.search).get('by') === 'keyset';

/** 100,000 rows, by pages or in one scroll area. */
export function GridSection() {
  const { t } = useTranslation();
  const columns = useMemo(() => accountColumns(t), [t]);
  const [keyset] = useState(byKeyset);
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(startSize);
  const [sort, setSort] = useState<GridSort | null>(null);
  const [search, setSearch] = useState('');
  const [selection, setSelection] = useState<GridSelection>(nothingSelected);
  const [settled] = useDebouncedValue(search, 200);
  const list = { search: settled, sort, ...(keyset && { keyset }) };
  const rows = useGridRows((block) => sampleBlock(list, block), { page, pageSize, by: keyset ? 'keyset' : 'skip' });

  return (
    <DataGrid
      label={t('all')}
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      layoutName="gallery"
      sort={sort}
      onSortChange={(next) => {
        setSort(next);
        setPage(1);
      }}
      selection={selection}
      onSelectionChange={setSelection}
      bulkActions={
        <Button size="xs" variant="default">
          {t('export.short')}
        </Button>
      }
      toolbar={
        <ListSearch
          value={search}
          onChange={(next) => {
            setSearch(next);
            setPage(1);
          }}
        />
      }
      empty={<NothingFound />}
      paging={{
        page,
        pageSize,
        onPageChange: setPage,
        onPageSizeChange: (size) => {
          setPageSize(size);
          setPage(1);
        },
      }}
    />
  );
}

function ListSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useSearchShortcut(input);
  return (
    <TextInput
      ref={input}
      className={classes.search ?? ''}
      aria-label={t('shortcuts.search')}
      placeholder={t('action.search')}
      leftSection={<IconSearch size={16} stroke={1.6} />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function NothingFound() {
  const { t } = useTranslation();
  return (
    <EmptyState icon={<IconBuilding size={22} stroke={1.75} />} title={t('results.none')}>
      {t('palette.hint')}
    </EmptyState>
  );
}
