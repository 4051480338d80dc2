import { Link } from '@tanstack/react-router';
import type { ImportListed } from '@werkbank/contract/imports/import.ts';
import type { TFunction } from 'i18next';
import type { GridColumn } from '#src/ui/data-grid/model/grid-types.ts';
import { DateText, Quantity } from '#src/ui/page/figures/values.tsx';
import { ImportState } from '../shared/import-state.tsx';
import classes from './imports.module.css';

/** Columns of the list of imports. */
export const importColumns = (t: TFunction): GridColumn<ImportListed>[] => [
  {
    id: 'name',
    header: t('imports.name'),
    width: 240,
    grow: true,
    primary: true,
    cell: (job) => <ImportLink job={job} />,
  },
  {
    id: 'state',
    header: t('field.status'),
    width: 170,
    card: 'beside',
    cell: (job) => <ImportState state={job.state} quiet />,
  },
  figure('rows', t('imports.rows'), (job) => <Quantity value={job.rowsTotal} />),
  figure('created', t('imports.created'), (job) => <Quantity value={job.rowsCreated} />),
  figure('updated', t('imports.updated'), (job) => <Quantity value={job.rowsUpdated} />),
  figure('rejected', t('imports.rejected'), (job) => (
    <span className={classes.refused} data-some={job.rowsRejected > 0 || undefined}>
      <Quantity value={job.rowsRejected} />
    </span>
  )),
  {
    id: 'started',
    hidePriority: 2,
    header: t('imports.started'),
    width: 160,
    cell: (job) => <DateText value={job.started ?? job.created} as="dateTime" />,
  },
  {
    id: 'by',
    hidePriority: 1,
    header: t('imports.by'),
    width: 160,
    card: 'none',
    cell: (job) => job.creatorFullName ?? '–',
  },
];

const figure = (id: string, header: string, cell: GridColumn<ImportListed>['cell']): GridColumn<ImportListed> => ({
  id,
  header,
  width: 100,
  align: 'end',
  cell,
});

/** What has run opens where its result stands. */
function ImportLink({ job }: { job: ImportListed }) {
  return (
    <Link
      to="/imports/$importId"
      params={{ importId: job.id }}
      search={job.state === 'uploaded' ? {} : { tab: 'progress' }}
    >
      {job.name}
    </Link>
  );
}
