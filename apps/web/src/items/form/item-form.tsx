import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { Item } from '@werkbank/contract/items/item.ts';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { CheckLabel, FieldPair, FieldStack } from '#src/ui/fields/field-layout.tsx';
import { MoneyField } from '#src/ui/number-field/money-field.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { AssetTypeChoice } from './asset-type-choice.tsx';
import classes from './form.module.css';
import { flagTexts, type ItemFlagName, type ItemValues } from './item-form-model.ts';

type Form = UseFormReturn<ItemValues>;

/** The fields of an item; the pages around it say what happens with them. */
export function ItemForm({ form, currency }: { form: Form; currency: Item['currency'] }) {
  const division = String(useDivision());
  const groups = useCall(api.items.listGroups, { params: { division }, pageSize: 1000 });
  const choices = useCall(api.items.choices, { params: { division } });
  return (
    <FieldStack>
      <NameSection form={form} />
      <PriceSection form={form} currency={currency} groups={groups.data?.rows ?? []} choices={choices.data} />
      <KindSection form={form} />
      <AssetSection form={form} types={choices.data?.assetTypes ?? []} />
      <RestSection form={form} />
    </FieldStack>
  );
}

function NameSection({ form }: { form: Form }) {
  const { t } = useTranslation();
  const text = useText(form);
  return (
    <Section title={t('items.naming')}>
      <FieldStack>
        <FieldPair>
          <TextInput {...text('code', 30, true)} autoComplete="off" />
          <TextInput {...text('barcode', 20)} autoComplete="off" inputMode="numeric" />
        </FieldPair>
        <TextInput {...text('description', 100, true)} />
        <TextInput {...text('extraDescription', 255)} />
        <TextInput {...text('searchCode', 30)} description={t('items.searchCodeHint')} />
      </FieldStack>
    </Section>
  );
}

interface PriceSectionProps {
  form: Form;
  currency: string;
  groups: readonly { id: string; code: string; description: string }[];
  choices: { units: readonly Choice[]; vatCodes: readonly Choice[] } | undefined;
}

interface Choice {
  code: string;
  description: string;
}

function PriceSection({ form, currency, groups, choices }: PriceSectionProps) {
  const { t } = useTranslation();
  const nothing = { value: '', label: t('none') };
  const toOption = ({ code, description }: Choice) => ({ value: code, label: description });
  return (
    <Section title={t('items.salesAndUnit')}>
      <FieldStack>
        <FieldPair>
          <Money form={form} name="standardSalesPrice" label={t('items.salesPrice')} currency={currency} />
          <Money form={form} name="costPriceStandard" label={t('items.costPrice')} currency={currency} />
        </FieldPair>
        <FieldPair>
          <Select
            form={form}
            name="itemGroupId"
            label={t('items.group')}
            options={[
              nothing,
              ...groups.map((group) => ({ value: group.id, label: `${group.code} ${group.description}` })),
            ]}
          />
          <Select form={form} name="unit" label={t('field.unit')} options={(choices?.units ?? []).map(toOption)} />
          <Select
            form={form}
            name="salesVatCode"
            label={t('items.vatCode')}
            options={[nothing, ...(choices?.vatCodes ?? []).map(toOption)]}
          />
        </FieldPair>
      </FieldStack>
    </Section>
  );
}

function KindSection({ form }: { form: Form }) {
  const { t } = useTranslation();
  return (
    <Section title={t('items.kindOfItem')}>
      <fieldset className={classes.flags}>
        <legend className="visually-hidden">{t('items.kindOfItem')}</legend>
        {(Object.keys(flagTexts) as ItemFlagName[]).map((name) => (
          <CheckLabel key={name}>
            <input type="checkbox" {...form.register(name)} />
            {t(flagTexts[name])}
          </CheckLabel>
        ))}
      </fieldset>
    </Section>
  );
}

function AssetSection({ form, types }: { form: Form; types: readonly { type: string; description: string }[] }) {
  const { t } = useTranslation();
  return (
    <Section title={t('items.assetTypes')}>
      <FieldStack>
        <p className={classes.hint}>{t('items.assetTypesHint')}</p>
        {(['assetTypes', 'additionalAssetTypes'] as const).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, onChange } }) => (
              <AssetTypeChoice
                label={t(name === 'assetTypes' ? 'items.serves' : 'items.goesWith')}
                types={types}
                value={value}
                onChange={onChange}
              />
            )}
          />
        ))}
      </FieldStack>
    </Section>
  );
}

function RestSection({ form }: { form: Form }) {
  const { t } = useTranslation();
  const { endDate } = form.formState.errors;
  return (
    <Section title={t('details')}>
      <FieldStack>
        <FieldPair>
          <Controller
            control={form.control}
            name="startDate"
            render={({ field }) => <DateField {...field} label={t('field.from')} placeholder={t('today')} />}
          />
          <Controller
            control={form.control}
            name="endDate"
            render={({ field }) => <DateField {...field} label={t('field.until')} error={endDate?.message} />}
          />
          <Controller
            control={form.control}
            name="netWeight"
            render={({ field }) => (
              <NumberField
                {...field}
                label={t('items.weight')}
                decimals={3}
                minimum={0}
                rightSection={t('unit.kilogram')}
              />
            )}
          />
        </FieldPair>
        <Textarea
          label={t('field.notes')}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={4000}
          error={form.formState.errors.notes?.message}
          {...form.register('notes')}
        />
      </FieldStack>
    </Section>
  );
}

type TextName = 'code' | 'description' | 'extraDescription' | 'searchCode' | 'barcode';

const labels: Record<TextName, string> = {
  code: 'items.code',
  description: 'field.description',
  extraDescription: 'items.extraDescription',
  searchCode: 'items.searchCode',
  barcode: 'items.barcode',
};

/** Props of a text input that belongs to the form. */
function useText({ register, formState: { errors } }: Form) {
  const { t } = useTranslation();
  return (name: TextName, maxLength: number, required = false) => ({
    label: t(labels[name]),
    required,
    maxLength,
    error: errors[name]?.message,
    ...register(name, { ...(required && { validate: (value: string) => value.trim() !== '' || t('valid.required') }) }),
  });
}

function Money(props: {
  form: Form;
  name: 'standardSalesPrice' | 'costPriceStandard';
  label: string;
  currency: string;
}) {
  const { t } = useTranslation();
  return (
    <Controller
      control={props.form.control}
      name={props.name}
      rules={{ validate: (value) => !Number.isNaN(value) || t('valid.number') }}
      render={({ field, fieldState }) => (
        <MoneyField
          {...field}
          label={props.label}
          decimals={6}
          minimum={0}
          currency={props.currency}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

interface SelectProps {
  form: Form;
  name: 'itemGroupId' | 'unit' | 'salesVatCode';
  label: string;
  options: { value: string; label: string }[];
}

/** Controlled, so that the value stands although its options arrive later. */
function Select({ form, name, label, options }: SelectProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => {
        const known = options.some(({ value }) => value === field.value);
        const data = known ? options : [{ value: field.value, label: field.value }, ...options];
        return <NativeSelect {...field} label={label} data={data} error={fieldState.error?.message} />;
      }}
    />
  );
}
