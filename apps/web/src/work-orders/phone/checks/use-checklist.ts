import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { type RefObject, useRef, useState } from 'react';
import { useDraft } from '../outbox/use-draft.ts';
import type { RoundTask } from '../pack/pack-model.ts';
import { isVoice } from '../photos/photo-store.ts';
import type { Photos } from '../photos/use-photos.ts';
import {
  allInOrder,
  blankCheck,
  type Check,
  type Checks,
  type Defect,
  type Missing,
  missingAt,
  openPoints,
  type Point,
  resultOf,
  takeOver,
  wantsReplacement,
} from './checklist-model.ts';
import { knownDates } from './measured-value.ts';

/** A checklist in the form, stored on every change. */
export interface ChecklistEntry {
  checks: Checks;
  /** Points with something missing. */
  open: readonly Point[];
  /** What is missing at a point, once saving was attempted. */
  missingAt: (point: Point) => Missing | null;
  /** The result if it were saved now. */
  result: ReturnType<typeof resultOf> | 'replace';
  /** Every point that is only inspected has an outcome. */
  isLookedAt: boolean;
  /** It was filled in before the page was opened, and is not sent. */
  isRestored: boolean;
  /** Saving was attempted. */
  isTried: boolean;
  list: RefObject<HTMLOListElement | null>;
  change: (code: string, part: Partial<Check>) => void;
  /** Values of the last report can be taken over. */
  canTakeOver: boolean;
  /**
   * Passes every point that is only inspected and has no outcome, and takes over the values of the last report if asked to; then scrolls to
   * the first open point. Returns the checklist when nothing is open.
   */
  passAll: (withLastValues: boolean) => Checks | null;
  /** True when nothing is open; else scrolls to the first open point. */
  finish: () => boolean;
}

/** Null until the draft and the photos are read; without a draft it starts with the known dates of the asset. */
export function useChecklist(
  task: RoundTask,
  points: readonly Point[],
  defects: readonly Defect[],
  photos: Photos | null,
): ChecklistEntry | null {
  // One object, so that the draft is read only once.
  const today = businessDay();
  const [start] = useState(() => knownDates(points, task, today));
  const [checks, setChecks, isRestored] = useDraft<Checks>(task.id, start);
  const [isTried, setTried] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  if (!checks || !photos) return null;
  const pictured = new Set(photos.all.filter((photo) => !isVoice(photo)).map(({ point }) => point));
  const filled = { defects, checks, pictured };
  const open = openPoints({ points, ...filled });
  return {
    checks,
    open,
    missingAt: (point) => (isTried && open.includes(point) ? missingAt(point, filled) : null),
    result: wantsReplacement({ points, checks }) ? 'replace' : resultOf({ points, defects, checks }),
    isLookedAt: !open.some(({ kind, code }) => kind === 'ok' && (checks[code]?.outcome ?? null) === null),
    isRestored,
    isTried,
    list,
    change: (code, part) => setChecks({ ...checks, [code]: { ...blankCheck, ...checks[code], ...part } }),
    canTakeOver: takeOver(points, checks, task.lastReport, today) !== checks,
    passAll: (withLastValues) => {
      const passed = allInOrder(points, checks);
      const next = withLastValues ? takeOver(points, passed, task.lastReport, today) : passed;
      setChecks(next);
      const [first] = openPoints({ points, ...filled, checks: next });
      if (first) requestAnimationFrame(() => showPoint(list.current, first.code));
      return first ? null : next;
    },
    finish: () => {
      setTried(true);
      const [first] = open;
      if (first) showPoint(list.current, first.code);
      return first === undefined;
    },
  };
}

function showPoint(list: HTMLOListElement | null, code: string): void {
  const point = [...(list?.children ?? [])].find((one) => one instanceof HTMLElement && one.dataset['code'] === code);
  point?.scrollIntoView({ block: 'center' });
  point
    ?.querySelector<HTMLElement>('button[data-missing], [aria-invalid] input, input:not([type=radio])')
    ?.focus({ preventScroll: true });
}
