import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BulkResult } from '@werkbank/contract/service-requests/request.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#src/app/use-me.ts';
import { AssignField } from '#src/divisions/assignee-picker.tsx';
import type { PickedUser } from '#src/divisions/user-picker.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FormProblem } from '#src/ui/form-problem.tsx';
import { ErrorState } from '#src/ui/page/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/skeleton.tsx';
import classes from './bulk.module.css';
import { BulkRows } from './bulk-rows.tsx';
import { type CollectedRequests, mostAtOnce } from './collect-requests.ts';
import type { BulkAction } from './requests-bulk.tsx';
import { useBulk } from './use-bulk.ts';

interface BulkDialogProps {
  action: BulkAction;
  collect: () => Promise<CollectedRequests>;
  onDone: () => void;
  onClose: () => void;
}

/** First what will happen to each of the requests, then what became of it. */
export function BulkDialog({ action, collect, onDone, onClose }: BulkDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['serviceRequests', 'selected', id],
    queryFn: collect,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Dialog opened onClose={onClose} size="lg" title={t(`serviceRequests.bulk.${action}Title`)}>
      {data ? (
        <Bulk action={action} {...data} onDone={onDone} onClose={onClose} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton rows={4} columns={3} />
      )}
    </Dialog>
  );
}

function Bulk({ action, requests, isWhole, ...props }: CollectedRequests & Omit<BulkDialogProps, 'collect'>) {
  const { t } = useTranslation();
  const { run, takeBack, results, isPending, error } = useBulk(requests);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { id, name } = useMe();
  const [assignee, setAssignee] = useState<PickedUser | null>({ id, fullName: name });
  const close = () => {
    if (results) props.onDone();
    props.onClose();
  };
  const confirm = () => {
    setTried(true);
    if (action !== 'decline') run(action === 'accept' ? { action } : { action, assignedToId: assignee?.id ?? null });
    else if (reason.trim()) run({ action, reason: reason.trim() });
  };
  return (
    <div className={classes.bulk}>
      {!isWhole && <p className={classes.warning}>{t('serviceRequests.bulk.tooMany', { n: mostAtOnce })}</p>}
      <FormProblem error={error} />
      {results && <Outcome results={results} />}
      <BulkRows action={action} requests={requests} results={results} />
      {action === 'assign' && !results && <AssignField value={assignee} onChange={setAssignee} />}
      {action === 'decline' && !results && (
        <Textarea
          label={t('serviceRequests.declineReason')}
          required
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          error={isTried && !reason.trim() && t('valid.required')}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      <div className={classes.buttons}>
        {results ? (
          <>
            {action !== 'assign' && results.some(({ done }) => done) && (
              <Button variant="default" loading={isPending} onClick={() => takeBack(results, close)}>
                {t('serviceRequests.bulk.undo')}
              </Button>
            )}
            <Button onClick={close}>{t('action.close')}</Button>
          </>
        ) : (
          <>
            <Button variant="default" disabled={isPending} onClick={props.onClose}>
              {t('action.cancel')}
            </Button>
            <Button loading={isPending} onClick={confirm} {...(action === 'decline' && { color: 'red' })}>
              {t(`serviceRequests.bulk.${action}Count`, { count: requests.length })}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** How many succeeded, and how many did not. */
function Outcome({ results }: { results: readonly BulkResult[] }) {
  const { t } = useTranslation();
  const done = results.filter((result) => result.done).length;
  return (
    <p role="status" className={classes.outcome}>
      {t('serviceRequests.bulk.outcome', { done, refused: results.length - done })}
    </p>
  );
}
