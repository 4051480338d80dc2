import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import type { Import, ImportChange } from '@werkbank/contract/imports/import.ts';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { usePages } from '#src/api/use-pages.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { refusalText } from '#src/ui/form/refusal.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { isRunning } from '../shared/import-state.tsx';
import classes from './import-changes.module.css';

const pageSize = 100;

/** Existing records that the import changes, old and new value side by side; before the import each can be excluded. */
export function ImportChanges({ job }: { job: Import }) {
  const { t } = useTranslation();
  const list = job.state === 'undone' ? 'kept' : job.dryRun ? 'planned' : 'written';
  const changes = usePages(api.imports.listChanges, {
    params: { division: String(useDivision()), id: job.id },
    query: { list },
    pageSize,
  });
  const choose = useLeaveOut(job);
  if (isRunning(job.state)) return <TableSkeleton columns={3} />;
  if (changes.error) return <ErrorState error={changes.error} onRetry={() => void changes.refetch()} />;
  if (!changes.data) return <TableSkeleton columns={3} />;
  const canChoose = job.state === 'checked';
  const [first] = changes.data.pages;
  return (
    <Section
      title={t(`imports.changes.${list}`)}
      count={first?.total ?? 0}
      flush
      actions={
        canChoose &&
        first?.rows.length !== 0 && (
          <>
            <Button variant="subtle" size="xs" loading={choose.isPending} onClick={() => choose.all(false)}>
              {t('imports.takeAll')}
            </Button>
            <Button variant="subtle" size="xs" loading={choose.isPending} onClick={() => choose.all(true)}>
              {t('imports.leaveAll')}
            </Button>
          </>
        )
      }
    >
      {canChoose && <p className={classes.hint}>{t('imports.changesHint')}</p>}
      <DataTable
        caption={t(`imports.changes.${list}`)}
        columns={columnsOf(t, canChoose ? choose : undefined)}
        rows={changes.data.pages.flatMap(({ rows }) => rows)}
        rowKey={(row) => `${row.step} ${row.line}`}
        empty={
          <EmptyState icon={<IconArrowsExchange size={22} stroke={1.75} />} title={t('imports.noChanges')}>
            {t('imports.noChangesText')}
          </EmptyState>
        }
      />
      {changes.hasNextPage && (
        <Button
          className={classes.more}
          variant="default"
          loading={changes.isFetchingNextPage}
          onClick={() => void changes.fetchNextPage()}
        >
          {t('imports.moreChanges')}
        </Button>
      )}
    </Section>
  );
}

type Choice = ReturnType<typeof useLeaveOut>;

function useLeaveOut(job: Import) {
  const division = String(useDivision());
  const store = useAction(api.imports.leaveOut, [api.imports.listChanges, api.imports.get, api.imports.list]);
  const send = (leaveOut: boolean, rows?: { step: number; line: number; field?: string }[]) =>
    store.mutate(
      { params: { division, id: job.id }, body: { leaveOut, ...(rows && { rows }) } },
      { onError: (error) => showToast({ kind: 'error', text: refusalText(error) ?? '' }) },
    );
  return {
    isPending: store.isPending,
    all: (leaveOut: boolean) => send(leaveOut),
    one: ({ step, line }: ImportChange, leaveOut: boolean) => send(leaveOut, [{ step, line }]),
    field: ({ step, line }: ImportChange, field: string, leaveOut: boolean) => send(leaveOut, [{ step, line, field }]),
  };
}

function columnsOf(t: TFunction, choose: Choice | undefined): DataColumn<ImportChange>[] {
  return [
    {
      key: 'record',
      header: t('imports.changedRecord'),
      primary: true,
      width: '34%',
      cell: (row) => (
        <span className={classes.record}>
          {choose ? (
            <label className={classes.choice}>
              <input
                type="checkbox"
                checked={!row.leaveOut}
                onChange={(event) => choose.one(row, !event.currentTarget.checked)}
              />
              {row.label}
            </label>
          ) : (
            row.label
          )}
          <span className={classes.place}>
            {t(`imports.entity.${row.entity}`)} · {row.file ?? t('imports.mappingFile')}:{row.line}
          </span>
        </span>
      ),
    },
    {
      key: 'fields',
      header: t('imports.changedFields'),
      phone: 'plain',
      cell: (row) => <Fields row={row} choose={choose} />,
    },
  ];
}

function Fields({ row, choose }: { row: ImportChange; choose: Choice | undefined }) {
  const { t } = useTranslation();
  if (row.outcome === 'kept') return reasonText(row, t);
  return (
    <ul className={classes.fields} data-left={row.leaveOut || undefined}>
      {row.fields.map(({ name, before, after, isConflict, isKept }) => (
        <li key={name}>
          {isConflict && (
            <ConflictChoice
              name={row.labels[name] ?? t(`imports.field.${name}`)}
              values={{ here: before, file: after }}
              isKept={isKept}
              onChange={choose && ((keep) => choose.field(row, name, keep))}
            />
          )}
          {!isConflict && (
            <>
              <span className={classes.name}>{row.labels[name] ?? t(`imports.field.${name}`)}: </span>
              <del>
                <span className="visually-hidden">{t('imports.before')} </span>
                {before ?? '–'}
              </del>
              {' → '}
              <ins>
                <span className="visually-hidden">{t('imports.after')} </span>
                {after ?? '–'}
              </ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

interface ConflictChoiceProps {
  name: string;
  values: { here: string | null; file: string | null };
  isKept: boolean;
  onChange: ((keep: boolean) => void) | undefined;
}

/** A field that was changed both in the file and, since the export, in the record. */
function ConflictChoice({ name, values, isKept, onChange }: ConflictChoiceProps) {
  const { t } = useTranslation();
  const group = useId();
  const choice = (keep: boolean, value: string | null) => (
    <label className={classes.choice}>
      {onChange && <input type="radio" name={group} checked={isKept === keep} onChange={() => onChange(keep)} />}
      <span>
        {value ?? '–'} <span className={classes.place}>{t(keep ? 'imports.back.here' : 'imports.back.inFile')}</span>
      </span>
    </label>
  );
  return (
    <fieldset className={classes.conflict}>
      <legend>{t('imports.back.conflict', { field: name })}</legend>
      {choice(true, values.here)}
      {choice(false, values.file)}
    </fieldset>
  );
}

const dependentTables = [
  'sales_order',
  'sales_order_line',
  'goods_delivery',
  'goods_delivery_line',
  'stock_movement',
  'asset',
  'location',
  'contact',
  'address',
  'item',
  'work_order',
  'service_request',
  'estimate',
  'complaint',
  'service_report',
] as const;

/** Why a record is kept when the import is undone. */
function reasonText({ reason, action, labels }: ImportChange, t: TFunction): string {
  if (!reason) return '';
  const fields = reason.fields?.map((name) => labels[name] ?? t(`imports.field.${name}`)).join(', ') ?? '';
  const table = dependentTables.find((known) => known === reason.table) ?? 'other';
  const dependents = t(`imports.usedBy.${table}`);
  return t(reason.code === 'inUse' && action === 'changed' ? 'imports.kept.misfit' : `imports.kept.${reason.code}`, {
    fields,
    dependents,
  });
}
