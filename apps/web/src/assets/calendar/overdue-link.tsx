import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { before, listBehind } from './calendar-model.ts';
import { type CalendarSearch } from './calendar-search.ts';

interface OverdueLinkProps {
  count: number;
  search: CalendarSearch;
  /** First month of the calendar. */
  from: string;
}

/** What should have been done before the calendar begins. */
export function OverdueLink({ count, search, from }: OverdueLinkProps) {
  const { t } = useTranslation();
  if (count === 0) return <StatusBadge tone="done">{t('assets.calendar.noneOverdue')}</StatusBadge>;
  return (
    <Link to="/assets" search={listBehind(search, before(from))}>
      <StatusBadge tone="failed">{t('assets.calendar.overdue', { count })}</StatusBadge>
    </Link>
  );
}
