import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';

interface WarehouseFilterProps {
  /** Undefined: all. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** One warehouse, or all of them. */
export function WarehouseFilter({ value, onChange }: WarehouseFilterProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const { data } = useCall(
    api.inventory.listWarehouses,
    { params: { division }, pageSize: 1000 },
    { staleTime: 60_000 },
  );
  return (
    <NativeSelect
      aria-label={t('inventory.warehouse')}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      data={[
        { value: '', label: t('inventory.all') },
        ...(data?.rows ?? []).map(({ id, code, description }) => ({ value: id, label: `${code} · ${description}` })),
      ]}
    />
  );
}
