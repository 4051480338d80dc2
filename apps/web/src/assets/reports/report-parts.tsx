import { Button, CloseButton, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { Section } from '#src/ui/page/section.tsx';
import classes from './report-form.module.css';
import type { PartLine } from './report-model.ts';

interface ReportPartsProps {
  asset: Asset;
  parts: readonly PartLine[];
  onChange: (parts: PartLine[]) => void;
}

/** Parts that were used, out of those that belong to the asset type. */
export function ReportParts({ asset, parts, onChange }: ReportPartsProps) {
  const { t } = useTranslation();
  const params = { division: String(asset.division), assetType: asset.type };
  const { data } = useCall(api.items.listAdditionalForAssetType, { params, pageSize: 1000 });
  const options = (data?.rows ?? []).map(({ id, code, description }) => ({
    value: id,
    label: `${code} ${description}`,
  }));
  const change = (index: number, part: Partial<PartLine>) =>
    onChange(parts.map((line, n) => (n === index ? { ...line, ...part } : line)));
  return (
    <Section
      title={t('assets.parts')}
      count={parts.length}
      actions={
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...parts, { itemId: '', quantity: 1 }])}
        >
          {t('assets.addPart')}
        </Button>
      }
    >
      {parts.length === 0 && <p className={classes.none}>{t('assets.noParts')}</p>}
      <ul className={classes.lines}>
        {parts.map((part, index) => (
          <li key={index} className={classes.part}>
            <NativeSelect
              aria-label={t('assets.partLine', { n: index + 1 })}
              value={part.itemId}
              onChange={({ currentTarget }) => change(index, { itemId: currentTarget.value })}
              data={[{ value: '', label: t('assets.choosePart') }, ...withStored(options, part.itemId)]}
            />
            <NumberField
              aria-label={t('assets.partQuantity', { n: index + 1 })}
              decimals={4}
              minimum={0.0001}
              value={part.quantity}
              onChange={(quantity) => change(index, { quantity })}
            />
            <CloseButton
              aria-label={t('assets.removeLine', { name: t('assets.partLine', { n: index + 1 }) })}
              onClick={() => onChange(parts.filter((_, n) => n !== index))}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A part of a corrected report that is no longer offered is kept. */
const withStored = (options: { value: string; label: string }[], itemId: string) =>
  itemId === '' || options.some(({ value }) => value === itemId)
    ? options
    : [...options, { value: itemId, label: itemId }];
