import type { AccountSummary } from '@werkbank/contract/accounts/account.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';

type Standing = Partial<Pick<AccountSummary, 'status' | 'blocked' | 'active'>>;

/** Warnings before doing business: blocked, ended, or not a customer yet. Nothing for an ordinary account. */
export function AccountStanding({ account, quiet = true }: { account: Standing; quiet?: boolean }) {
  const { t } = useTranslation();
  const standing = standingOf(account);
  if (!standing) return null;
  return (
    <StatusBadge tone={standing.tone} quiet={quiet}>
      {t(standing.text)}
    </StatusBadge>
  );
}

function standingOf({ status, blocked, active }: Standing) {
  if (blocked) return { tone: 'failed', text: 'accounts.blocked' } as const;
  if (active === false) return { tone: 'stopped', text: 'accounts.inactive' } as const;
  if (status === 'P') return { tone: 'open', text: 'accounts.status.P' } as const;
  if (status === 'S') return { tone: 'draft', text: 'accounts.status.S' } as const;
  return undefined;
}
