import type { OrderCondition } from '@werkbank/contract/ordering/condition.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { usePages } from '#src/api/use-pages.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { column, type HistoryColumns } from '#src/ui/history/history-column.tsx';
import { RecordHistory } from '#src/ui/history/record-history.tsx';
import { Amount } from '#src/ui/page/figures/values.tsx';

const columnsOf = ({ division, currency }: OrderCondition): HistoryColumns => {
  const money = (label: string) =>
    column.own(label, (value) => typeof value === 'number' && <Amount value={value} currency={currency} />);
  return {
    country: 'ordering.toCountry',
    always_waits: column.own('ordering.alwaysWaits', (value, t) =>
      t(value === true ? 'ordering.compareYes' : 'ordering.compareNo'),
    ),
    approval_limit: money('ordering.approvalLimit'),
    minimum_order: money('ordering.minimumOrder'),
    delivery_item_id: column.text('ordering.deliveryItem', (id) => <ItemName division={division} id={id} />),
    delivery_price: money('ordering.deliveryPrice'),
    free_delivery_from: money('ordering.freeFrom'),
  };
};

interface ConditionHistoryProps {
  condition: OrderCondition;
  onClose: () => void;
}

/** Who changed conditions of orders. */
export function ConditionHistory({ condition, onClose }: ConditionHistoryProps) {
  const { t } = useTranslation();
  const input = { params: { division: condition.division, conditionId: condition.id }, pageSize: 40 };
  const pages = usePages(api.ordering.listConditionHistory, input);
  return (
    <Dialog opened onClose={onClose} title={`${t('history')}: ${condition.accountName ?? t('ordering.wholeDivision')}`}>
      <RecordHistory pages={pages} columns={columnsOf(condition)} />
    </Dialog>
  );
}

function ItemName({ division, id }: { division: number; id: string }) {
  const { data } = useCall(api.items.get, { params: { division, itemId: id } });
  return data ? `${data.code} ${data.description}` : id;
}
