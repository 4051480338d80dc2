import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { WebhookDelivery } from '@werkbank/contract/programs/webhooks/webhook-calls.ts';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useHasRight } from '#src/identity/use-me.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { DeliveryState } from './webhook-state.tsx';

/** The newest messages to a webhook with their responses; each can be sent again. */
export function DeliveryTable({ webhookId }: { webhookId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(api.programs.listWebhookDeliveries, {
    params: { id: webhookId },
    pageSize: 100,
  });
  useLooks(data?.rows.some(({ state, tries }) => state === 'waiting' && tries === 0) ?? false, refetch);
  const columns = useColumns(webhookId);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={5} columns={5} />;
  return (
    <Section title={t('programs.deliveries')} count={data.total} flush>
      <DataTable
        caption={t('programs.deliveries')}
        columns={columns}
        rows={data.rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={<IconSend size={22} stroke={1.75} />} title={t('programs.noDeliveries')}>
            {t('programs.noDeliveriesText')}
          </EmptyState>
        }
      />
    </Section>
  );
}

/** Refetches every second while a message has not been attempted yet. */
function useLooks(isWaiting: boolean, look: () => unknown): void {
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [isWaiting, look]);
}

function useColumns(webhookId: string): DataColumn<WebhookDelivery>[] {
  const { t } = useTranslation();
  const canResend = useHasRight('programs.administer');
  return [
    { key: 'type', header: t('programs.message'), primary: true, cell: ({ type }) => t(`programs.event.${type}`) },
    {
      key: 'created',
      header: t('programs.created'),
      width: '10rem',
      cell: ({ created }) => <DateText value={created} as="dateTime" />,
    },
    {
      key: 'state',
      header: t('programs.state'),
      width: '11rem',
      phone: 'end',
      cell: (delivery) => <DeliveryState delivery={delivery} />,
    },
    { key: 'answer', header: t('programs.answer'), cell: (delivery) => answerText(delivery, t) },
    {
      key: 'next',
      header: t('programs.nextTry'),
      width: '10rem',
      from: 'wide',
      cell: ({ nextTryAt }) => <DateText value={nextTryAt} as="dateTime" />,
    },
    {
      key: 'resend',
      header: t('programs.resend'),
      headerHidden: true,
      width: '9rem',
      align: 'end',
      cell: (delivery) => canResend && <ResendButton webhookId={webhookId} delivery={delivery} />,
    },
  ];
}

/** The status and the beginning of the response, or why there is none. */
function answerText({ answerStatus, answer, failure, milliseconds }: WebhookDelivery, t: TFunction): string {
  const parts = [
    answerStatus !== null && String(answerStatus),
    answer?.slice(0, 60),
    failure !== null && failure !== 'refused' && t(`programs.failure.${failure}`),
    milliseconds !== null && t('programs.milliseconds', { count: milliseconds }),
  ];
  return parts.filter(Boolean).join(' · ') || '–';
}

function ResendButton({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useAction(api.programs.resendWebhookDelivery, ['programs'], (error) =>
    showToast({ kind: 'error', text: error.message }),
  );
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isPending}
      onClick={() => mutate({ params: { id: webhookId, deliveryId: delivery.id } })}
    >
      {t('programs.resend')}
    </Button>
  );
}
