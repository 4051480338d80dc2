import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Link to the work order that carries out a request. */
export function OrderLink({ id, number }: { id: string; number: number | null }) {
  const { t } = useTranslation();
  const to: string = `/work-orders/${id}`;
  return <Link to={to}>{t('serviceRequests.order', { number: number ?? '' })}</Link>;
}
