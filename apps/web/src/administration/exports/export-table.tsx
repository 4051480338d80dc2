import { Button } from '@mantine/core';
import type { DivisionExport } from '@werkbank/contract/administration/exports/export-calls.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { StatusBadge, type StatusBadgeProps } from '#src/ui/page/badges/status-badge.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { numberFormat } from '#src/ui/page/figures/formats.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { useSizeText } from '../status/use-size-text.ts';
import classes from './exports.module.css';

const tones: Readonly<Record<DivisionExport['state'], StatusBadgeProps['tone']>> = {
  waiting: 'open',
  running: 'active',
  ready: 'done',
  failed: 'failed',
  cancelled: 'stopped',
  removed: 'stopped',
};

/** Exports with their progress, and what can be done with each. */
export function ExportTable({ division, rows }: { division: number; rows: DivisionExport[] }) {
  const { t } = useTranslation();
  const sizeText = useSizeText();
  const columns: DataColumn<DivisionExport>[] = [
    {
      key: 'created',
      header: t('exports.created'),
      width: '11rem',
      primary: true,
      cell: ({ created }) => <DateText value={created} as="dateTime" />,
    },
    { key: 'by', header: t('exports.by'), from: 'medium', cell: (row) => row.creatorFullName ?? '–' },
    {
      key: 'state',
      header: t('exports.state'),
      phone: 'end',
      cell: ({ state }) => (
        <StatusBadge quiet tone={tones[state]}>
          {t(`exports.states.${state}`)}
        </StatusBadge>
      ),
    },
    { key: 'progress', header: t('exports.progress'), cell: (row) => <Progress row={row} /> },
    {
      key: 'size',
      header: t('exports.size'),
      align: 'end',
      cell: ({ size, state }) => (size > 0 && state !== 'cancelled' ? sizeText(size) : '–'),
    },
    {
      key: 'expires',
      header: t('exports.expires'),
      from: 'medium',
      cell: ({ expires }) => (expires ? <DateText value={expires} as="dateTime" /> : '–'),
    },
    {
      key: 'actions',
      header: t('exports.actions'),
      headerHidden: true,
      align: 'end',
      phone: 'plain',
      cell: (row) => <Actions division={division} row={row} />,
    },
  ];
  return <DataTable caption={t('exports.title')} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

function Progress({ row }: { row: DivisionExport }) {
  const { t } = useTranslation();
  const number = numberFormat(useLocale(), {});
  const { state, tablesTotal, tablesDone, rowsDone, filesDone, filesMissing } = row;
  if (state === 'waiting' || rowsDone === 0) return '–';
  const figures = {
    rows: number.format(rowsDone),
    files: number.format(filesDone),
    missing: number.format(filesMissing),
  };
  const content = t(filesMissing > 0 ? 'exports.contentMissing' : 'exports.content', figures);
  const isReading = state === 'running' && tablesDone < tablesTotal;
  return isReading ? `${t('exports.tables', { done: tablesDone, total: tablesTotal })}: ${content}` : content;
}

function Actions({ division, row }: { division: number; row: DivisionExport }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const link = useAction(api.administration.createExportLink, ['administration']);
  const removal = useAction(api.administration.removeExport, [api.administration.listExports]);
  const input = { params: { division, exportId: row.id } };
  const isReady = row.state === 'ready';
  if (!isReady && row.state !== 'waiting' && row.state !== 'running') return null;
  const download = () =>
    link.mutate(input, {
      onSuccess: ({ url }) => window.location.assign(url),
      onError: (error) => showToast({ text: refusalText(error) ?? '' }),
    });
  const verb = isReady ? 'remove' : 'cancel';
  return (
    <div className={classes.actions}>
      {isReady && (
        <Button variant="default" size="xs" loading={link.isPending} onClick={download}>
          {t('exports.download')}
        </Button>
      )}
      <Button variant="subtle" size="xs" onClick={() => setAsking(true)}>
        {t(`exports.${verb}`)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          opened
          danger
          title={t(`exports.${verb}Title`)}
          text={t(`exports.${verb}Text`)}
          confirmLabel={t(`exports.${verb}Confirm`)}
          isBusy={removal.isPending}
          error={refusalText(removal.error)}
          onConfirm={() => removal.mutate(input, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
