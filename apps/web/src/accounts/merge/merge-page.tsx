import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Account } from '@werkbank/contract/accounts/account.ts';
import { type MergeField, type MergePreview, mergeFields } from '@werkbank/contract/accounts/merge.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { AccountPicker } from '../shared/account-picker.tsx';
import { AccountChoices } from './account-choices.tsx';
import { EarlierMerges } from './earlier-merges.tsx';
import { MergeMoves } from './merge-moves.tsx';
import classes from './merge-page.module.css';
import { useUndoMerge } from './use-undo-merge.ts';

const route = getRouteApi('/guarded/side/accounts/$id/merge');

/** Makes one account of two: both side by side, a choice for each field that differs, and what moves. */
export function MergePage() {
  const { id } = route.useParams();
  const division = String(useDivision());
  const { canChange } = useAccess('accounts');
  const { data: account, error, refetch } = useCall(api.accounts.get, { params: { division, id } });
  if (!canChange) return <NoPermission level={1} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return account ? <Merge key={id} account={account} /> : <PageSkeleton />;
}

function Merge({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { with: otherId } = route.useSearch();
  const navigate = route.useNavigate();
  const { division, id, name } = account;
  // While the other account is removed, it is not read again.
  const [isMerging, setMerging] = useState(false);
  const preview = useCall(
    api.accounts.previewMerge,
    { params: { division: String(division), id }, query: { otherId: otherId ?? '' } },
    { enabled: otherId !== undefined && !isMerging },
  );
  const choose = (other: string | undefined) => void navigate({ search: other ? { with: other } : {}, replace: true });
  return (
    <Page
      title={t('merge.title')}
      trail={[
        <Link key="accounts" to="/accounts">
          {t('accounts.title')}
        </Link>,
        <Link key="account" to="/accounts/$id" params={{ id }}>
          {name}
        </Link>,
      ]}
      description={t('merge.text', { name })}
    >
      <AccountPicker
        label={t('merge.other')}
        division={division}
        value={otherId && preview.data ? preview.data.other : null}
        onChange={(other) => choose(other?.id)}
      />
      {preview.error && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {preview.data && <Compared key={preview.data.other.id} preview={preview.data} onMerging={setMerging} />}
      <EarlierMerges account={account} />
    </Page>
  );
}

interface ComparedProps {
  preview: MergePreview;
  onMerging: (isMerging: boolean) => void;
}

function Compared({ preview, onMerging }: ComparedProps) {
  const { kept, other, moves, refusal } = preview;
  const { t } = useTranslation();
  const [fields, setFields] = useState<readonly MergeField[]>(() => takenByDefault(preview));
  const [isAsked, setAsked] = useState(false);
  const navigate = route.useNavigate();
  const { merge, isPending, error, reset } = useMerge(preview, onMerging);
  const names = { kept: kept.name, other: other.name };
  const swap = () => void navigate({ to: '/accounts/$id/merge', params: { id: other.id }, search: { with: kept.id } });
  const refused = refusal && t(`merge.refused.${refusal}`);
  const close = () => {
    setAsked(false);
    reset();
  };
  return (
    <>
      {refused && (
        <p role="alert" className={classes.refusal}>
          {refused}
        </p>
      )}
      <AccountChoices kept={kept} other={other} chosen={fields} onChange={setFields} />
      <MergeMoves moves={moves} />
      <div className={classes.actions}>
        <Button variant="default" onClick={swap}>
          {t('merge.swap')}
        </Button>
        <Button onClick={() => setAsked(true)} {...lockedBy(refused)}>
          {t('merge.do')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsked}
        title={t('merge.confirm', names)}
        text={t('merge.confirmText', names)}
        confirmLabel={t('merge.do')}
        isBusy={isPending}
        error={error?.message}
        onConfirm={() => merge(fields)}
        onClose={close}
      />
    </>
  );
}

function useMerge({ kept, other }: MergePreview, onMerging: ComparedProps['onMerging']) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const undo = useUndoMerge(kept.division);
  const action = useAction(api.accounts.merge, ['accounts', 'locations', 'salesOrders', 'workplace']);
  const merge = (fields: readonly MergeField[]) => {
    onMerging(true);
    action.mutate(
      {
        params: { division: String(kept.division), id: kept.id },
        body: { otherId: other.id, otherVersion: other.version, fields: [...fields] },
        ifMatch: kept.version,
      },
      {
        onSuccess: ({ id, mergedName }) => {
          const text = t('merge.done', { kept: kept.name, other: other.name });
          showToast({ text, undo: () => undo(id, mergedName) });
          void navigate({ to: '/accounts/$id', params: { id: kept.id } });
        },
        onError: () => onMerging(false),
      },
    );
  };
  return { ...action, merge };
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** What the remaining account lacks is taken over, unless the reader chooses otherwise. */
const takenByDefault = ({ kept, other }: MergePreview): MergeField[] =>
  mergeFields.filter((field) => isEmpty(kept[field]) && !isEmpty(other[field]));
