import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import type { Notification } from '@werkbank/contract/notifications/notification.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { showFailure } from '#src/ui/toasts/toast-store.ts';

/** Marks everything as read up to the newest that is shown; what arrives in the meantime remains unread. */
export function MarkAllButton({ newest }: { newest: Notification | undefined }) {
  const { t } = useTranslation();
  const { data } = useCall(api.notifications.count, {});
  const mark = useAction(api.notifications.markAll, ['notifications'], showFailure);
  if (!(newest && data?.unread)) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconChecks size={16} stroke={1.75} />}
      loading={mark.isPending}
      onClick={() => mark.mutate({ body: { until: newest.created } })}
    >
      {t('notifications.markAll')}
    </Button>
  );
}
