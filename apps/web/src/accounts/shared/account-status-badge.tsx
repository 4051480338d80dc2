import type { AccountSummary } from '@werkbank/contract/accounts/account.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';

type WarnedAccount = Partial<Pick<AccountSummary, 'status' | 'blocked' | 'active'>>;

/** Warnings before doing business: blocked, ended, or not a customer yet. Nothing for an ordinary account. */
export function AccountStatusBadge({ account, quiet = true }: { account: WarnedAccount; quiet?: boolean }) {
  const { t } = useTranslation();
  const warning = warningOf(account);
  if (!warning) return null;
  return (
    <StatusBadge tone={warning.tone} quiet={quiet}>
      {t(warning.text)}
    </StatusBadge>
  );
}

function warningOf({ status, blocked, active }: WarnedAccount) {
  if (blocked) return { tone: 'failed', text: 'accounts.blocked' } as const;
  if (active === false) return { tone: 'stopped', text: 'accounts.inactive' } as const;
  if (status === 'P') return { tone: 'open', text: 'accounts.status.P' } as const;
  if (status === 'S') return { tone: 'draft', text: 'accounts.status.S' } as const;
  return undefined;
}
