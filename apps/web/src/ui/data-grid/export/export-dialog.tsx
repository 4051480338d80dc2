import { Button } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { ChoiceSwitch } from '#src/ui/fields/choice-switch.tsx';
import { Choices } from '#src/ui/fields/choices.tsx';
import type { GridColumn } from '../model/grid-types.ts';
import type { GridSource } from '../rows/grid-blocks.ts';
import classes from './export.module.css';
import type { ExportPolicy } from './export-policy.ts';
import { type FileFormat, fileFormats, maxRows, useExport } from './use-export.ts';

export interface ExportDialogProps<Row> {
  /** The name of the list; the file name begins with it. */
  label: string;
  /** All columns in their order; the visible ones are chosen at first. */
  columns: readonly { column: GridColumn<Row>; isVisible: boolean }[];
  rowId: (row: Row) => string;
  source: GridSource<Row>;
  /** Rows of the whole list; null while unknown. */
  total: number | null;
  policy?: ExportPolicy | undefined;
  /** The file can be changed and brought back. */
  canReturn?: boolean | undefined;
  onClose: () => void;
}

/** Loads a list completely, renders its rows off screen, and exports their text. */
export function ExportDialog<Row>(props: ExportDialogProps<Row>) {
  const { label, columns, rowId, source, total, policy, onClose } = props;
  const { t } = useTranslation();
  const number = new Intl.NumberFormat(useLocale());
  const offered = columns.filter(({ column }) => !column.interactive);
  const [chosen, setChosen] = useState(() =>
    offered.filter(({ isVisible }) => isVisible).map(({ column }) => column.id),
  );
  const drawn = offered.map(({ column }) => column).filter(({ id }) => chosen.includes(id));
  const [format, setFormat] = useState<FileFormat>('xlsx');
  const [returns, setReturns] = useState(props.canReturn ?? false);
  const { state, done, isCut, rows, place, begin } = useExport({
    label,
    columns: drawn,
    source,
    allow: async () => await policy?.begin(label, total),
    rowId: returns && rowId,
  });
  return (
    <Dialog opened size="sm" onClose={onClose} title={t('export.title', { label })}>
      <div className={classes.stack}>
        <p>{t('export.text')}</p>
        <div inert={state === 'running'}>
          <Choices
            label={t('grid.columns')}
            chosen={chosen}
            choices={offered.map(({ column: { id, header } }) => ({ value: id, label: header }))}
            onChange={(next = []) => setChosen(next)}
          />
          <FormatChoice format={format} onChange={setFormat} />
          {props.canReturn && <ReturnChoice columns={offered} checked={returns} onChange={setReturns} />}
        </div>
        {((total !== null && total > maxRows) || (state === 'ready' && isCut)) && (
          <p>{t('export.most', { n: number.format(maxRows) })}</p>
        )}
        <ExportProgress state={state} done={done} total={total} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t(state === 'ready' ? 'action.close' : 'action.cancel')}
          </Button>
          {state !== 'ready' && (
            <Button
              data-autofocus
              loading={state === 'running'}
              onClick={() => begin(format)}
              {...lockedBy(chosen.length === 0 && t('why.noColumns'))}
            >
              {t(state === 'failed' ? 'action.retry' : 'export.begin')}
            </Button>
          )}
        </div>
      </div>
      <Drawn place={place} rows={rows} rowId={rowId} columns={drawn} />
    </Dialog>
  );
}

interface ReturnChoiceProps<Row> extends Pick<ExportDialogProps<Row>, 'columns'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether the file can be brought back, and what can be changed in it. */
function ReturnChoice<Row>({ columns, checked, onChange }: ReturnChoiceProps<Row>) {
  const { t } = useTranslation();
  const names = columns.filter(({ column }) => column.returns).map(({ column }) => column.header);
  return (
    <Checkbox
      mt="sm"
      label={t('export.canReturn')}
      description={t('export.canReturnText', { columns: new Intl.ListFormat(useLocale()).format(names) })}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

function FormatChoice({ format, onChange }: { format: FileFormat; onChange: (format: FileFormat) => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.format}>
      <ChoiceSwitch
        label={t('export.format')}
        options={fileFormats.map((value) => ({ value, label: t(`export.format.${value}`) }))}
        value={format}
        onChange={onChange}
      />
    </div>
  );
}

interface ExportProgressProps extends Pick<ReturnType<typeof useExport>, 'state' | 'done'> {
  total: number | null;
}

/** How far the export is, or that it failed. */
function ExportProgress({ state, done, total }: ExportProgressProps) {
  const { t } = useTranslation();
  const number = new Intl.NumberFormat(useLocale());
  return (
    <>
      {state === 'running' && (
        <progress className={classes.progress} aria-label={t('export.running')} max={total ?? undefined} value={done} />
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
    </>
  );
}

interface DrawnProps<Row> extends Pick<ExportDialogProps<Row>, 'rowId'> {
  place: RefObject<HTMLDivElement | null>;
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
}

/** The rows whose text is read, off screen. */
const Drawn = <Row,>({ place, rows, rowId, columns }: DrawnProps<Row>) => (
  <div hidden ref={place}>
    {rows.map((row) => (
      <div key={rowId(row)}>
        {columns.map((column) => (
          <div key={column.id}>{column.cell(row)}</div>
        ))}
      </div>
    ))}
  </div>
);
