import { useQueryClient } from '@tanstack/react-query';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#src/ui/files/save-file.ts';
import type { GridColumn } from '../model/grid-types.ts';
import { type GridSource, longestBlock } from '../rows/grid-blocks.ts';
import { csvOf, textOfCell } from './csv.ts';

/** More than a spreadsheet handles well; larger exports need filters. */
export const mostRows = 50_000;

/** Rows rendered at a time; in between the page responds to input. */
const step = 100;

/**
 * Reads a list completely as a reader would see it. The rows to render are in `rows`, inside `place`; leaving the
 * screen cancels it.
 */
export function useExport<Row>(label: string, columns: readonly GridColumn<Row>[], source: GridSource<Row>) {
  const { i18n } = useTranslation();
  const client = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [done, setDone] = useState(0);
  const [isCut, setCut] = useState(false);
  const [state, setState] = useState<'waiting' | 'running' | 'ready' | 'failed'>('waiting');
  const leaving = useLeaving();

  const draw = (some: readonly Row[]): string[][] => {
    flushSync(() => setRows(some));
    return [...(place.current?.children ?? [])].map((row) => [...row.children].map(textOfCell));
  };
  const read = async (): Promise<string[][]> => {
    const lines: string[][] = [];
    let after: string | undefined;
    do {
      const page = await client.fetchQuery({
        ...source({ pageSize: longestBlock, ...(after && { after }) }),
        gcTime: 0,
      });
      for (let first = 0; first < page.rows.length && !leaving.current; first += step) {
        lines.push(...draw(page.rows.slice(first, first + step)));
        setDone(lines.length);
        await new Promise((resolve) => setTimeout(resolve));
      }
      after = page.next;
    } while (after !== undefined && lines.length < mostRows && !leaving.current);
    setCut(after !== undefined);
    return lines;
  };
  const run = async () => {
    const lines = await read();
    if (leaving.current) return;
    const text = csvOf([columns.map(({ header }) => header), ...lines], i18n.language);
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${label} ${businessDay()}.csv`);
    setState('ready');
  };
  const begin = () => {
    setState('running');
    setDone(0);
    run()
      .catch(() => setState('failed'))
      .finally(() => setRows([]));
  };
  return { state, done, isCut, rows, place, begin };
}

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
