import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type FieldProps, present } from '#src/ui/fields/field.ts';
import { useAssetTypes, useTypeName } from './use-asset-types.ts';

interface AssetTypePickerProps extends Pick<FieldProps, 'aria-label' | 'className'> {
  /** Code of the type; undefined means all. */
  value: string | undefined;
  onChange: (type: string | undefined) => void;
}

/** Chooses an asset type, or all. */
export function AssetTypePicker({ value, onChange, ...field }: AssetTypePickerProps) {
  const { t } = useTranslation();
  const types = useAssetTypes();
  return (
    <NativeSelect
      {...present(field)}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      data={[
        { value: '', label: t('assets.allTypes') },
        ...types.map(({ type, description }) => ({ value: type, label: description })),
      ]}
    />
  );
}

/** Asset types with the number of assets of each, in the reader's language. */
export function AssetTypeCounts({ types }: { types: readonly { type: string; count: number }[] }) {
  const nameOf = useTypeName();
  return types.map(({ type, count }) => `${count} ${nameOf(type)}`).join(', ');
}

/** Asset types by name, in the reader's language. */
export function AssetTypeNames({ types }: { types: readonly string[] }) {
  const nameOf = useTypeName();
  return types.map(nameOf).join(', ');
}
