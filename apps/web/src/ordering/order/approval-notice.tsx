import { Button } from '@mantine/core';
import type { OrderDetail } from '@werkbank/contract/ordering/order-detail.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#src/identity/access.ts';
import { Section } from '#src/ui/page/section.tsx';

const DecisionDialog = lazy(async () => ({ default: (await import('./decision-dialog.tsx')).DecisionDialog }));

/** Why an order waits, with the decision for those who may make it; afterwards what the office said. */
export function ApprovalNotice({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { canDecide } = useAccess('ordering');
  const [decision, setDecision] = useState<'approve' | 'refuse' | null>(null);
  if (order.approval !== 'waiting')
    return order.approvalNote === null ? null : (
      <Section title={t(order.approval === 'refused' ? 'ordering.refusedNote' : 'ordering.approvedNote')}>
        <p>{order.approvalNote}</p>
      </Section>
    );
  const actions = (
    <>
      <Button variant="default" size="xs" onClick={() => setDecision('refuse')}>
        {t('ordering.refuse')}
      </Button>
      <Button size="xs" onClick={() => setDecision('approve')}>
        {t('ordering.approve')}
      </Button>
    </>
  );
  return (
    <Section title={t('ordering.waiting')} {...(canDecide && { actions })}>
      <p>{t('ordering.waitingText')}</p>
      {order.approvalReasons?.map((reason) => (
        <p key={reason}>{t(`ordering.reason.${reason}`)}</p>
      ))}
      {decision && (
        <Suspense>
          <DecisionDialog order={order} decision={decision} onClose={() => setDecision(null)} />
        </Suspense>
      )}
    </Section>
  );
}
