import { Button } from '@mantine/core';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { Import, ImportFault, ImportRejection } from '@werkbank/contract/imports/import.ts';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { ListGrid } from '#src/ui/data-grid/list-grid.tsx';
import type { GridColumn } from '#src/ui/data-grid/model/grid-types.ts';
import type { GridBlockRequest } from '#src/ui/data-grid/rows/grid-blocks.ts';
import { useListAddress } from '#src/ui/data-grid/use-list-address.ts';
import { refusalText } from '#src/ui/form/refusal.ts';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import classes from './refused-rows.module.css';
import { saveText } from './save-text.ts';

const route = getRouteApi('/guarded/side/imports/$importId');

/** Refused and incomplete rows with their reasons; each file's refused rows can be taken along. */
export function RefusedRows({ job }: { job: Import }) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const address = useListAddress(route.useSearch());
  const columns = useMemo(() => columnsOf(t), [t]);
  // A run that goes on adds rows: its count is part of what is asked for.
  const input = { params: { division, id: job.id } };
  const source = (block: GridBlockRequest) => {
    const options = callOptions(api.imports.listRejections, { ...input, ...block });
    return { ...options, queryKey: [...options.queryKey, job.rowsRejected + job.rowsIncomplete] };
  };
  return (
    <ListGrid
      label={t('imports.tab.refused')}
      address={address}
      source={source}
      columns={columns}
      rowId={(row) => `${row.step} ${row.line}`}
      layoutName="imports.refused"
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

const columnsOf = (t: TFunction): GridColumn<ImportRejection>[] => [
  {
    id: 'place',
    header: t('imports.line'),
    width: 220,
    primary: true,
    cell: (row) => `${row.file ?? t('imports.mappingFile')}:${row.line}`,
  },
  {
    id: 'kind',
    header: t('imports.kind'),
    width: 150,
    card: 'beside',
    cell: (row) => t(`imports.entity.${row.entity}`),
  },
  { id: 'reason', header: t('imports.reason'), width: 360, grow: true, cell: (row) => <Reasons row={row} /> },
  {
    id: 'row',
    header: t('imports.row'),
    width: 420,
    card: 'none',
    cell: (row) => <span className={classes.row}>{row.row.join(' · ')}</span>,
  },
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
