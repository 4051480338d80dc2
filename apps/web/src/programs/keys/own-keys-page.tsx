import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useHasRight } from '#src/identity/use-me.ts';
import { Page } from '#src/ui/page/page.tsx';
import { CalendarSection } from '../calendar/calendar-section.tsx';
import { KeyTable } from './key-table.tsx';
import { NewKeyButton } from './new-key-button.tsx';

/** The keys with which programs act as the reader. */
export function OwnKeysPage() {
  const { t } = useTranslation();
  const isAllowed = useHasRight('workOrders.calendar');
  const { data, error, refetch } = useCall(api.programs.listOwnKeys, { pageSize: 100 });
  return (
    <Page
      title={t('programs.ownKeys')}
      description={t('programs.ownKeysText')}
      actions={<NewKeyButton kind="personal" />}
    >
      <KeyTable kind="personal" keys={data?.rows} error={error} onRetry={() => void refetch()} />
      {isAllowed && <CalendarSection />}
    </Page>
  );
}
