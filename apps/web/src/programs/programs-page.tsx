import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useHasRight } from '#src/identity/use-me.ts';
import { Page } from '#src/ui/page/page.tsx';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { AllKeys } from './keys/all-keys.tsx';
import { NewKeyButton } from './keys/new-key-button.tsx';
import { ScimPanel } from './scim/scim-panel.tsx';
import { NewWebhookButton } from './webhooks/new-webhook-button.tsx';
import { WebhookTable } from './webhooks/webhook-table.tsx';

const route = getRouteApi('/guarded/side/administration/programs');

const allTabs = ['keys', 'webhooks', 'scim'] as const;
const texts = { keys: 'programs.text', webhooks: 'programs.webhooksText', scim: 'programs.scimText' } as const;

/** Keys of programs, webhooks, and the identity provider; for administrators. */
export function ProgramsPage() {
  const isAllowed = useHasRight('programs.see');
  return isAllowed ? <Programs /> : <NoPermission level={1} />;
}

function Programs() {
  const { t } = useTranslation();
  const wanted = route.useSearch().tab;
  const canChange = useHasRight('programs.administer');
  const isProvisioner = useHasRight('people.provision');
  const shown = isProvisioner ? allTabs : allTabs.filter((tab) => tab !== 'scim');
  const tab = shown.find((one) => one === wanted) ?? 'keys';
  const tabs = shown.map((value) => ({ value, label: t(`programs.${value}`) }));
  return (
    <Page
      title={t('programs.title')}
      description={t(texts[tab])}
      tabs={<PageTabs label={t('programs.title')} tabs={tabs} value={tab} />}
      actions={
        tab === 'scim' ? (
          <NewKeyButton key="scim" kind="scim" />
        ) : (
          canChange && (tab === 'webhooks' ? <NewWebhookButton /> : <NewKeyButton key="keys" kind="service" />)
        )
      }
    >
      {tab === 'webhooks' && <WebhookTable />}
      {tab === 'scim' && <ScimPanel />}
      {tab === 'keys' && <AllKeys />}
    </Page>
  );
}
