import { NativeSelect } from '@mantine/core';
import type { Checklist } from '@werkbank/contract/assets/types/asset-type.ts';
import { useTranslation } from 'react-i18next';

interface DefectChoiceProps {
  label: string;
  defects: Checklist['defects'];
  value: string;
  onChange: (code: string) => void;
}

/** Defects that this asset can have, the most severe first. */
export function DefectChoice({ label, defects, value, onChange }: DefectChoiceProps) {
  const { t } = useTranslation();
  const groups = ([1, 2, 3] as const).map((severity) => ({
    group: t(`assets.severity.${severity}`),
    items: defects
      .filter((defect) => defect.severity === severity)
      .map(({ code, description }) => ({ value: code, label: `${code} ${description}` })),
  }));
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[{ value: '', label: t('none') }, ...groups.filter(({ items }) => items.length > 0)]}
    />
  );
}
