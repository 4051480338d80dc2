import { NativeSelect, TextInput } from '@mantine/core';
import type { CheckPoint, ModelLimit } from '@werkbank/contract/assets/types/asset-type.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import type { ConflictField } from '#src/ui/form/conflict-dialog.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { type CodedValues, DefinitionDialog } from './definition-dialog.tsx';
import { useYesNo } from './definition-form.tsx';
import { areCrossed, areLimits, ModelLimitFields } from './model-limit-fields.tsx';
import { Flag, textsOf } from './texts-fields.tsx';

const kinds = ['ok', 'number', 'date', 'text'] as const;
const dates = ['batteryDueOn', 'padsAdultDueOn', 'padsChildDueOn', 'expiryDate'] as const;

interface PointValues extends CodedValues {
  kind: CheckPoint['kind'];
  unit: string;
  lowerLimit: number | null;
  upperLimit: number | null;
  modelLimits: readonly ModelLimit[];
  photoOnFailure: boolean;
  minimumRank: number;
  sets: NonNullable<CheckPoint['sets']> | '';
  /** Codes of asset types, separated by commas. */
  types: string;
}

interface CheckPointDialogProps {
  /** Null for a new one. */
  point: CheckPoint | null;
  /** Family of a new one. */
  family: string;
  onClose: () => void;
}

/** Creates or edits a check point. */
export function CheckPointDialog({ point, family, onClose }: CheckPointDialogProps) {
  const { t } = useTranslation();
  const conflictFields = useConflictFields();
  return (
    <DefinitionDialog<PointValues, CheckPoint>
      newTitle={t('assets.types.newPoint')}
      codeLength={40}
      kept={point}
      valuesOf={(kept) => valuesOf(kept, family)}
      create={async (values) =>
        await api.assets.createCheckPoint({
          body: { ...bodyOf(values), family: values.family, code: values.code.trim() },
        })
      }
      update={async (values, version) =>
        await api.assets.updateCheckPoint({
          params: { id: point?.id ?? '' },
          body: bodyOf(values),
          ifMatch: version,
        })
      }
      onSaved={onClose}
      isComplete={hasLimits}
      conflictFields={conflictFields}
    >
      {(values, change) => (
        <>
          <Answer values={values} onChange={change} />
          {values.kind === 'number' && <LimitFields values={values} onChange={change} />}
          <Flag
            label={t('assets.types.photoOnFailure')}
            checked={values.photoOnFailure}
            onChange={(photoOnFailure) => change({ photoOnFailure })}
          />
        </>
      )}
    </DefinitionDialog>
  );
}

function useConflictFields(): ConflictField<PointValues>[] {
  const { t } = useTranslation();
  const yesNo = useYesNo();
  return [
    { name: 'kind', label: t('assets.types.answer'), render: ({ kind }) => t(`assets.types.kind.${kind}`) },
    { name: 'unit', label: t('field.unit') },
    { name: 'lowerLimit', label: t('assets.types.lowerLimit') },
    { name: 'upperLimit', label: t('assets.types.upperLimit') },
    {
      name: 'modelLimits',
      label: t('assets.types.modelLimits'),
      render: ({ modelLimits }) => modelLimits.map(({ model }) => model).join(', '),
    },
    {
      name: 'photoOnFailure',
      label: t('assets.types.photoOnFailure'),
      render: ({ photoOnFailure }) => yesNo(photoOnFailure),
    },
    {
      name: 'minimumRank',
      label: t('assets.types.from'),
      render: ({ minimumRank }) => t(`assets.types.rank.${minimumRank}`),
    },
    {
      name: 'sets',
      label: t('assets.types.sets'),
      render: ({ sets }) => (sets ? t(`assets.types.sets.${sets}`) : ''),
    },
    { name: 'types', label: t('assets.types.onlyTypes') },
  ];
}

interface AnswerProps {
  values: PointValues;
  onChange: (part: Partial<PointValues>) => void;
}

