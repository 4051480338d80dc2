import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useHasRight } from '#src/identity/use-me.ts';
import { Page } from '#src/ui/page/page.tsx';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { AllKeys } from './keys/all-keys.tsx';
import { NewKeyButton } from './keys/new-key-button.tsx';
import { NewWebhookButton } from './webhooks/new-webhook-button.tsx';
import { WebhookTable } from './webhooks/webhook-table.tsx';

const route = getRouteApi('/guarded/side/administration/programs');

/** Keys of programs, and the addresses that are sent what happens; for administrators. */
export function ProgramsPage() {
  const isAllowed = useHasRight('programs.see');
  return isAllowed ? <Programs /> : <NoPermission level={1} />;
}

function Programs() {
  const { t } = useTranslation();
  const isWebhooks = route.useSearch().tab === 'webhooks';
  const tabs = (['keys', 'webhooks'] as const).map((value) => ({ value, label: t(`programs.${value}`) }));
  return (
    <Page
      title={t('programs.title')}
      description={t(isWebhooks ? 'programs.webhooksText' : 'programs.text')}
      tabs={<PageTabs label={t('programs.title')} tabs={tabs} value={isWebhooks ? 'webhooks' : 'keys'} />}
      actions={isWebhooks ? <NewWebhookButton /> : <NewKeyButton kind="service" />}
    >
      {isWebhooks ? <WebhookTable /> : <AllKeys />}
    </Page>
  );
}
