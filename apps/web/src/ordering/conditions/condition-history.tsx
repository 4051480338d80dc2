import type { OrderCondition } from '@werkbank/contract/ordering/condition.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { usePages } from '#src/api/use-pages.ts';
import { useDivision, useMe } from '#src/identity/use-me.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { column, type HistoryColumns } from '#src/ui/history/history-column.tsx';
import { RecordHistory } from '#src/ui/history/record-history.tsx';
import { Amount } from '#src/ui/page/figures/values.tsx';
import { useDeliveryCountries } from '../shared/delivery-countries.ts';

const columnsOf = (division: number, currency: string): HistoryColumns => {
  const money = (label: string) =>
    column.own(label, (value) => typeof value === 'number' && <Amount value={value} currency={currency} />);
  return {
    account_id: column.text('ordering.conditionFor', (id) => <AccountName division={division} id={id} />),
    country: column.text('ordering.toCountry', (code) => <CountryName code={code} />),
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
  conditions: readonly OrderCondition[];
  onClose: () => void;
}

/** Who changed, added and removed conditions of orders. */
export function ConditionHistory({ conditions, onClose }: ConditionHistoryProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const pages = usePages(api.ordering.listConditionsHistory, { params: { division }, pageSize: 40 });
  const countries = useDeliveryCountries();
  const currency = useMe().divisions.find(({ code }) => code === division)?.currency ?? 'EUR';
  const names = Object.fromEntries(
    conditions.map(({ id, accountName, country }) => {
      const place = countries.find(({ value }) => value === country)?.label ?? country;
      return [id, [accountName ?? t('ordering.wholeDivision'), place].filter(Boolean).join(' · ')];
    }),
  );
  return (
    <Dialog opened onClose={onClose} size="lg" title={t('ordering.conditionsHistory')}>
      <RecordHistory
        pages={pages}
        columns={columnsOf(division, currency)}
        parts={{ order_condition: 'ordering.removedCondition' }}
        partNames={names}
        read={(event) => ({ ...event, part: event.partId && event.partId in names ? event.partId : event.part })}
      />
    </Dialog>
  );
}

function AccountName({ division, id }: { division: number; id: string }) {
  const { data } = useCall(api.accounts.get, { params: { division: String(division), id } });
  return data ? `${data.name} (${data.code})` : id;
}

function ItemName({ division, id }: { division: number; id: string }) {
  const { data } = useCall(api.items.get, { params: { division, itemId: id } });
  return data ? `${data.code} ${data.description}` : id;
}

function CountryName({ code }: { code: string }) {
  return useDeliveryCountries().find(({ value }) => value === code)?.label ?? code;
}
