import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { FieldPair, FieldStack } from '#src/ui/fields/field-layout.tsx';
import classes from '../shared/form.module.css';
import stepClasses from '../shared/steps.module.css';
import { useItemOptions } from '../shared/use-item-options.ts';
import { useTypes } from '../shared/use-types.ts';
import type { ReplacementValues, stepFault } from './replace-model.ts';

interface StepProps {
  asset: Asset;
  values: ReplacementValues;
  fault: ReturnType<typeof stepFault>;
  onChange: (part: Partial<ReplacementValues>) => void;
}

const reasons = ['endOfLife', 'rejected', 'damaged', 'used', 'stolen'] as const;

/** The reason for the replacement, and the tag of the new asset. */
export function WhyAndLabel({ asset, values, fault, onChange }: StepProps) {
  const { t } = useTranslation();
  return (
    <FieldStack>
      <TextInput
        label={t('assets.replaceReason')}
        required
        maxLength={250}
        value={values.reason}
        error={fault === 'reason' && t('valid.required')}
        onChange={({ currentTarget }) => onChange({ reason: currentTarget.value })}
      />
      <div className={classes.suggestions} role="group" aria-label={t('reason.suggestions')}>
        {reasons.map((reason) => (
          <Button
            key={reason}
            size="compact-sm"
            variant="default"
            onClick={() => onChange({ reason: t(`assets.replaceReason.${reason}`) })}
          >
            {t(`assets.replaceReason.${reason}`)}
          </Button>
        ))}
      </div>
      <fieldset className={stepClasses.choices}>
        <legend>{t('assets.tag')}</legend>
        {(['keep', 'other', 'new'] as const)
          .filter((label) => label !== 'keep' || asset.tag !== null)
          .map((label) => (
            <label key={label} className={stepClasses.choice}>
              <input type="radio" name="label" checked={values.label === label} onChange={() => onChange({ label })} />
              {t(`assets.label.${label}`, { tag: asset.tag ?? '' })}
            </label>
          ))}
      </fieldset>
      {values.label === 'other' && (
        <TextInput
          label={t('assets.newTag')}
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          value={values.tag}
          error={fault === 'tag' && t('valid.required')}
          onChange={({ currentTarget }) => onChange({ tag: currentTarget.value })}
        />
      )}
    </FieldStack>
  );
}

/** The new asset, and its warehouse. */
export function NewAsset({ asset, values, fault, onChange }: StepProps) {
  const { t } = useTranslation();
  const { typeOptions, itemOptions } = useOffers(asset, values.type);
  const { canSee: seesItems, seesStock } = useAccess('items');
  return (
    <FieldStack>
      <FieldPair>
        <NativeSelect
          label={t('field.type')}
          value={values.type}
          onChange={({ currentTarget }) => onChange({ type: currentTarget.value, itemId: '' })}
          data={typeOptions}
        />
        {seesItems && (
          <NativeSelect
            label={t('assets.item')}
            value={values.itemId}
            onChange={({ currentTarget }) => onChange({ itemId: currentTarget.value })}
            data={itemOptions}
          />
        )}
      </FieldPair>
      <FieldPair>
        <TextInput
          label={t('assets.newSerial')}
          maxLength={50}
          autoComplete="off"
          value={values.serialNumber}
          onChange={({ currentTarget }) => onChange({ serialNumber: currentTarget.value })}
        />
        <DateField
          label={t('assets.manufactureDate')}
          value={values.manufactureDate}
          error={fault === 'manufactureDate' && t('valid.date')}
          onChange={(manufactureDate) => onChange({ manufactureDate })}
        />
      </FieldPair>
      {seesItems && seesStock && <FromWarehouse asset={asset} values={values} onChange={onChange} />}
    </FieldStack>
  );
}

function useOffers(asset: Asset, assetType: string) {
  const { i18n } = useTranslation();
  const { types } = useTypes();
  const language = i18n.language as 'nl' | 'de' | 'en';
  return {
    typeOptions: types
      .filter(({ type, active }) => active || type === assetType)
      .map(({ type, descriptions }) => ({ value: type, label: descriptions[language] })),
    itemOptions: useItemOptions(asset.division, assetType, assetType === asset.type ? asset : null),
  };
}

/** The warehouse from which the new asset is issued. */
function FromWarehouse({ asset, values, onChange }: Omit<StepProps, 'fault'>) {
  const { t } = useTranslation();
  const { data } = useCall(api.inventory.listWarehouses, {
    params: { division: String(asset.division) },
    query: { active: 'true' },
    pageSize: 1000,
  });
  if (!values.itemId) return null;
  return (
    <NativeSelect
      label={t('assets.fromWarehouse')}
      description={t('assets.fromWarehouseHint')}
      value={values.warehouseId}
      onChange={({ currentTarget }) => onChange({ warehouseId: currentTarget.value })}
      data={[
        { value: '', label: t('assets.ownVan') },
        ...(data?.rows ?? []).map(({ id, description }) => ({ value: id, label: description })),
      ]}
    />
  );
}

/** Both assets side by side, and what happens to each. */
export function CheckReplacement({ asset, values }: Pick<StepProps, 'asset' | 'values'>) {
  const { t } = useTranslation();
  const { typeOptions, itemOptions } = useOffers(asset, values.type);
  const labelOf = (options: { value: string; label: string }[], wanted: string) =>
    options.find(({ value }) => value === wanted)?.label;
  const tags = { keep: asset.tag, other: values.tag.trim(), new: t('assets.tagMade') };
  const item = values.itemId ? labelOf(itemOptions, values.itemId) : undefined;
  return (
    <FieldStack>
      <div className={stepClasses.change}>
        <span className={stepClasses.side}>
          <span className={stepClasses.label}>{t('assets.replace.old')}</span>
          <span className={stepClasses.name}>{asset.description}</span>
          <span>{[asset.tag, asset.serialNumber].filter(Boolean).join(' · ')}</span>
        </span>
        <IconArrowRight size={20} stroke={1.75} role="img" aria-label={t('history.becomes')} />
        <span className={stepClasses.side}>
          <span className={stepClasses.label}>{t('assets.replace.new')}</span>
          <span className={stepClasses.name}>{item ?? labelOf(typeOptions, values.type)}</span>
          <span>{[tags[values.label], values.serialNumber].filter(Boolean).join(' · ')}</span>
        </span>
      </div>
      <ul className={stepClasses.effects}>
        <li>{t('assets.replace.ends', { reason: values.reason.trim() })}</li>
        <li>{t('assets.replace.inherits')}</li>
        <li>{t('assets.replace.undoable')}</li>
      </ul>
    </FieldStack>
  );
}
