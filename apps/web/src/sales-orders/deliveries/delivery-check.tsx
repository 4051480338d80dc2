import { Button } from '@mantine/core';
import { IconArrowBackUp, IconEyeCheck } from '@tabler/icons-react';
import type { GoodsDelivery } from '@werkbank/contract/sales-orders/deliveries/delivery.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useMe } from '#src/identity/use-me.ts';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { dateFormat } from '#src/ui/page/figures/formats.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

/** Who checked the shipment, or that it still waits for a second person. */
export function DeliveryCheckFact({ delivery }: { delivery: GoodsDelivery }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { needsCheck, checkedAt, checkedByFullName: person } = delivery;
  if (checkedAt !== null) {
    const moment = dateFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).format(new Date(checkedAt));
    return (
      <StatusBadge tone="done" quiet>
        {t('salesOrders.checkedBy', { person, moment })}
      </StatusBadge>
    );
  }
  return needsCheck ? (
    <StatusBadge tone="attention" quiet>
      {t('salesOrders.needsCheck')}
    </StatusBadge>
  ) : null;
}

/** Records the check of a colleague's shipment, or takes it back. */
export function DeliveryCheckButton({ delivery }: { delivery: GoodsDelivery }) {
  const { t } = useTranslation();
  const me = useMe();
  const { canDeliver } = useAccess('salesOrders');
  const check = useAction(api.salesOrders.checkDelivery, ['salesOrders']);
  const withdraw = useAction(api.salesOrders.withdrawDeliveryCheck, ['salesOrders']);
  const input = { params: { division: delivery.division, deliveryId: delivery.id } };
  const failed = ({ message }: Error) => showToast({ text: message, kind: 'error' });
  const takeBack = () => withdraw.mutate(input, { onError: failed });
  if (!canDeliver || delivery.reversesId !== null || delivery.reversedById !== null) return null;
  if (delivery.checkedById !== null)
    return delivery.checkedById === me.id ? (
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowBackUp size={16} />}
        loading={withdraw.isPending}
        onClick={takeBack}
      >
        {t('salesOrders.withdrawCheck')}
      </Button>
    ) : null;
  const record = () =>
    check.mutate(input, {
      onSuccess: ({ deliveryNumber: number }) =>
        showToast({ text: t('salesOrders.checkedToast', { number }), undo: takeBack }),
      onError: failed,
    });
  return (
    <Button
      variant={delivery.needsCheck ? 'light' : 'subtle'}
      size="compact-sm"
      leftSection={<IconEyeCheck size={16} />}
      loading={check.isPending}
      onClick={record}
      {...lockedBy(delivery.packedById === me.id && t('salesOrders.why.ownDelivery'))}
    >
      {t('salesOrders.check')}
    </Button>
  );
}
