import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Leads to the work order that does a request. */
export function OrderLink({ id, number }: { id: string; number: number | null }) {
  const { t } = useTranslation();
  const to: string = `/work-orders/${id}`;
  return <Link to={to}>{t('serviceRequests.order', { number: number ?? '' })}</Link>;
}
