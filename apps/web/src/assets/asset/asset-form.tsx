import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { FieldPair, FieldStack } from '#src/ui/fields/field-layout.tsx';
import { formFields } from '#src/ui/form/form-fields.tsx';
import { Section } from '#src/ui/page/section.tsx';
import classes from '../shared/form.module.css';
import { isPlanDay, planDays } from '../shared/plan-days.ts';
import { useItemOptions } from '../shared/use-item-options.ts';
import { usePlaceOptions } from '../shared/use-place-options.ts';
import { useTypes } from '../shared/use-types.ts';
import { type AssetForm, assetForm, fieldsOf, settableStates } from './asset-form-model.ts';

interface PartProps {
  form: AssetForm;
}

interface AssetFormFieldsProps extends PartProps {
  locationId: string;
  /** The asset that is edited; a new one has no state field. */
  asset?: Asset;
  /** More sections, before the notes. */
  children?: ReactNode;
}

/** The fields of an asset; its type decides which are shown. */
export function AssetFormFields({ form, locationId, asset, children }: AssetFormFieldsProps) {
  const isNew = asset === undefined;
  return (
    <FieldStack>
      <KindSection form={form} {...(asset && { asset })} />
      <PlaceSection form={form} locationId={locationId} {...(asset && { asset })} />
      <NumberSection form={form} isNew={isNew} />
      <DateSection form={form} />
      <OwnershipSection form={form} isNew={isNew} />
      {children}
      <NotesSection form={form} />
    </FieldStack>
  );
}

function KindSection({ form, asset }: PartProps & { asset?: Asset }) {
  const { t, i18n } = useTranslation();
  const division = useDivision();
  const { types, points } = useTypes();
  const { canSee: seesItems } = useAccess('items');
  const assetType = form.watch('type');
  const own = types.find(({ type }) => type === assetType);
  const { extinguishes } = fieldsOf(own, points);
  const items = useItemOptions(division, assetType, assetType === asset?.type ? asset : null);
  const field = formFields(assetForm, form);
  const language = i18n.language as 'nl' | 'de' | 'en';
  return (
    <Section title={t('assets.kind')}>
      <FieldStack>
        <FieldPair>
          {field.choice(
            'type',
            [
              ...(assetType ? [] : [{ value: '', label: t('assets.chooseType') }]),
              ...types
                .filter(({ type, active }) => active || type === assetType)
                .map(({ type, descriptions }) => ({ value: type, label: descriptions[language] })),
            ],
            {
              required: true,
              current: asset?.typeDescription,
              onChosen: () => form.setValue('itemId', '', { shouldDirty: true }),
            },
          )}
          {seesItems && field.choice('itemId', items)}
        </FieldPair>
        {field.text('description', { placeholder: t('assets.descriptionHint') })}
        <FieldPair>
          {field.text('brand')}
          {field.text('model')}
        </FieldPair>
        {extinguishes && <AgentFields form={form} />}
      </FieldStack>
    </Section>
  );
}

function AgentFields({ form }: PartProps) {
  const { t } = useTranslation();
  const field = formFields(assetForm, form);
  return (
    <FieldPair>
      {field.text('agent')}
      {field.number('content', { decimals: 2, minimum: 0, maximum: 99_999 })}
      {field.text('contentUnit', { placeholder: t('unit.kilogram') })}
      {field.text('fireClass')}
      {field.choice('containsPfas', [
        { value: '', label: t('unknown') },
        { value: 'yes', label: t('confirm.yes') },
        { value: 'no', label: t('confirm.no') },
      ])}
    </FieldPair>
  );
}

function PlaceSection({ form, locationId, asset }: PartProps & { locationId: string; asset?: Asset }) {
  const { t } = useTranslation();
  const field = formFields(assetForm, form);
  const places = usePlaceOptions(locationId);
  return (
    <Section title={t('assets.where')}>
      <FieldStack>
        {field.choice('placeId', places, { current: asset?.placePath })}
        <FieldPair>
          {field.text('position', { placeholder: t('assets.positionHint') })}
          {field.number('walkOrder', { minimum: 0, maximum: 99_999 })}
        </FieldPair>
      </FieldStack>
    </Section>
  );
}

function NumberSection({ form, isNew }: PartProps & { isNew: boolean }) {
  const { t } = useTranslation();
  const field = formFields(assetForm, form);
  return (
    <Section title={t('assets.numbers')}>
      <FieldPair>
        {field.text('tag', {
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellCheck: false,
          description: t(isNew ? 'assets.tagHintNew' : 'assets.tagHint'),
        })}
        {field.text('serialNumber', { autoComplete: 'off' })}
        {field.text('inventoryNumber', { autoComplete: 'off' })}
      </FieldPair>
    </Section>
  );
}

function DateSection({ form }: PartProps) {
  const { t } = useTranslation();
  const field = formFields(assetForm, form);
  const { types, points } = useTypes();
  const own = types.find(({ type }) => type === form.watch('type'));
  const { dates } = fieldsOf(own, points);
  return (
    <Section title={t('assets.dates')}>
      <FieldStack>
        <p className={classes.hint}>{t('assets.datesHint')}</p>
        <FieldPair>
          {(
            ['manufactureDate', 'installationDate', ...dates, 'servicedBefore', 'warrantyUntil', 'endOfLifeOn'] as const
          ).map((name) => field.day(name, { ...planDays, validate: isPlanDay }))}
        </FieldPair>
      </FieldStack>
    </Section>
  );
}

function OwnershipSection({ form, isNew }: PartProps & { isNew: boolean }) {
  const { t } = useTranslation();
  const field = formFields(assetForm, form);
  return (
    <Section title={t('assets.belonging')}>
      <FieldPair>
        {field.choice(
          'ownership',
          (['customer', 'rental', 'loan'] as const).map((value) => ({ value, label: t(`assets.ownership.${value}`) })),
        )}
        {field.text('contractNumber', { autoComplete: 'off' })}
        {!isNew && (
          <>
            {field.choice(
              'state',
              settableStates.map((value) => ({ value, label: t(`assets.state.${value}`) })),
            )}
            {field.text('stateReason')}
          </>
        )}
      </FieldPair>
    </Section>
  );
}

function NotesSection({ form }: PartProps) {
  const { t } = useTranslation();
  const field = formFields(assetForm, form);
  return (
    <Section title={t('field.notes')}>{field.area('notes', { 'aria-label': t('field.notes'), label: null })}</Section>
  );
}
