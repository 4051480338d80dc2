import { Link } from '@tanstack/react-router';
import type { ImportListed } from '@werkbank/contract/imports/import.ts';
import { columns } from '#src/ui/data-grid/columns/columns.tsx';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { ImportState } from '../shared/import-state.tsx';
import classes from './imports.module.css';

const { link, text, date, badge, figure, quantity } = columns<ImportListed>('imports');

/** Columns of the list of imports. */
export const importColumns = [
  link('name', 240, (job) => <ImportLink job={job} />, { grow: true }),
  badge('state', 170, (job) => <ImportState state={job.state} quiet />, { header: 'field.status' }),
  quantity('rows', 100, (job) => job.rowsTotal),
  quantity('created', 100, (job) => job.rowsCreated),
  quantity('updated', 100, (job) => job.rowsUpdated),
  figure('rejected', 100, (job) => (
    <span className={classes.refused} data-some={job.rowsRejected > 0 || undefined}>
      <Quantity value={job.rowsRejected} />
    </span>
  )),
  date('started', 160, (job) => job.started ?? job.created, { hidePriority: 2, as: 'dateTime' }),
  text('by', 160, (job) => job.creatorFullName, { hidePriority: 1, card: 'none' }),
];

/** The link to an import; after a run it opens the result. */
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
