import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Transfer, TransferLine } from '@werkbank/contract/inventory/transfers/transfer.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useRequestKey } from '#src/api/use-request-key.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { useDraftGuard } from '#src/ui/drafts/use-draft-guard.tsx';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { useSaveShortcut } from '#src/ui/shortcuts/shortcuts.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { ScanField } from '../shared/scan-field.tsx';
import { allOf, type Direction, entryOf, faultOf, type MoveDraft, movable, movedLines, scan } from './move-draft.ts';
import { MoveLines } from './move-lines.tsx';
import classes from './transfers.module.css';

interface MovePageProps {
  id: string;
  direction: Direction;
}

/** Goods of a transfer line by line: counted with a scanner or by hand, and posted in one step. */
export function MovePage({ id, direction }: MovePageProps) {
  const division = useDivision();
  const { canSee, canChange } = useAccess('inventory');
  const { data, error, refetch } = useCall(api.inventory.getTransfer, { params: { division, transferId: id } });
  if (direction === 'send' ? !canChange : !canSee) return <NoPermission level={1} />;
  if (!data)
    return error ? <ErrorState level={1} error={error} onRetry={() => void refetch()} /> : <PageSkeleton rows={8} />;
  const isOpen = direction === 'send' ? data.sentOn === null && data.cancelledAt === null : data.sentOn !== null;
  return isOpen && movable(data.lines, direction).length > 0 ? (
    <Move transfer={data} direction={direction} />
  ) : (
    <NothingToMove transfer={data} direction={direction} />
  );
}

interface MoveProps {
  transfer: Transfer;
  direction: Direction;
}

function Move({ transfer, direction }: MoveProps) {
  const { t } = useTranslation();
  const booking = useBook(transfer, direction);
  const { draft, setDraft, guard } = useMoveDraft(booking.isSuccess);
  const [problem, setProblem] = useState<string | null>(null);
  const lines = movable(transfer.lines, direction);
  const submit = () => {
    const moved = movedLines(transfer.lines, draft, direction);
    const found = problemOf({ lines, draft, direction, isEmpty: moved.length === 0, t });
    setProblem(found);
    if (found === null) booking.book(moved, guard.release);
  };
  useSaveShortcut(submit);
  return (
    <Page
      trail={[
        <Link key="transfers" to="/transfers">
          {t('inventory.transfers.title')}
        </Link>,
        <Link key="transfer" to="/transfers/$id" params={{ id: transfer.id }}>
          {transfer.transferNumber}
        </Link>,
      ]}
      title={t(`inventory.title.${direction}`, { number: transfer.transferNumber })}
      description={`${transfer.fromWarehouseDescription} → ${transfer.toWarehouseDescription}`}
      actions={
        <Button onClick={submit} loading={booking.isPending}>
          {t(`inventory.book.${direction}`)}
        </Button>
      }
    >
      {guard.offer}
      <FormProblem error={booking.error} />
      {problem !== null && (
        <p role="alert" className={classes.fault}>
          {problem}
        </p>
      )}
      <Section title={t('inventory.goods')} count={lines.length} flush>
        <Scanner lines={transfer.lines} draft={draft} direction={direction} onChange={setDraft} />
        <div className={classes.quick}>
          <Button variant="default" size="xs" onClick={() => setDraft(allOf(transfer.lines, direction))}>
            {t('inventory.everything')}
          </Button>
          <Button variant="default" size="xs" onClick={() => setDraft({})}>
            {t('action.clear')}
          </Button>
        </div>
        <MoveLines lines={lines} draft={draft} direction={direction} onChange={setDraft} />
      </Section>
      {guard.dialog}
    </Page>
  );
}

/** What was counted so far. */
function useMoveDraft(isBooked: boolean) {
  const [draft, setDraft] = useState<MoveDraft>({});
  const guard = useDraftGuard({
    form: 'transfer.1',
    state: draft,
    isChanged: Object.keys(draft).length > 0 && !isBooked,
    onTake: setDraft,
    isOfRecord: true,
  });
  return { draft, setDraft, guard };
}

interface ProblemInput {
  lines: readonly TransferLine[];
  draft: MoveDraft;
  direction: Direction;
  isEmpty: boolean;
  t: TFunction;
}

/** Why the goods cannot be posted yet; null if they can. */
function problemOf({ lines, draft, direction, isEmpty, t }: ProblemInput): string | null {
  for (const line of lines) {
    const fault = faultOf(line, entryOf(draft, line), direction);
    if (fault) return t(`inventory.fault.${fault}`, { item: line.itemCode });
  }
  return isEmpty ? t('inventory.fault.nothing') : null;
}

interface ScannerProps {
  lines: readonly TransferLine[];
  draft: MoveDraft;
  direction: Direction;
  onChange: (draft: MoveDraft) => void;
}

function Scanner({ lines, draft, direction, onChange }: ScannerProps) {
  const { t } = useTranslation();
  const [last, setLast] = useState<string | null>(null);
  const [result, setResult] = useState<{ text: string; isRefused: boolean } | null>(null);
  const take = (code: string) => {
    const scanned = scan({ lines, draft, direction, last }, code);
    if ('unknown' in scanned) {
      setResult({ text: t('inventory.scanUnknown', { code: scanned.unknown }), isRefused: true });
      return;
    }
    const { line, serial } = scanned;
    onChange(scanned.draft);
    setLast(line.id);
    const counted = entryOf(scanned.draft, line).quantity ?? 0;
    const text =
      line.isSerialItem && serial === undefined
        ? t('inventory.scanSerial', { item: line.itemCode })
        : t('inventory.scanned', { item: line.itemCode, n: counted });
    setResult({ text, isRefused: false });
  };
  return <ScanField result={result?.text ?? null} isRefused={result?.isRefused ?? false} onCode={take} />;
}

type Moved = ReturnType<typeof movedLines>;

function useBook(transfer: Transfer, direction: Direction) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const call = direction === 'send' ? api.inventory.sendTransfer : api.inventory.receiveTransfer;
  const move = useAction(call, ['inventory', 'items']);
  const withKey = useRequestKey();
  const params = { division: transfer.division, transferId: transfer.id };
  const book = (lines: Moved, onDone: () => void) =>
    void move.mutateAsync(withKey({ params, body: { lines }, ifMatch: transfer.version })).then(() => {
      const done = direction === 'send' ? 'inventory.wasSent' : 'inventory.wasReceived';
      showToast({ text: t(done, { number: transfer.transferNumber }) });
      onDone();
      void navigate({ to: '/transfers/$id', params: { id: transfer.id } });
    }, shownOnPage);
  return { book, isPending: move.isPending, isSuccess: move.isSuccess, error: move.error };
}

/** A refusal is shown above the lines. */
const shownOnPage = () => undefined;

function NothingToMove({ transfer, direction }: MoveProps) {
  const { t } = useTranslation();
  return (
    <Page title={t(`inventory.title.${direction}`, { number: transfer.transferNumber })}>
      <EmptyState
        icon={<IconCircleCheck size={22} stroke={1.75} />}
        title={t('inventory.nothingToMove')}
        actions={
          <Button renderRoot={(props) => <Link {...props} to="/transfers/$id" params={{ id: transfer.id }} />}>
            {t('inventory.backToTransfer')}
          </Button>
        }
      >
        {t(`inventory.nothingToMove.${direction}`)}
      </EmptyState>
    </Page>
  );
}
