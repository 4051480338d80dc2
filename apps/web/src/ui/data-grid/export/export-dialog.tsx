import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import type { GridColumn } from '../model/grid-types.ts';
import type { GridSource } from '../rows/grid-blocks.ts';
import classes from './export.module.css';
import { mostRows, useExport } from './use-export.ts';

export interface ExportDialogProps<Row> {
  /** The name of the list; the file name begins with it. */
  label: string;
  /** The visible columns, in their order. */
  columns: readonly GridColumn<Row>[];
  rowId: (row: Row) => string;
  source: GridSource<Row>;
  /** Rows of the whole list; null while unknown. */
  total: number | null;
  onClose: () => void;
}

/** Loads a list completely, renders its rows off screen, and exports their text. */
export function ExportDialog<Row>({ label, columns, rowId, source, total, onClose }: ExportDialogProps<Row>) {
  const { t } = useTranslation();
  const number = new Intl.NumberFormat(useLocale());
  const drawn = columns.filter(({ interactive }) => !interactive);
  const { state, done, isCut, rows, place, begin } = useExport(label, drawn, source);
  return (
    <Dialog opened size="sm" onClose={onClose} title={t('export.title', { label })}>
      <div className={classes.stack}>
        <p>{t('export.text')}</p>
        {((total !== null && total > mostRows) || (state === 'ready' && isCut)) && (
          <p>{t('export.most', { n: number.format(mostRows) })}</p>
        )}
        {state === 'running' && (
          <progress
            className={classes.progress}
            aria-label={t('export.running')}
            max={total ?? undefined}
            value={done}
          />
        )}
        <p role="status" aria-live="polite">
          {state === 'running' && t('export.done', { n: number.format(done) })}
          {state === 'ready' && t('export.ready', { n: number.format(done) })}
        </p>
        {state === 'failed' && (
          <p role="alert" className={classes.problem}>
            {t('export.failed')}
          </p>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t(state === 'ready' ? 'action.close' : 'action.cancel')}
          </Button>
          {state !== 'ready' && (
            <Button data-autofocus loading={state === 'running'} onClick={begin}>
              {t(state === 'failed' ? 'action.retry' : 'export.begin')}
            </Button>
          )}
        </div>
      </div>
      <div hidden ref={place}>
        {rows.map((row) => (
          <div key={rowId(row)}>
            {drawn.map((column) => (
              <div key={column.id}>{column.cell(row)}</div>
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  );
}
