import type { CheckPoint, ModelLimit } from '@werkbank/contract/assets/types/asset-type.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import { defineForm, type Field, type FormValues } from '#src/ui/form/define-form.ts';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { choice, flag, number, optionalChoice, text } from '#src/ui/form/form-field.ts';
import type { FieldsOf } from '#src/ui/form/form-fields.tsx';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import {
  CodeFields,
  codedFields,
  codeList,
  NameFields,
  nameFields,
  namesOf,
  numberChoice,
  useOptions,
} from './definition-fields.tsx';
import { areCrossed, areLimits, ModelLimitFields } from './model-limit-fields.tsx';

const kinds = ['ok', 'number', 'date', 'text'] as const;
const dates = ['batteryDueOn', 'padsAdultDueOn', 'padsChildDueOn', 'expiryDate'] as const;

const modelLimits: Field<readonly ModelLimit[], readonly ModelLimit[], ModelLimit[]> = {
  label: 'assets.types.modelLimits',
  empty: [],
  read: (kept) => kept,
  write: (value) => [...value],
  show: (value) => value.map(({ model }) => model).join(', '),
};

const pointForm = defineForm<CheckPoint>()({
  ...codedFields(40),
  ...nameFields,
  kind: choice<CheckPoint['kind']>('assets.types.answer', 'ok', 'assets.types.kind'),
  unit: text('field.unit', 20),
  lowerLimit: number('assets.types.lowerLimit'),
  upperLimit: number('assets.types.upperLimit'),
  modelLimits,
  photoOnFailure: flag('assets.types.photoOnFailure'),
  needsMeasuring: flag('assets.types.needsMeasuring'),
  minimumRank: numberChoice<number>('assets.types.from', 1, 'assets.types.rank'),
  sets: optionalChoice<NonNullable<CheckPoint['sets']>>('assets.types.sets', 'assets.types.sets'),
  types: codeList('assets.types.onlyTypes'),
  active: flag('field.active', true),
});

type PointValues = FormValues<typeof pointForm>;

const noLimits = { unit: null, lowerLimit: null, upperLimit: null, modelLimits: [] };

/** Fields of other kinds of answers are not sent. */
const bodyOf = (values: PointValues) => ({
  ...pointForm.bodyOf(values),
  ...(values.kind !== 'number' && noLimits),
  ...(values.kind !== 'date' && { sets: null }),
  descriptions: namesOf(values),
});

interface CheckPointDialogProps {
  /** Null for a new one. */
  point: CheckPoint | null;
  /** Family of a new one. */
  family: string;
  onClose: () => void;
}

/** Creates or edits a check point. */
export function CheckPointDialog(props: CheckPointDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={props.onClose} title={props.point?.code ?? t('assets.types.newPoint')}>
      <PointForm {...props} />
    </Dialog>
  );
}

function PointForm({ point, family, onClose }: CheckPointDialogProps) {
  const { t } = useTranslation();
  const { form, record, field, state } = useDialogRecord({
    model: pointForm,
    record: point,
    start: { ...pointForm.empty, family },
    store: async (values, stored) => {
      const body = bodyOf(values);
      if (stored)
        return await api.assets.updateCheckPoint({ params: { id: stored.id }, body, ifMatch: stored.version });
      return await api.assets.createCheckPoint({ body: { ...body, family: values.family, code: values.code.trim() } });
    },
    refreshes: ['assets'],
    onSaved: () => {
      showToast({ text: t('state.saved') });
      onClose();
    },
  });
  return (
    <DialogForm {...state} onClose={onClose}>
      {!record && <CodeFields field={field} />}
      <NameFields field={field} />
      <Answer form={form} field={field} />
      {form.watch('kind') === 'number' && <LimitFields form={form} field={field} />}
      {field.check('photoOnFailure')}
      {form.watch('kind') !== 'ok' && field.check('needsMeasuring')}
      {field.check('active')}
    </DialogForm>
  );
}

interface PartProps {
  form: UseFormReturn<PointValues>;
  field: FieldsOf<PointValues>;
}

/** The kind of answer, the service level from which it is checked, and the asset types. */
function Answer({ form, field }: PartProps) {
  const { t } = useTranslation();
  const options = useOptions();
  const kind = form.watch('kind');
  return (
    <FieldPair>
      {field.choice('kind', options('assets.types.kind', kinds))}
      {kind === 'number' && field.text('unit')}
      {kind === 'date' &&
        field.choice('sets', [{ value: '', label: t('none') }, ...options('assets.types.sets', dates)])}
      {field.choice('minimumRank', options('assets.types.rank', [1, 2, 3]))}
      {field.text('types', { description: t('assets.types.onlyTypesHint') })}
    </FieldPair>
  );
}

/** The limits between which a value is in order; an empty limit means none. */
function LimitFields({ form, field }: PartProps) {
  const { t } = useTranslation();
  const [unit, lowerLimit, upperLimit] = form.watch(['unit', 'lowerLimit', 'upperLimit']);
  return (
    <>
      <FieldPair>
        {field.number('lowerLimit', {
          decimals: 3,
          rightSection: unit,
          error: areCrossed({ lowerLimit, upperLimit }) ? t('assets.types.limitsCrossed') : undefined,
          validate: () => areLimits(form.getValues()),
        })}
        {field.number('upperLimit', { decimals: 3, rightSection: unit })}
      </FieldPair>
      {field.own(
        'modelLimits',
        ({ value, onChange }) => (
          <ModelLimitFields limits={value} unit={unit} onChange={onChange} />
        ),
        (limits) => limits.every((limit) => limit.model.trim() !== '' && areLimits(limit)),
      )}
    </>
  );
}
