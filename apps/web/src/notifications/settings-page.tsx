import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { NotificationSetting } from '@werkbank/contract/notifications/notification.ts';
import { mailTimes } from '@werkbank/contract/notifications/topics.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useMe } from '#src/identity/use-me.ts';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showFailure } from '#src/ui/toasts/toast-store.ts';
import { DeviceSection } from './device-section.tsx';

/** How each kind of notification reaches the reader; a choice is stored at once. */
export function SettingsPage() {
  const { t } = useTranslation();
  const { email } = useMe();
  const { data, error, refetch } = useCall(api.notifications.listSettings, {});
  const columns = useColumns();
  return (
    <Page
      width="narrow"
      trail={[
        <Link key="list" to="/notifications">
          {t('notifications.title')}
        </Link>,
      ]}
      title={t('notifications.settings')}
      description={email ? t('notifications.settingsText', { email }) : t('notifications.settingsTextNoMail')}
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!(data || error) && <TableSkeleton rows={8} columns={3} />}
      {data && (
        <DataTable caption={t('notifications.settings')} rows={data} rowKey={({ topic }) => topic} columns={columns} />
      )}
      <DeviceSection />
    </Page>
  );
}

function useColumns(): DataColumn<NotificationSetting>[] {
  const { t } = useTranslation();
  const { email } = useMe();
  const set = useAction(api.notifications.set, [api.notifications.listSettings], showFailure);
  const name = ({ topic }: NotificationSetting) => t(`notifications.topic.${topic}`);
  // Until the answer arrives, the choice is shown as made.
  const shown = (row: NotificationSetting) =>
    set.isPending && set.variables.body.topic === row.topic ? set.variables.body : row;
  const change = (row: NotificationSetting, changed: Partial<NotificationSetting>) =>
    set.mutate({ body: { ...row, ...changed } });
  const byMail: DataColumn<NotificationSetting> = {
    key: 'mail',
    header: t('notifications.byMail'),
    width: '12rem',
    cell: (row) => (
      <NativeSelect
        size="xs"
        aria-label={`${name(row)}: ${t('notifications.byMail')}`}
        value={shown(row).mail}
        data={mailTimes.map((time) => ({ value: time, label: t(`notifications.mail.${time}`) }))}
        onChange={({ currentTarget }) => {
          const mail = mailTimes.find((time) => time === currentTarget.value);
          if (mail) change(row, { mail });
        }}
      />
    ),
  };
  return [
    { key: 'topic', header: t('notifications.topic'), primary: true, cell: name },
    {
      key: 'bell',
      header: t('notifications.inProgram'),
      width: '8rem',
      cell: (row) => (
        <Checkbox
          aria-label={`${name(row)}: ${t('notifications.inProgram')}`}
          checked={shown(row).bell}
          onChange={({ currentTarget }) => change(row, { bell: currentTarget.checked })}
        />
      ),
    },
    {
      key: 'push',
      header: t('notifications.onDevice'),
      width: '8rem',
      cell: (row) => (
        <Checkbox
          aria-label={`${name(row)}: ${t('notifications.onDevice')}`}
          checked={shown(row).push}
          onChange={({ currentTarget }) => change(row, { push: currentTarget.checked })}
        />
      ),
    },
    ...(email ? [byMail] : []),
  ];
}