/** How the point is answered, from which service level on and for which types. */
function Answer({ values, onChange }: AnswerProps) {
  const { t } = useTranslation();
  return (
    <FieldPair>
      <NativeSelect
        label={t('assets.types.answer')}
        value={values.kind}
        onChange={({ currentTarget: { value } }) => onChange({ kind: kinds.find((kind) => kind === value) ?? 'ok' })}
        data={kinds.map((kind) => ({ value: kind, label: t(`assets.types.kind.${kind}`) }))}
      />
      {values.kind === 'number' && (
        <TextInput
          label={t('field.unit')}
          maxLength={20}
          value={values.unit}
          onChange={({ currentTarget }) => onChange({ unit: currentTarget.value })}
        />
      )}
      {values.kind === 'date' && (
        <NativeSelect
          label={t('assets.types.sets')}
          value={values.sets}
          onChange={({ currentTarget: { value } }) => onChange({ sets: dates.find((date) => date === value) ?? '' })}
          data={[
            { value: '', label: t('none') },
            ...dates.map((date) => ({ value: date, label: t(`assets.types.sets.${date}`) })),
          ]}
        />
      )}
      <NativeSelect
        label={t('assets.types.from')}
        value={String(values.minimumRank)}
        onChange={({ currentTarget: { value } }) => onChange({ minimumRank: Number(value) })}
        data={[1, 2, 3].map((rank) => ({ value: String(rank), label: t(`assets.types.rank.${rank}`) }))}
      />
      <TextInput
        label={t('assets.types.onlyTypes')}
        description={t('assets.types.onlyTypesHint')}
        value={values.types}
        onChange={({ currentTarget }) => onChange({ types: currentTarget.value })}
      />
    </FieldPair>
  );
}

/** The limits between which a value is in order; an empty limit is open. */
function LimitFields({ values, onChange }: AnswerProps) {
  const { t } = useTranslation();
  return (
    <>
      <FieldPair>
        <NumberField
          label={t('assets.types.lowerLimit')}
          decimals={3}
          value={values.lowerLimit}
          rightSection={values.unit}
          error={areCrossed(values) ? t('assets.types.limitsCrossed') : undefined}
          onChange={(lowerLimit) => onChange({ lowerLimit })}
        />
        <NumberField
          label={t('assets.types.upperLimit')}
          decimals={3}
          value={values.upperLimit}
          rightSection={values.unit}
          onChange={(upperLimit) => onChange({ upperLimit })}
        />
      </FieldPair>
      <ModelLimitFields
        limits={values.modelLimits}
        unit={values.unit}
        onChange={(modelLimits) => onChange({ modelLimits })}
      />
    </>
  );
}

const hasLimits = (values: PointValues): boolean =>
  values.kind !== 'number' ||
  (areLimits(values) && values.modelLimits.every((limit) => limit.model.trim() !== '' && areLimits(limit)));

const valuesOf = (point: CheckPoint | null, family: string): PointValues => ({
  ...(point?.descriptions ?? { nl: '', de: '', en: '' }),
  family: point?.family ?? family,
  code: point?.code ?? '',
  kind: point?.kind ?? 'ok',
  unit: point?.unit ?? '',
  lowerLimit: point?.lowerLimit ?? null,
  upperLimit: point?.upperLimit ?? null,
  modelLimits: point?.modelLimits ?? [],
  photoOnFailure: point?.photoOnFailure ?? false,
  minimumRank: point?.minimumRank ?? 1,
  sets: point?.sets ?? '',
  types: point?.types.join(', ') ?? '',
  active: point?.active ?? true,
});

const bodyOf = (values: PointValues) => ({
  descriptions: textsOf(values),
  kind: values.kind,
  unit: values.kind === 'number' ? values.unit.trim() || null : null,
  lowerLimit: values.kind === 'number' ? values.lowerLimit : null,
  upperLimit: values.kind === 'number' ? values.upperLimit : null,
  modelLimits: values.kind === 'number' ? [...values.modelLimits] : [],
  photoOnFailure: values.photoOnFailure,
  minimumRank: values.minimumRank,
  sets: values.kind === 'date' ? values.sets || null : null,
  types: values.types.split(/[\s,;]+/).filter((type) => type !== ''),
  active: values.active,
});
