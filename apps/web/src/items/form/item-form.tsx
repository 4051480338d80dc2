import type { Item } from '@werkbank/contract/items/item.ts';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { FieldPair, FieldStack } from '#src/ui/fields/field-layout.tsx';
import { formFields } from '#src/ui/form/form-fields.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { AssetTypeChoice } from './asset-type-choice.tsx';
import classes from './form.module.css';
import { type ItemValues, itemFlags, itemForm } from './item-form-model.ts';

type Form = UseFormReturn<ItemValues>;

/** The fields of an item; the surrounding pages store them. */
export function ItemForm({ form, currency, item }: { form: Form; currency: Item['currency']; item?: Item }) {
  const division = String(useDivision());
  const groups = useCall(api.items.listGroups, { params: { division }, pageSize: 1000 });
  const choices = useCall(api.items.choices, { params: { division } });
  return (
    <FieldStack>
      <NameSection form={form} />
      <PriceSection
        form={form}
        currency={currency}
        groups={groups.data?.rows ?? []}
        choices={choices.data}
        item={item}
      />
      <KindSection form={form} />
      <AssetSection form={form} types={choices.data?.assetTypes ?? []} />
      <RestSection form={form} />
    </FieldStack>
  );
}

function NameSection({ form }: { form: Form }) {
  const { t } = useTranslation();
  const field = formFields(itemForm, form);
  return (
    <Section title={t('items.naming')}>
      <FieldStack>
        <FieldPair>
          {field.text('code', { autoComplete: 'off' })}
          {field.text('barcode', { autoComplete: 'off', inputMode: 'numeric' })}
        </FieldPair>
        {field.text('description')}
        {field.text('extraDescription')}
        {field.text('searchCode', { description: t('items.searchCodeHint') })}
      </FieldStack>
    </Section>
  );
}

interface PriceSectionProps {
  form: Form;
  currency: string;
  groups: readonly { id: string; code: string; description: string }[];
  choices: { units: readonly Choice[]; vatCodes: readonly Choice[] } | undefined;
  item: Item | undefined;
}

interface Choice {
  code: string;
  description: string;
}

function PriceSection({ form, currency, groups, choices, item }: PriceSectionProps) {
  const { t } = useTranslation();
  const field = formFields(itemForm, form);
  const nothing = { value: '', label: t('none') };
  const toOption = ({ code, description }: Choice) => ({ value: code, label: description });
  const price = { decimals: 6, minimum: 0, currency };
  const { seesPrices } = useAccess('items');
  return (
    <Section title={t('items.salesAndUnit')}>
      <FieldStack>
        {seesPrices && (
          <FieldPair>
            {field.money('standardSalesPrice', price)}
            {field.money('costPriceStandard', price)}
          </FieldPair>
        )}
        <FieldPair>
          {field.choice('itemGroupId', [
            nothing,
            ...groups.map(({ id, code, description }) => ({ value: id, label: `${code} ${description}` })),
          ])}
          {field.choice('unit', (choices?.units ?? []).map(toOption), { current: item?.unitDescription })}
          {field.choice('salesVatCode', [nothing, ...(choices?.vatCodes ?? []).map(toOption)], {
            current: item?.salesVatCodeDescription,
          })}
        </FieldPair>
      </FieldStack>
    </Section>
  );
}

function KindSection({ form }: { form: Form }) {
  const { t } = useTranslation();
  const field = formFields(itemForm, form);
  return (
    <Section title={t('items.kindOfItem')}>
      <fieldset className={classes.flags}>
        <legend className="visually-hidden">{t('items.kindOfItem')}</legend>
        {itemFlags.map((name) => field.check(name))}
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
              <AssetTypeChoice label={t(itemForm.fields[name].label)} types={types} value={value} onChange={onChange} />
            )}
          />
        ))}
      </FieldStack>
    </Section>
  );
}

function RestSection({ form }: { form: Form }) {
  const { t } = useTranslation();
  const field = formFields(itemForm, form);
  return (
    <Section title={t('details')}>
      <FieldStack>
        <FieldPair>
          {field.day('startDate', { placeholder: t('today') })}
          {field.day('endDate')}
          {field.number('netWeight', { decimals: 3, minimum: 0, rightSection: t('unit.kilogram') })}
        </FieldPair>
        {field.area('notes')}
      </FieldStack>
    </Section>
  );
}
