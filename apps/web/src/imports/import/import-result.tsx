import { IconListCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Import, ImportStepProgress } from '@werkbank/contract/imports/import.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { numberFormat } from '#src/ui/page/figures/formats.ts';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { isRunning } from '../shared/import-state.tsx';
import classes from './import-result.module.css';

/** The progress of the run, the result of each step, and what to do next. */
export function ImportResult({ job }: { job: Import }) {
  const { t } = useTranslation();
  if (job.steps.length === 0 && !isRunning(job.state) && !job.message)
    return (
      <EmptyState icon={<IconListCheck size={22} stroke={1.75} />} title={t('imports.notRun')}>
        {t('imports.notRunText')}
      </EmptyState>
    );
  return (
    <div className={classes.result}>
      <Verdict job={job} />
      {isRunning(job.state) && <RunProgress job={job} />}
      {job.control && <Control job={job} />}
      {job.steps.length > 0 && (
        <Section title={t('imports.tab.progress')} flush>
          <DataTable
            caption={t('imports.tab.progress')}
            columns={columnsOf(job, t)}
            rows={job.steps}
            rowKey={(step) => `${step.entity} ${step.name} ${step.file ?? ''}`}
          />
        </Section>
      )}
    </div>
  );
}

function Verdict({ job }: { job: Import }) {
  const { t } = useTranslation();
  if (isRunning(job.state)) return null;
  const tone =
    job.state === 'failed'
      ? 'danger'
      : job.rowsRejected > 0 || job.rowsKept > 0 || job.rowsRepeated > 0 || job.state === 'cancelled'
        ? 'warning'
        : 'success';
  return (
    <p className={classes.verdict} data-tone={tone} role={job.state === 'failed' ? 'alert' : undefined}>
      {verdictOf(job, t)}
      {job.rowsRepeated > 0 && ` ${t('imports.repeated', { count: job.rowsRepeated })}`}
      {job.rowsIncomplete > 0 && ` ${t('imports.someIncomplete', { count: job.rowsIncomplete })}`}
    </p>
  );
}

function verdictOf(job: Import, t: TFunction): string {
  if (job.state === 'failed') return job.message ?? t('imports.state.failed');
  if (job.state === 'cancelled') return t(job.dryRun ? 'imports.checkCancelled' : 'imports.cancelledText');
  if (job.state === 'undone')
    return job.rowsKept > 0 ? t('imports.undoneKept', { count: job.rowsKept }) : t('imports.undoneText');
  if (job.state === 'done')
    return job.rowsRejected > 0 ? t('imports.doneRefused', { count: job.rowsRejected }) : t('imports.doneText');
  const listed = job.changeCount > 0 ? ` ${t('imports.checkedChanges', { count: job.changeCount })}` : '';
  return (
    (job.rowsRejected > 0 ? t('imports.checkedRefused', { count: job.rowsRejected }) : t('imports.checkedClean')) +
    listed
  );
}

function RunProgress({ job }: { job: Import }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const count = (value: number) => numberFormat(locale, {}).format(value);
  const current = job.steps.find((step) => step.rowsDone < step.rowsTotal);
  if (job.state === 'undoing')
    return (
      <div className={classes.running}>
        <progress className={classes.bar} aria-label={t('imports.undoProgress')} />
        <div className={classes.figures}>
          <span>{t('imports.undoneRows', { done: count(job.rowsUndone + job.rowsKept) })}</span>
        </div>
      </div>
    );
  return (
    <div className={classes.running}>
      <progress
        className={classes.bar}
        aria-label={t('imports.progress')}
        {...(job.rowsTotal > 0 && { max: job.rowsTotal, value: job.rowsDone })}
      />
      <div className={classes.figures}>
        {job.rowsTotal > 0 && (
          <span>{t('imports.rowsDone', { done: count(job.rowsDone), total: count(job.rowsTotal) })}</span>
        )}
        {job.waiting && job.rowsDone === 0 ? (
          <span>{t('imports.waiting')}</span>
        ) : (
          current && <span>{t('imports.nowAt', { step: stepName(current, t) })}</span>
        )}
      </div>
    </div>
  );
}

function Control({ job: { control } }: { job: Import }) {
  const { t } = useTranslation();
  if (!control) return null;
  return (
    <Section title={t('imports.control')}>
      <p>
        {t('imports.controlText', { agreeing: control.agreeing, checked: control.checked })}{' '}
        {control.largestDifference !== 0 && (
          <>
            {t('imports.largestDifference')}: <Quantity value={control.largestDifference} />
          </>
        )}
      </p>
    </Section>
  );
}

/** Steps of a mapping document have names; those made on the screen are named after their kind of record. */
const stepName = (step: ImportStepProgress, t: TFunction): string =>
  step.name === step.entity ? t(`imports.entity.${step.entity}`) : step.name;

const places: Readonly<Partial<Record<ImportStepProgress['entity'], string>>> = {
  accounts: '/accounts',
  contacts: '/accounts',
  addresses: '/accounts',
  supplierPrices: '/items',
  salesPrices: '/price-lists',
  items: '/items',
  itemGroups: '/items',
  parts: '/items',
  warehouses: '/warehouses',
  stock: '/warehouses',
  salesOrders: '/sales-orders',
  salesOrderLines: '/sales-orders',
  deliveries: '/sales-orders',
  purchaseOrders: '/purchase-orders',
  purchaseOrderLines: '/purchase-orders',
  receipts: '/purchase-orders',
  assemblyOrders: '/assembly-orders',
};

/** A step links to the list of its records. */
function Made({ step }: { step: ImportStepProgress }) {
  const { t } = useTranslation();
  const place = places[step.entity];
  const name = stepName(step, t);
  return place ? <Link to={place}>{name}</Link> : name;
}

type Count =
  | 'rowsTotal'
  | 'rowsCreated'
  | 'rowsUpdated'
  | 'rowsUnchanged'
  | 'rowsSkipped'
  | 'rowsRejected'
  | 'rowsIncomplete';

const counts = [
  ['rowsTotal', 'imports.rows'],
  ['rowsCreated', 'imports.created'],
  ['rowsUpdated', 'imports.updated'],
  ['rowsUnchanged', 'imports.unchanged'],
  ['rowsSkipped', 'imports.skipped'],
  ['rowsIncomplete', 'imports.incomplete'],
  ['rowsRejected', 'imports.rejected'],
] as const satisfies readonly (readonly [Count, string])[];

/** A column that contains only zeros is left out. */
function columnsOf({ steps, dryRun }: Import, t: TFunction): DataColumn<ImportStepProgress>[] {
  const shownCounts = counts.filter(([name]) => name === 'rowsTotal' || steps.some((step) => step[name] > 0));
  return [
    {
      key: 'step',
      header: t('imports.stepName'),
      primary: true,
      cell: (step) => (
        <span className={classes.step}>
          {dryRun ? stepName(step, t) : <Made step={step} />}
          <span className={classes.file}>{step.file}</span>
        </span>
      ),
    },
    ...shownCounts.map(
      ([name, label]): DataColumn<ImportStepProgress> => ({
        key: name,
        header: t(label),
        width: '7rem',
        align: 'end',
        cell: (step) => <Quantity value={step[name]} />,
      }),
    ),
  ];
}
