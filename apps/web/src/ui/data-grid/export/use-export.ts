import { useQueryClient } from '@tanstack/react-query';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#src/ui/files/save-file.ts';
import type { GridColumn } from '../model/grid-types.ts';
import { type GridSource, maxBlockSize } from '../rows/grid-blocks.ts';
import { csvOf } from './csv.ts';
import { type ExportedCell, readCell, textOf } from './exported-cell.ts';
import { cellOfField, stateOf } from './returned-cell.ts';
import type { Sheet } from './xlsx.ts';

/** Formats of the file: a workbook, in which numbers and dates can be used in calculations, or text. */
export const fileFormats = ['xlsx', 'csv'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** The most that a spreadsheet handles well; larger exports need filters. */
export const maxRows = 50_000;

/** Rows rendered at a time; in between the page responds to input. */
const step = 100;

interface ExportOptions<Row> {
  label: string;
  columns: readonly GridColumn<Row>[];
  source: GridSource<Row>;
  /** Rejects when the server refuses the export. */
  allow: () => Promise<void>;
  /** The file can be brought back: it has the ids and states of the rows. */
  rowId: ((row: Row) => string) | false;
}

/** The cells of rows that are rendered inside `place`. */
function cellsOf<Row>(
  place: HTMLElement | null,
  rows: readonly Row[],
  { columns, rowId, language }: Pick<ExportOptions<Row>, 'columns' | 'rowId'> & { language: string },
): ExportedCell[][] {
  return [...(place?.children ?? [])].map((drawn, at) => {
    const row = rows[at] as Row;
    const cells = [...drawn.children].map((cell, index) => {
      const column = columns[index];
      if (rowId && column?.returns) return cellOfField(column.returns, row, language);
      return readCell(cell, column?.align === 'end');
    });
    return rowId ? [...cells, rowId(row), stateOf(row)] : cells;
  });
}

/**
 * Reads a list completely as a reader would see it. The rows to render are in `rows`, inside `place`; leaving the screen cancels it.
 */
export function useExport<Row>({ label, columns, source, allow, rowId }: ExportOptions<Row>) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [done, setDone] = useState(0);
  const [isCut, setCut] = useState(false);
  const [state, setState] = useState<'waiting' | 'running' | 'ready' | 'failed'>('waiting');
  const leaving = useLeaving();

  const draw = (some: readonly Row[]): ExportedCell[][] => {
    flushSync(() => setRows(some));
    return cellsOf(place.current, some, { columns, rowId, language: i18n.language });
  };
  const read = async (): Promise<ExportedCell[][]> => {
    const lines: ExportedCell[][] = [];
    let after: string | undefined;
    do {
      const page = await client.fetchQuery({
        ...source({ pageSize: maxBlockSize, ...(after && { after }) }),
        gcTime: 0,
      });
      for (let first = 0; first < page.rows.length && !leaving.current; first += step) {
        lines.push(...draw(page.rows.slice(first, first + step)));
        setDone(lines.length);
        await new Promise((resolve) => setTimeout(resolve));
      }
      after = page.next;
    } while (after !== undefined && lines.length < maxRows && !leaving.current);
    setCut(after !== undefined);
    return lines;
  };
  const run = async (format: FileFormat) => {
    await allow();
    const lines = await read();
    if (leaving.current) return;
    const header = [
      ...columns.map((column) => column.header),
      ...(rowId ? [t('export.columnId'), t('export.columnState')] : []),
    ];
    saveFile(
      await fileOf[format]({ name: label, header, lines, language: i18n.language }),
      `${label} ${businessDay()}.${format}`,
    );
    setState('ready');
  };
  const begin = (format: FileFormat) => {
    setState('running');
    setDone(0);
    run(format)
      .catch(() => setState('failed'))
      .finally(() => setRows([]));
  };
  return { state, done, isCut, rows, place, begin };
}

const fileOf: Readonly<Record<FileFormat, (sheet: Sheet) => Promise<Blob>>> = {
  xlsx: async (sheet) => await (await import('./xlsx.ts')).xlsxOf(sheet),
  csv: async ({ header, lines, language }) => {
    const text = csvOf([header, ...lines.map((line) => line.map(textOf))], language);
    return await Promise.resolve(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  },
};

function useLeaving() {
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = false;
    return () => {
      leaving.current = true;
    };
  }, []);
  return leaving;
}
