import { getRouteApi, Link } from '@tanstack/react-router';
import type { Account } from '@werkbank/contract/accounts/account.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { MergeForm } from '#src/frame/merge/merge-form.tsx';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { Page } from '#src/ui/page/page.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { AccountPicker } from '../shared/account-picker.tsx';
import { useAccountMerging } from './use-account-merging.ts';

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
  const kind = useAccountMerging(division);
  const choose = (other: string | undefined) => void navigate({ search: other ? { with: other } : {}, replace: true });
  const swap = () =>
    otherId && void navigate({ to: '/accounts/$id/merge', params: { id: otherId }, search: { with: id } });
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
      description={t('merge.account.text', { name })}
    >
      <MergeForm
        kind={kind}
        keptId={id}
        otherId={otherId}
        picker={(other) => (
          <AccountPicker
            label={t('merge.account.other')}
            division={division}
            value={other}
            onChange={(picked) => choose(picked?.id)}
          />
        )}
        onSwap={swap}
        onDone={() => void navigate({ to: '/accounts/$id', params: { id } })}
      />
    </Page>
  );
}
