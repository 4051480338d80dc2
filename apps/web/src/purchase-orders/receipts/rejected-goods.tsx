import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconPackageOff } from '@tabler/icons-react';
import type { PurchaseOrderLine } from '@werkbank/contract/purchase-orders/lines/line.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import type { DraftReceiptLine } from './receipt-draft.ts';
import classes from './receipts.module.css';

interface RejectedGoodsProps {
  line: PurchaseOrderLine;
  typed: DraftReceiptLine;
  onChange: (typed: DraftReceiptLine) => void;
}

const reasons = ['damaged', 'wrong', 'quality', 'expired'] as const;

/** What is refused at the door, why, and whether it is still expected; behind a button, because most goods are accepted. */
export function RejectedGoods({ line, typed, onChange }: RejectedGoodsProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && typed.rejected === null)
    return (
      <Button
        className={classes.reject ?? ''}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPackageOff size={16} stroke={1.75} />}
        aria-label={`${t('purchaseOrders.reject')} ${line.itemCode}`}
        onClick={() => setOpen(true)}
      >
        {t('purchaseOrders.reject')}
      </Button>
    );
  const suggestions = `reasons-${line.id}`;
  return (
    <div className={classes.rejecting}>
      <NumberField
        autoFocus={isOpen}
        className={classes.quantity}
        label={<span className={classes.label}>{t('purchaseOrders.rejected')}</span>}
        aria-label={t('purchaseOrders.rejectOf', { item: line.itemCode })}
        decimals={line.itemDivisable ? 4 : 0}
        minimum={0}
        step={1}
        value={typed.rejected}
        onChange={(rejected) => onChange({ ...typed, rejected })}
      />
      <TextInput
        id={`reason-${line.id}`}
        label={<span className={classes.label}>{t('purchaseOrders.rejectReason')}</span>}
        aria-label={`${t('purchaseOrders.rejectReason')} ${line.itemCode}`}
        maxLength={250}
        autoComplete="off"
        list={suggestions}
        value={typed.rejectionReason}
        onChange={({ currentTarget: { value } }) => onChange({ ...typed, rejectionReason: value })}
      />
      <datalist id={suggestions}>
        {reasons.map((reason) => (
          <option key={reason} value={t(`purchaseOrders.reason.${reason}`)} />
        ))}
      </datalist>
      <Checkbox
        className={classes.closes ?? ''}
        label={t('purchaseOrders.closeRejected')}
        description={t(typed.closeRejected ? 'purchaseOrders.rejectedCloses' : 'purchaseOrders.rejectedStaysOpen')}
        checked={typed.closeRejected}
        onChange={({ currentTarget: { checked } }) => onChange({ ...typed, closeRejected: checked })}
      />
    </div>
  );
}
