import type { WorkOrderListed } from '@werkbank/contract/work-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import type { FieldProps } from '#src/ui/fields/field.ts';
import { RecordOption } from '#src/ui/typeahead/record-option.tsx';
import { Typeahead } from '#src/ui/typeahead/typeahead.tsx';

/** The properties of a work order that a field needs. */
export type PickedWorkOrder = Pick<WorkOrderListed, 'id' | 'number' | 'description' | 'locationName'>;

interface WorkOrderPickerProps extends FieldProps {
  division: number;
  value: PickedWorkOrder | null;
  onChange: (order: PickedWorkOrder | null) => void;
  /** Only orders of this account. */
  accountId?: string | undefined;
  /** Only orders of this location. */
  locationId?: string | undefined;
}

/** Finds a work order by number, location, town or account; the newest are offered before anything is typed. */
export function WorkOrderPicker({ division, value, onChange, accountId, locationId, ...field }: WorkOrderPickerProps) {
  const { t } = useTranslation();
  return (
    <Typeahead<PickedWorkOrder>
      placeholder={t('workOrders.search')}
      {...field}
      minimumLength={0}
      value={value}
      onChange={onChange}
      source={async (search, signal) => {
        const within = { ...(accountId && { accountId }), ...(locationId && { locationId }) };
        const query = { ...(search && { search }), ...within };
        return (await api.workOrders.list({ params: { division }, query, pageSize: 10 }, signal)).rows;
      }}
      getId={({ id }) => id}
      getLabel={({ number, description }) => [number, description].filter(Boolean).join(' · ')}
      renderOption={({ number, description, locationName }, query) => (
        <RecordOption name={description} code={String(number)} place={locationName} query={query} />
      )}
    />
  );
}
