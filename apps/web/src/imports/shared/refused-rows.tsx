import { Button } from '@mantine/core';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { Import, ImportFault, ImportRejection } from '@werkbank/contract/imports/import.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { List } from '#src/frame/list/list.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import { columns } from '#src/ui/data-grid/columns/columns.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { refusedFilters } from './refused-filters.ts';
import classes from './refused-rows.module.css';
import { saveText } from './save-text.ts';

const route = getRouteApi('/guarded/side/imports/$importId');

/** Refused and incomplete rows with their reasons; each file's refused rows can be downloaded. */
export function RefusedRows({ job }: { job: Import }) {
  const { t } = useTranslation();
  const division = useDivision();
  return (
    <List
      texts="imports"
      name="imports.refused"
      label={t('imports.tab.refused')}
      Icon={IconCircleCheck}
      filters={refusedFilters}
      search={route.useSearch()}
      params={{ division, id: job.id }}
      // A continued run adds rows, so another count means another list.
      revision={job.rowsRejected + job.rowsIncomplete}
      columns={refusedColumns}
      rowId={(row) => `${row.step} ${row.line}`}
      fixedColumns
      tools={() => <Downloads job={job} />}
      empty={
        <EmptyState icon={<IconCircleCheck size={22} stroke={1.75} />} title={t('imports.noRefused')}>
          {t('imports.noRefusedText')}
        </EmptyState>
      }
    />
  );
}

const { link, cell, badge } = columns<ImportRejection>('imports');

const refusedColumns = [
  link('place', 220, (row, t) => `${row.file ?? t('imports.mappingFile')}:${row.line}`, { header: 'imports.line' }),
  badge('kind', 150, (row, t) => t(`imports.entity.${row.entity}`)),
  cell('reason', 360, (row) => <Reasons row={row} />, { grow: true }),
  cell('row', 420, (row) => <span className={classes.row}>{row.row.join(' · ')}</span>, { card: 'none' }),
];

function Reasons({ row }: { row: ImportRejection }) {
  const { t } = useTranslation();
  const line = row.faults.map(faultText).join('; ');
  return (
    <span className={classes.reasons} data-written={row.isWritten || undefined} title={line}>
      {line}
      {row.isWritten && <span className={classes.written}>{t('imports.leftEmpty')}</span>}
    </span>
  );
}

export const faultText = ({ column, field, reason }: ImportFault): string =>
  column || field ? `${column ?? field}: ${reason}` : reason;

function Downloads({ job }: { job: Import }) {
  const { t } = useTranslation();
  const files = [...new Set(job.steps.flatMap(({ file, rowsRejected }) => (file && rowsRejected > 0 ? [file] : [])))];
  if (files.length === 0) return null;
  return (
    <div className={classes.downloads}>
      {files.map((file) => (
        <Download key={file} job={job} file={file} />
      ))}
      <span className={classes.hint}>{t('imports.downloadHint')}</span>
    </div>
  );
}

function Download({ job, file }: { job: Import; file: string }) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const text = await api.imports.downloadRejections({ params: { division, id: job.id }, query: { file } });
      saveText(`\ufeff${String(text)}`, `refused-${file.replace(/\.\w+$/, '')}.csv`, 'text/csv;charset=utf-8');
    } catch (error) {
      showToast({ kind: 'error', text: refusalText(error) ?? '' });
    }
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconDownload size={14} />}
      loading={isBusy}
      onClick={() => void download()}
    >
      {t('imports.download', { file })}
    </Button>
  );
}
