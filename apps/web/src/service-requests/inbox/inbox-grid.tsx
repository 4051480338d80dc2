import { Button } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { List } from '#src/frame/list/list.tsx';
import { useAccess } from '#src/identity/access.ts';
import { requestColumns } from './columns.tsx';
import { RequestsBulk } from './inbox-bulk.tsx';
import { inboxTools } from './inbox-tools.tsx';
import { useRequestNews } from './use-request-news.ts';

const route = getRouteApi('/guarded/side/service-requests');

/** The inbox as rows; each can be decided in place, or several together. */
export function RequestsGrid() {
  const { t } = useTranslation();
  const { canDecide } = useAccess('serviceRequests');
  return (
    <List
      {...inboxTools}
      name="service-requests"
      Icon={IconMessageCircle}
      search={route.useSearch()}
      columns={requestColumns}
      useNews={useRequestNews}
      Bulk={canDecide && RequestsBulk}
      first={
        <Button component={Link} to="/service-requests/new" variant="default">
          {t('serviceRequests.new')}
        </Button>
      }
    />
  );
}
