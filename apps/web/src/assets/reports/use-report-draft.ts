import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import type { ServiceReport } from '@werkbank/contract/assets/reports/service-report.ts';
import type { PlanLevel } from '@werkbank/contract/assets/types/plan.ts';
import { useMemo, useState } from 'react';
import { type KeptDraft, useKeepDraft } from '#src/ui/form/use-kept-draft.ts';
import { type ReportValues, reportValues } from './report-model.ts';

/** The draft of a report stored in the browser. */
export interface ReportDraft {
  level: PlanLevel | undefined;
  values: ReportValues;
  /** Sent with the report, so that a report sent just before the battery died is not created twice. */
  idempotencyKey: string;
}

/** The storage key of the draft of an asset's report; each correction has its own. */
export const draftName = ({ id }: Pick<Asset, 'id'>, correctsId: string | undefined): string =>
  ['report.1', id, correctsId].filter(Boolean).join('.');

/** The draft of a report: restored from storage, and stored with every change. */
export function useReportDraft(
  name: string,
  corrected: ServiceReport | undefined,
  kept: KeptDraft<ReportDraft> | null,
) {
  const [blank] = useState<ReportDraft>(() => ({
    level: corrected?.level,
    values: reportValues(corrected),
    idempotencyKey: crypto.randomUUID(),
  }));
  const [start, setStart] = useState(kept?.values ?? blank);
  const [values, setValues] = useState(start.values);
  const [level, setLevel] = useState(start.level);
  const isChanged = values !== start.values || level !== start.level;
  const draft = useMemo(
    () => (isChanged ? { level, values, idempotencyKey: start.idempotencyKey } : undefined),
    [isChanged, level, values, start.idempotencyKey],
  );
  const { isKept, drop, forget } = useKeepDraft(name, draft);
  const discard = () => {
    forget();
    setStart(blank);
    setValues(blank.values);
    setLevel(blank.level);
  };
  return {
    values,
    setValues,
    level,
    setLevel,
    idempotencyKey: start.idempotencyKey,
    isSafe: isKept,
    restoredAt: start === blank ? undefined : kept?.at,
    discard,
    drop,
  };
}
