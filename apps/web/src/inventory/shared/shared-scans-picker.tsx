import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { OrderScan, OrderScansInput } from '@werkbank/contract/inventory/shared/order-scan.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#src/identity/use-me.ts';
import classes from './shared-scans.module.css';

/** Milliseconds without a scan after which colleagues see the last ones. */
const pause = 400;

type KeptScan = OrderScansInput['lines'][number];

interface SharedScansInput {
  /** What everybody has scanned, as last read. */
  all: readonly OrderScan[] | undefined;
  /** What this page has scanned. */
  mine: readonly KeptScan[];
  keep: (lines: KeptScan[]) => void;
}

export interface SharedScans {
  /** What colleagues have scanned of each line and not booked yet, by the id of the line. */
  byLine: ReadonlyMap<string, readonly OrderScan[]>;
  /** How many pieces of each line that is. */
  counted: ReadonlyMap<string, number>;
  people: readonly { userId: string; name: string; pieces: number }[];
  /** Counts on without what this colleague has scanned. */
  ignore: (userId: string) => void;
}

/** Shares what is scanned with colleagues who work on the same order, and shows what they have scanned. */
export function useSharedScans({ all = [], mine, keep }: SharedScansInput): SharedScans {
  const { id: me } = useMe();
  const [ignored, setIgnored] = useState<readonly string[]>([]);
  const [settled] = useDebouncedValue(JSON.stringify(mine), pause);
  const sent = useRef('[]');
  const send = useRef(keep);
  send.current = keep;
  useEffect(() => {
    if (settled === sent.current) return;
    sent.current = settled;
    send.current(JSON.parse(settled) as KeptScan[]);
  }, [settled]);
  useEffect(
    () => () => {
      if (sent.current !== '[]') send.current([]);
      sent.current = '[]';
    },
    [],
  );
  const others = all.filter(({ userId }) => userId !== me && !ignored.includes(userId));
  const byLine = Map.groupBy(others, ({ lineId }) => lineId);
  return {
    byLine,
    counted: new Map([...byLine].map(([id, scans]) => [id, piecesOf(scans)])),
    people: [...Map.groupBy(others, ({ userId }) => userId)].map(([userId, scans]) => ({
      userId,
      name: scans[0]?.userFullName ?? '',
      pieces: piecesOf(scans),
    })),
    ignore: (userId) => setIgnored([...ignored, userId]),
  };
}

const piecesOf = (scans: readonly OrderScan[]) => scans.reduce((sum, { quantity }) => sum + quantity, 0);

/** Serial numbers of a line that colleagues have scanned. */
export const serialsOfOthers = ({ byLine }: SharedScans, lineId: string): string[] =>
  (byLine.get(lineId) ?? []).flatMap(({ serialNumbers }) => serialNumbers);

/** The colleagues who are scanning the same order at this moment. */
export function Colleagues({ scans }: { scans: SharedScans }) {
  const { t } = useTranslation();
  if (scans.people.length === 0) return null;
  return (
    <ul className={classes.people} aria-live="polite">
      {scans.people.map(({ userId, name, pieces }) => (
        <li key={userId}>
          {t('inventory.colleagueScans', { name, count: pieces })}
          <Button variant="subtle" size="compact-sm" onClick={() => scans.ignore(userId)}>
            {t('inventory.ignoreScans')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Who has scanned how many pieces of a line. */
export function LineColleagues({ scans, lineId }: { scans: SharedScans; lineId: string }) {
  const { t } = useTranslation();
  const named = (scans.byLine.get(lineId) ?? []).map(({ userFullName: name, quantity: count }) =>
    t('inventory.scannedByColleague', { name, count }),
  );
  return named.length === 0 ? null : <span className={classes.ofLine}>{named.join(' · ')}</span>;
}
