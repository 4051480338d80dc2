import { Button } from '@mantine/core';
import type { BulkResult } from '@werkbank/contract/wire/bulk.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lockedBy } from '../basics/locked.ts';
import { FormProblem } from '../form/form-problem.tsx';
import { StatusBadge } from '../page/badges/status-badge.tsx';
import classes from './bulk.module.css';
import { maxAtOnce } from './collect-selected.ts';

/** A record that the action applies to. */
export interface BulkRow {
  id: string;
  /** Its name as shown to users. */
  number: number | string;
  what: string;
  where: string | null;
  /** The effect of the action on it. */
  expected: ReactNode;
}

interface BulkStepsProps {
  /** The name of the kind of record. */
  label: string;
  rows: readonly BulkRow[];
  isWhole: boolean;
  /** How many can be handled at once. */
  limit?: number | undefined;
  /** How many records are done while it runs. */
  done?: number | undefined;
  /** The results; undefined until the action has run. */
  results: readonly BulkResult[] | undefined;
  renderDone: (result: BulkResult) => ReactNode;
  error: Error | null;
  isBusy: boolean;
  confirmLabel: string;
  /** Why it cannot be confirmed yet. */
  why?: string | false | undefined;
  danger?: boolean | undefined;
  onConfirm: () => void;
  /** Undoes the successful ones, where that is possible. */
  onUndo?: ((results: readonly BulkResult[]) => void) | undefined;
  onCancel: () => void;
  /** Called once the results have been seen. */
  onClose: () => void;
  /** Fields to fill in beforehand. */
  children?: ReactNode;
}

/** Shows first what will happen to each record, then the results. */
export function BulkSteps({
  results,
  error,
  isWhole,
  limit = maxAtOnce,
  done = 0,
  children,
  ...props
}: BulkStepsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.bulk}>
      {!isWhole && <p className={classes.warning}>{t('bulk.tooMany', { n: limit })}</p>}
      <FormProblem error={error} />
      {results && <Outcome results={results} />}
      <Rows results={results} {...props} />
      {!results && children}
      {props.isBusy && done > 0 && (
        <p role="status" className={classes.outcome}>
          {t('bulk.progress', { done, of: props.rows.length })}
        </p>
      )}
      <div className={classes.buttons}>{results ? <After results={results} {...props} /> : <Before {...props} />}</div>
    </div>
  );
}

function Rows({ label, rows, results, renderDone }: Pick<BulkStepsProps, 'label' | 'rows' | 'results' | 'renderDone'>) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {rows.map(({ id, number, what, where, expected }) => {
        const result = results?.find((one) => one.id === id);
        return (
          <li key={id} className={classes.row}>
            <span className={classes.hid}>{number}</span>
            <span className={classes.what}>
              {what}
              <span className={classes.where}>{where}</span>
            </span>
            <span className={classes.result}>
              {!result && expected}
              {result?.done && renderDone(result)}
              {result && !result.done && (
                <StatusBadge tone="failed" quiet>
                  {result.message}
                </StatusBadge>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

type ButtonProps = Pick<
  BulkStepsProps,
  'isBusy' | 'confirmLabel' | 'why' | 'danger' | 'onConfirm' | 'onUndo' | 'onCancel' | 'onClose'
>;

function Before({ isBusy, confirmLabel, why, danger, onConfirm, onCancel }: ButtonProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button variant="default" disabled={isBusy} onClick={onCancel}>
        {t('action.cancel')}
      </Button>
      <Button loading={isBusy} onClick={onConfirm} {...(danger && { color: 'red' })} {...lockedBy(why)}>
        {confirmLabel}
      </Button>
    </>
  );
}

function After({ results, isBusy, onUndo, onClose }: ButtonProps & { results: readonly BulkResult[] }) {
  const { t } = useTranslation();
  return (
    <>
      {onUndo && results.some(({ done }) => done) && (
        <Button variant="default" loading={isBusy} onClick={() => onUndo(results)}>
          {t('bulk.undo')}
        </Button>
      )}
      <Button onClick={onClose}>{t('action.close')}</Button>
    </>
  );
}

/** How many succeeded and how many failed. */
function Outcome({ results }: { results: readonly BulkResult[] }) {
  const { t } = useTranslation();
  const done = results.filter((result) => result.done).length;
  return (
    <p role="status" className={classes.outcome}>
      {t('bulk.outcome', { done, refused: results.length - done })}
    </p>
  );
}
