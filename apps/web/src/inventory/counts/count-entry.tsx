import { Button } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import type { CountLine, StockCount } from '@werkbank/contract/inventory/counts/count.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { usePages } from '#src/api/use-pages.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { ItemPicker } from '#src/items/shared/item-picker.tsx';
import { PasteLinesPicker } from '#src/items/shared/paste-lines-picker.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { ScanField } from '../shared/scan-field.tsx';
import { CountedLine } from './counted-line.tsx';
import classes from './counts.module.css';

/** Every item of a count with a field for the quantity found; scanning an item adds one. */
export function CountEntry({ count }: { count: StockCount }) {
  const { t } = useTranslation();
  const params = { division: count.division, countId: count.id };
  const [isRest, setRest] = useState(false);
  const query = { ...(isRest && { counted: 'false' as const }) };
  const pages = usePages(api.inventory.listCountLines, { params, query, pageSize: 200 });
  const [current, setCurrent] = useState<string | null>(null);
  const lines = pages.data?.pages.flatMap(({ rows }) => rows) ?? [];
  if (pages.error) return <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />;
  return (
    <Section title={t('inventory.countProgress', { n: count.countedCount, of: count.lineCount })} flush>
      <Scanner count={count} lines={lines} onSeen={setCurrent} />
      <div className={classes.tools}>
        <Button variant={isRest ? 'light' : 'default'} size="xs" aria-pressed={isRest} onClick={() => setRest(!isRest)}>
          {t('inventory.onlyUncounted')}
        </Button>
      </div>
      {pages.data ? (
        <ul aria-label={t('inventory.counting')}>
          {lines.map((line) => (
            <CountedLine key={line.id} count={count} line={line} isCurrent={line.itemId === current} />
          ))}
        </ul>
      ) : (
        <TableSkeleton rows={8} columns={3} />
      )}
      {pages.data && lines.length === 0 && (
        <EmptyState icon={<IconClipboardCheck size={22} stroke={1.75} />} title={t('inventory.allCounted')}>
          {t('inventory.allCountedText')}
        </EmptyState>
      )}
      {pages.hasNextPage && (
        <div className={classes.tools}>
          <Button variant="subtle" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('action.showMore')}
          </Button>
        </div>
      )}
    </Section>
  );
}

interface ScannerProps {
  count: StockCount;
  lines: readonly CountLine[];
  /** The item that was counted last. */
  onSeen: (itemId: string) => void;
}

/** Scans codes of items in the count, or of other items, which are added to it. */
function Scanner({ count, lines, onSeen }: ScannerProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const enter = useAction(api.inventory.countItem, ['inventory']);
  const [result, setResult] = useState<{ text: string; isRefused: boolean } | null>(null);
  const add = async (itemId: string) => {
    const params = { division, countId: count.id, itemId };
    const line = await enter.mutateAsync({ params, body: { add: 1 }, idempotencyKey: crypto.randomUUID() });
    onSeen(itemId);
    setResult({ text: t('inventory.scanned', { item: line.itemCode, n: line.counted }), isRefused: false });
  };
  const put = async (itemId: string, counted: number) =>
    await enter.mutateAsync({
      params: { division, countId: count.id, itemId },
      body: { counted },
      idempotencyKey: crypto.randomUUID(),
    });
  const take = async (code: string) => {
    const itemId = knownItem(lines, code) ?? (await findItem(division, code));
    if (itemId === undefined) setResult({ text: t('inventory.scanUnknownItem', { code }), isRefused: true });
    else await add(itemId);
  };
  const refused = (error: unknown) =>
    setResult({ text: error instanceof Error ? error.message : String(error), isRefused: true });
  return (
    <>
      <ScanField
        result={result?.text ?? null}
        isRefused={result?.isRefused ?? false}
        onCode={(code) => void take(code.trim()).catch(refused)}
      />
      <div className={classes.tools}>
        <ItemPicker
          aria-label={t('inventory.addItem')}
          placeholder={t('inventory.addItem')}
          division={division}
          value={null}
          onChange={(item) => item && void add(item.id).catch(refused)}
        />
        <PasteLinesPicker
          division={division}
          mayBeZero
          onAdd={async ({ item, quantity }) => await put(item.id, quantity)}
        />
      </div>
    </>
  );
}

const knownItem = (lines: readonly CountLine[], code: string) => {
  const same = (one: string | null) => one?.toUpperCase() === code.toUpperCase();
  return lines.find(({ itemCode, barcode }) => same(itemCode) || same(barcode))?.itemId;
};

/** The item with exactly this code or barcode; a search may find others too. */
async function findItem(division: number, code: string): Promise<string | undefined> {
  const { rows } = await api.items.list({ params: { division }, query: { search: code }, pageSize: 2 });
  return rows.length === 1 || rows[0]?.code.toUpperCase() === code.toUpperCase() ? rows[0]?.id : undefined;
}
