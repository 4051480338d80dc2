import { type RefObject, useRef, useState } from 'react';
import { useDraft } from '../outbox/use-draft.ts';
import type { Photos } from '../photos/use-photos.ts';
import {
  allInOrder,
  type Defect,
  type Finding,
  type Findings,
  noFinding,
  openPoints,
  type Point,
  resultOf,
  type Wanted,
  wantedAt,
  wantsReplacement,
} from './checklist-model.ts';

/** A checklist as it is filled in, kept with every tap. */
export interface ChecklistEntry {
  findings: Findings;
  /** Points that still ask for something. */
  open: readonly Point[];
  /** What a point asks for, once storing was tried. */
  missingAt: (point: Point) => Wanted | null;
  /** What storing comes to now. */
  result: ReturnType<typeof resultOf> | 'replace';
  /** Everything that is only looked at is judged: what is left is typed in or named. */
  isLookedAt: boolean;
  /** Storing was tried with something still open. */
  isTried: boolean;
  list: RefObject<HTMLOListElement | null>;
  find: (code: string, part: Partial<Finding>) => void;
  /** What is looked at is in order; then the first value that is to be measured. */
  judgeAll: () => void;
  /** True when nothing is open; else shows where. */
  finish: () => boolean;
}

/** Null until what was kept is read. */
export function useChecklist(
  taskId: string,
  points: readonly Point[],
  defects: readonly Defect[],
  photos: Photos | null,
): ChecklistEntry | null {
  const [findings, setFindings] = useDraft(taskId);
  const [isTried, setTried] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  if (!findings || !photos) return null;
  const pictured = new Set(photos.all.map(({ point }) => point));
  const asking = { defects, findings, pictured };
  const open = openPoints({ points, ...asking });
  return {
    findings,
    open,
    missingAt: (point) => (isTried && open.includes(point) ? wantedAt(point, asking) : null),
    result: wantsReplacement({ points, findings }) ? 'replace' : resultOf({ points, defects, findings }),
    isLookedAt: !open.some(({ kind, code }) => kind === 'ok' && (findings[code]?.outcome ?? null) === null),
    isTried,
    list,
    find: (code, part) => setFindings({ ...findings, [code]: { ...noFinding, ...findings[code], ...part } }),
    judgeAll: () => {
      const next = allInOrder(points, findings);
      setFindings(next);
      const [first] = openPoints({ points, ...asking, findings: next });
      if (first) requestAnimationFrame(() => showPoint(list.current, first.code));
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
