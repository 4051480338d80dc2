import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRelatedComplaints } from './use-related-complaints.ts';

/** The number of unfinished complaints of an account, as a link to them; nothing when there are none. */
export function AccountOpenComplaints({ account }: { account: string }) {
  const { t } = useTranslation();
  const { data } = useRelatedComplaints({ account }, 1);
  if (!data?.total) return null;
  return (
    <Link to="/complaints" search={{ account }}>
      {t('complaints.openOfAccount', { count: data.total })}
    </Link>
  );
}
