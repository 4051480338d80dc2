import { IconWebhook } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Webhook } from '@werkbank/contract/programs/webhooks/webhook-calls.ts';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { WebhookState } from './webhook-state.tsx';

/** The webhooks of the company. */
export function WebhookTable() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(api.programs.listWebhooks, { pageSize: 1000 });
  const columns = useColumns();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={3} columns={4} />;
  return (
    <Section title={t('programs.webhooks')} count={data.total} flush>
      <DataTable
        caption={t('programs.webhooks')}
        columns={columns}
        rows={data.rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={<IconWebhook size={22} stroke={1.75} />} title={t('programs.noWebhooks')}>
            {t('programs.noWebhooksText')}
          </EmptyState>
        }
      />
    </Section>
  );
}

function useColumns(): DataColumn<Webhook>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'url',
      header: t('programs.url'),
      primary: true,
      cell: ({ id, url }) => (
        <Link to="/administration/programs/webhooks/$webhookId" params={{ webhookId: id }}>
          <BreakableUrl url={url} />
        </Link>
      ),
    },
    { key: 'key', header: t('programs.withKey'), width: '12rem', from: 'medium', cell: ({ keyName }) => keyName },
    {
      key: 'events',
      header: t('programs.events'),
      from: 'wide',
      cell: ({ events }) => events.map((event) => t(`programs.event.${event}`)).join(', '),
    },
    {
      key: 'state',
      header: t('programs.state'),
      width: '12rem',
      phone: 'end',
      cell: (webhook) => <WebhookState webhook={webhook} />,
    },
  ];
}

/** An address that may continue on the next line after a dot or a slash, on a phone. */
const BreakableUrl = ({ url }: { url: string }) =>
  url.split(/(?<=[./])/).map((part, index, parts) => (
    <Fragment key={parts.slice(0, index + 1).join('')}>
      {part}
      <wbr />
    </Fragment>
  ));
