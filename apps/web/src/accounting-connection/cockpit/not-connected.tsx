import { IconPlugConnected } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useHasRight } from '#src/identity/use-me.ts';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';

/** The division exchanges nothing with Exact Online; administrators find the way to connect it. */
export function NotConnected() {
  const { t } = useTranslation();
  const isAdmin = useHasRight('accountingConnection.administer');
  return (
    <EmptyState icon={<IconPlugConnected size={22} stroke={1.75} />} title={t('accountingConnection.notConnected')}>
      {t('accountingConnection.notConnectedText')}{' '}
      {isAdmin && (
        <Link to="/settings/connection" search={{}}>
          {t('accountingConnection.toConnection')}
        </Link>
      )}
      {isAdmin && <p>{t('accountingConnection.trySimulator')}</p>}
    </EmptyState>
  );
}
