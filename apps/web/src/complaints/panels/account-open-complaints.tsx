import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useComplaintsOf } from './use-complaints-of.ts';

/** How many complaints of an account are not finished, as the way to them; nothing when there are none. */
export function AccountOpenComplaints({ account }: { account: string }) {
  const { t } = useTranslation();
  const { data } = useComplaintsOf({ account }, 1);
  if (!data?.total) return null;
  return (
    <Link to="/complaints" search={{ account }}>
      {t('complaints.openOfAccount', { count: data.total })}
    </Link>
  );
}
