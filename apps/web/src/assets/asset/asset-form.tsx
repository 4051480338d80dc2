import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { FieldPair, FieldStack } from '#src/ui/fields/field-layout.tsx';
import { Section } from '#src/ui/page/section.tsx';
import classes from '../shared/form.module.css';
import { usePlaceOptions } from '../shared/use-place-options.ts';
import { useTypes } from '../shared/use-types.ts';
import { Choice, Day, Figure, useText } from './asset-form-fields.tsx';
import { type AssetValues, fieldsOf, fieldTexts, settableStates } from './asset-form-model.ts';

export type AssetForm = UseFormReturn<AssetValues>;

interface PartProps {
  form: AssetForm;
}

interface AssetFormFieldsProps extends PartProps {
  locationId: string;
  /** Of a new device the state is not asked: it hangs there. */
  isNew: boolean;
  /** More sections, before the notes. */
  children?: ReactNode;
}

/** The fields of a device; its type decides which are asked. */
export function AssetFormFields({ form, locationId, isNew, children }: AssetFormFieldsProps) {
  return (
    <FieldStack>
      <KindSection form={form} />
      <PlaceSection form={form} locationId={locationId} />
      <NumberSection form={form} isNew={isNew} />
      <DateSection form={form} />
      <BelongingSection form={form} isNew={isNew} />
      {children}
      <NotesSection form={form} />
    </FieldStack>
  );
}

function KindSection({ form }: PartProps) {
  const { t, i18n } = useTranslation();
  const division = String(useDivision());
  const { types, points } = useTypes();
  const assetType = form.watch('type');
  const own = types.find(({ type }) => type === assetType);
  const { extinguishes } = fieldsOf(own, points);
  const { data: items } = useCall(
    api.items.listForAssetType,
    { params: { division, assetType }, pageSize: 1000 },
    { enabled: assetType !== '' },
  );
  const text = useText(form);
  const language = i18n.language as 'nl' | 'de' | 'en';
  return (
    <Section title={t('assets.kind')}>
      <FieldStack>
        <FieldPair>
          <Choice
            form={form}
            name="type"
            required
            options={[
              ...(assetType ? [] : [{ value: '', label: t('assets.chooseType') }]),
              ...types
                .filter(({ type, active }) => active || type === assetType)
                .map(({ type, descriptions }) => ({ value: type, label: descriptions[language] })),
            ]}
            onChange={() => form.setValue('itemId', '', { shouldDirty: true })}
          />
          <Choice
            form={form}
            name="itemId"
            options={[
              { value: '', label: t('none') },
              ...(items?.rows ?? []).map(({ id, code, description }) => ({
                value: id,
                label: `${code} · ${description}`,
              })),
            ]}
          />
        </FieldPair>
        <TextInput {...text('description', 250)} placeholder={t('assets.descriptionHint')} />
        <FieldPair>
          <TextInput {...text('brand', 60)} />
          <TextInput {...text('model', 60)} />
        </FieldPair>
        {extinguishes && <AgentFields form={form} />}
      </FieldStack>
    </Section>
  );
}

function AgentFields({ form }: PartProps) {
  const { t } = useTranslation();
  const text = useText(form);
  return (
    <FieldPair>
      <TextInput {...text('agent', 60)} />
      <Figure form={form} name="content" decimals={2} minimum={0} maximum={99_999} />
      <TextInput {...text('contentUnit', 10)} placeholder={t('unit.kilogram')} />
      <TextInput {...text('fireClass', 10)} />
      <Choice
        form={form}
        name="containsPfas"
        options={[
          { value: '', label: t('unknown') },
          { value: 'yes', label: t('confirm.yes') },
          { value: 'no', label: t('confirm.no') },
        ]}
      />
    </FieldPair>
  );
}

function PlaceSection({ form, locationId }: PartProps & { locationId: string }) {
  const { t } = useTranslation();
  const text = useText(form);
  const places = usePlaceOptions(locationId);
  return (
    <Section title={t('assets.where')}>
      <FieldStack>
        <Choice form={form} name="placeId" options={places} />
        <FieldPair>
          <TextInput {...text('position', 120)} placeholder={t('assets.positionHint')} />
          <Figure form={form} name="walkOrder" minimum={0} maximum={99_999} />
        </FieldPair>
      </FieldStack>
    </Section>
  );
}

function NumberSection({ form, isNew }: PartProps & { isNew: boolean }) {
  const { t } = useTranslation();
  const text = useText(form);
  return (
    <Section title={t('assets.numbers')}>
      <FieldPair>
        <TextInput
          {...text('tag', 40)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          description={t(isNew ? 'assets.tagHintNew' : 'assets.tagHint')}
        />
        <TextInput {...text('serialNumber', 50)} autoComplete="off" />
        <TextInput {...text('inventoryNumber', 50)} autoComplete="off" />
      </FieldPair>
    </Section>
  );
}

function DateSection({ form }: PartProps) {
  const { t } = useTranslation();
  const { types, points } = useTypes();
  const own = types.find(({ type }) => type === form.watch('type'));
  const { dates } = fieldsOf(own, points);
  return (
    <Section title={t('assets.dates')}>
      <FieldStack>
        <p className={classes.hint}>{t('assets.datesHint')}</p>
        <FieldPair>
          <Day form={form} name="manufactureDate" />
          <Day form={form} name="installationDate" />
          {dates.map((name) => (
            <Day key={name} form={form} name={name} />
          ))}
          <Day form={form} name="servicedBefore" />
          <Day form={form} name="warrantyUntil" />
          <Day form={form} name="endOfLifeOn" />
        </FieldPair>
      </FieldStack>
    </Section>
  );
}

function BelongingSection({ form, isNew }: PartProps & { isNew: boolean }) {
  const { t } = useTranslation();
  const text = useText(form);
  return (
    <Section title={t('assets.belonging')}>
      <FieldPair>
        <Choice
          form={form}
          name="ownership"
          options={(['customer', 'rental', 'loan'] as const).map((value) => ({
            value,
            label: t(`assets.ownership.${value}`),
          }))}
        />
        <TextInput {...text('contractNumber', 40)} autoComplete="off" />
        {!isNew && (
          <>
            <NativeSelect
              label={t('field.status')}
              data={settableStates.map((value) => ({ value, label: t(`assets.state.${value}`) }))}
              {...form.register('state')}
            />
            <TextInput {...text('stateReason', 250)} />
          </>
        )}
      </FieldPair>
    </Section>
  );
}

function NotesSection({ form }: PartProps) {
  const { t } = useTranslation();
  return (
    <Section title={t(fieldTexts.notes)}>
      <Textarea
        aria-label={t(fieldTexts.notes)}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={4000}
        error={form.formState.errors.notes?.message}
        {...form.register('notes')}
      />
    </Section>
  );
}
