import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import type { ChangeableField } from '#src/ui/bulk/change-field-dialog.tsx';
import { type FieldProps, present } from '#src/ui/fields/field.ts';

export interface WarehousePickerProps extends FieldProps<HTMLSelectElement> {
  division: number;
  /** Id of the warehouse; null shows the main one. */
  value: string | null;
  onChange: (id: string) => void;
  /** Whether null means that none is chosen yet. */
  isEmptyAllowed?: boolean;
}

/** The active warehouses, the main one first. */
export function WarehousePicker({ division, value, onChange, isEmptyAllowed = false, ...field }: WarehousePickerProps) {
  const { t } = useTranslation();
  const input = { params: { division: String(division) }, query: { active: 'true' as const }, pageSize: 1000 };
  const { data } = useCall(api.inventory.listWarehouses, input, { staleTime: 60_000 });
  const warehouses = data?.rows ?? [];
  const main = warehouses.find((warehouse) => warehouse.main);
  return (
    <NativeSelect
      {...present(field)}
      label={field.label ?? (field['aria-label'] ? undefined : t('inventory.warehouse'))}
      value={value ?? (isEmptyAllowed ? '' : main?.id) ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        ...(isEmptyAllowed && value === null ? [{ value: '', label: t('inventory.choose') }] : []),
        ...options(warehouses, value),
      ]}
    />
  );
}

/** A warehouse that is no longer active remains an option where it is selected. */
function options(warehouses: readonly { id: string; code: string; description: string }[], value: string | null) {
  const known = warehouses.map(({ id, code, description }) => ({ value: id, label: `${code} · ${description}` }));
  if (value === null || known.some((option) => option.value === value)) return known;
  return [{ value, label: '–' }, ...known];
}

/** The field that moves records to another warehouse, for many at once; none for a reader who may not see the warehouses. */
export function useWarehouseField(): ChangeableField[] {
  const division = useDivision();
  const enabled = useHasRight('inventory.see');
  const input = { params: { division }, query: { active: 'true' as const }, pageSize: 1000 };
  const { data } = useCall(api.inventory.listWarehouses, input, { enabled });
  const warehouses = data?.rows.map(({ id, description }) => ({ value: id, label: description })) ?? [];
  return enabled ? [{ name: 'warehouseId', options: warehouses, isRequired: true }] : [];
}
