import type { OrderListFault, OrderListField, OrderListRowInput } from '@werkbank/contract/ordering/order-list.ts';

/** What the database knows about a row. */
export interface RowFacts {
  itemId: string | null;
  articleCode: string | null;
  description: string | null;
  unit: string | null;
  isFractionAllowed: boolean;
  /** Accounts with the number or name of the recipient, counted up to two. */
  matches: number;
  accountId: string | null;
  accountName: string | null;
  isBlocked: boolean;
}

interface Setting {
  /** Some rows name a recipient, so that every row needs one. */
  isForRecipients: boolean;
  today: string;
}

/** Why a row cannot be ordered, apart from its price: at most one reason for each cell. */
export function faultsOf(row: OrderListRowInput, facts: RowFacts, setting: Setting): OrderListFault[] {
  const faults = [...row.unread];
  const refuse = (field: OrderListField, code: OrderListFault['code'], value = '') => {
    if (!faults.some((fault) => fault.field === field)) faults.push({ field, code, value });
  };
  if (row.code === '' && facts.itemId === null) refuse('code', 'noCode');
  else if (facts.itemId === null) refuse('code', 'unknownArticle', row.code);
  if (row.quantity === null) refuse('quantity', 'noQuantity');
  else if (facts.itemId !== null && !facts.isFractionAllowed && !Number.isInteger(row.quantity))
    refuse('quantity', 'fraction', String(row.quantity));
  if (row.deliveryDate !== null && row.deliveryDate < setting.today)
    refuse('deliveryDate', 'pastDate', row.deliveryDate);
  if (row.recipient !== '' && facts.matches === 0) refuse('recipient', 'unknownRecipient', row.recipient);
  else if (row.recipient !== '' && facts.matches > 1) refuse('recipient', 'ambiguousRecipient', row.recipient);
  else if (facts.isBlocked) refuse('recipient', 'blockedRecipient', facts.accountName ?? row.recipient);
  else if (facts.accountId === null && setting.isForRecipients) refuse('recipient', 'noRecipient');
  return faults;
}
