import type { SalesOrderListed } from '@werkbank/contract/sales-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import type { FieldProps } from '#src/ui/fields/field.ts';
import { Typeahead } from '#src/ui/typeahead/typeahead.tsx';

/** The properties of an order that a field with a reference needs. */
export type PickedOrder = Pick<SalesOrderListed, 'id' | 'orderNumber' | 'description' | 'yourRef'>;

export interface OrderPickerProps extends FieldProps {
  division: number;
  value: PickedOrder | null;
  onChange: (order: PickedOrder | null) => void;
  /** Only orders of this account. */
  accountId?: string | undefined;
}

/** Finds a sales order by number, reference or description; the newest are offered before anything is typed. */
export function OrderPicker({ division, value, onChange, accountId, ...field }: OrderPickerProps) {
  const { t } = useTranslation();
  return (
    <Typeahead<PickedOrder>
      placeholder={t('salesOrders.pick')}
      {...field}
      minimumLength={0}
      value={value}
      onChange={onChange}
      source={async (search, signal) => {
        const query = { ...(search && { search }), ...(accountId && { accountId }) };
        return (await api.salesOrders.list({ params: { division }, query, pageSize: 10 }, signal)).rows;
      }}
      getId={({ id }) => id}
      getLabel={({ orderNumber, description, yourRef }) =>
        [orderNumber, description ?? yourRef].filter(Boolean).join(' · ')
      }
    />
  );
}
