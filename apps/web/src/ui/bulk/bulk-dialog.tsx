import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { ErrorState } from '../page/states/error-state.tsx';
import { TableSkeleton } from '../page/states/skeleton.tsx';
import type { Collected } from './collect-selected.ts';

interface BulkDialogProps<Row> {
  title: string;
  /** Reads the selected records, once: they stay visible even if the action removes them from the list. */
  collect: () => Promise<Collected<Row>>;
  onClose: () => void;
  /** `BulkSteps` for the records. */
  children: (collected: Collected<Row>) => ReactNode;
}

/** A dialog for an action on the selected records of a list. */
export function BulkDialog<Row>({ title, collect, onClose, children }: BulkDialogProps<Row>) {
  const id = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['selected', id],
    queryFn: collect,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Dialog opened onClose={onClose} size="lg" title={title}>
      {data ? (
        children(data)
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton rows={4} columns={3} />
      )}
    </Dialog>
  );
}
