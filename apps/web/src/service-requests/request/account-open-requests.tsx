import { Link } from '@tanstack/react-router';
import { requestStatus } from '@werkbank/contract/service-requests/shared/transitions.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';

const open = [requestStatus.draft, requestStatus.open, requestStatus.approved] as const;

/** The number of open requests of an account, as a link to them; nothing when there are none. */
export function AccountOpenRequests({ account }: { account: string }) {
  const { t } = useTranslation();
  const { canSee } = useAccess('serviceRequests');
  const input = {
    params: { division: String(useDivision()) },
    query: { accountId: account, status: [...open] },
    pageSize: 1,
  };
  const { data } = useCall(api.serviceRequests.list, input, { enabled: canSee });
  if (!data?.total) return null;
  return (
    <Link to="/service-requests" search={{ account, status: [...open] }}>
      {t('serviceRequests.openOfAccount', { count: data.total })}
    </Link>
  );
}
