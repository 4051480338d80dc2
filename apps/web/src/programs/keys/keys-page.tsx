import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { hasRole } from '#src/identity/roles.ts';
import { useMe } from '#src/identity/use-me.ts';
import { Page } from '#src/ui/page/page.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { KeyTable } from './key-table.tsx';
import { NewKeyButton } from './new-key-button.tsx';

/** Every key of a program, for administrators. */
export function KeysPage() {
  const { roles } = useMe();
  return hasRole(['Admin'], roles) ? <Keys /> : <NoPermission level={1} />;
}

function Keys() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(api.programs.listKeys, { pageSize: 1000 });
  return (
    <Page title={t('programs.title')} description={t('programs.text')} actions={<NewKeyButton kind="service" />}>
      <KeyTable kind="service" keys={data?.rows} error={error} onRetry={() => void refetch()} />
    </Page>
  );
}
