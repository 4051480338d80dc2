import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { AssetTypeDetail, MaintenancePlan } from '@werkbank/contract/assets/types/asset-type.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { DefinitionForm } from '../checks/definition-form.tsx';
import classes from '../checks/types.module.css';
import { useDefinition } from '../checks/use-definition.ts';
import { areNormsShort, isPlanComplete, nextStep, type PlanValues, planBodyOf, planValuesOf } from './plan-model.ts';
import { PlanStepFields } from './plan-step-fields.tsx';

interface PlanDialogProps {
  type: AssetTypeDetail;
  /** Null for a country that has none yet. */
  plan: MaintenancePlan | null;
  onClose: () => void;
}

/** The maintenance steps of an asset type in a country; due dates follow at once. */
export function PlanDialog({ type, plan, onClose }: PlanDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened
      onClose={onClose}
      size="xl"
      title={t(plan ? 'assets.plan.changeOf' : 'assets.plan.new', { type: type.type, country: plan?.country ?? '' })}
    >
      <PlanForm type={type} plan={plan} onClose={onClose} />
    </Dialog>
  );
}

function PlanForm({ type, plan, onClose }: PlanDialogProps) {
  const { t } = useTranslation();
  const valuesOf = (kept: AssetTypeDetail | null): PlanValues =>
    planValuesOf(kept?.plans.find(({ country }) => country === plan?.country) ?? null);
  const form = useDefinition<PlanValues, AssetTypeDetail>({
    kept: type,
    valuesOf,
    update: async (values, version) =>
      await api.assets.replacePlan({
        params: { type: type.type, country: values.country },
        body: planBodyOf(values),
        ifMatch: version,
      }),
    onSaved: onClose,
  });
  const { values, change } = form;
  const said = ({ steps }: PlanValues) => steps.map(({ level }) => t(`assets.level.${level}`)).join(', ');
  return (
    <DefinitionForm
      form={form}
      valuesOf={valuesOf}
      isComplete={isPlanComplete}
      onClose={onClose}
      conflictFields={[
        { name: 'lifeYears', label: t('assets.plan.lifeYears') },
        { name: 'norms', label: t('assets.plan.norms') },
        { name: 'steps', label: t('assets.plan.steps'), render: said },
      ]}
    >
      {(isTried) => <PlanFields values={values} isNew={plan === null} isTried={isTried} onChange={change} />}
    </DefinitionForm>
  );
}

interface PlanFieldsProps {
  values: PlanValues;
  /** The country can still be chosen. */
  isNew: boolean;
  isTried: boolean;
  onChange: (part: Partial<PlanValues>) => void;
}

function PlanFields(props: PlanFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes.hint}>{t('assets.plan.text')}</p>
      <WholePlan {...props} />
      <Norms {...props} />
      <Steps {...props} />
    </>
  );
}

/** The country, and the service life of the assets. */
function WholePlan({ values, isNew, isTried, onChange }: PlanFieldsProps) {
  const { t } = useTranslation();
  return (
    <FieldPair>
      {isNew && (
        <TextInput
          data-autofocus
          label={t('assets.plan.country')}
          description={t('assets.plan.countryHint')}
          required
          maxLength={2}
          value={values.country}
          error={isTried && !/^[A-Z]{2}$/.test(values.country) && t('valid.required')}
          onChange={({ currentTarget }) => onChange({ country: currentTarget.value.toUpperCase() })}
        />
      )}
      <NumberField
        label={t('assets.plan.lifeYears')}
        description={t('assets.plan.lifeYearsHint')}
        value={values.lifeYears}
        minimum={1}
        maximum={99}
        onChange={(lifeYears) => onChange({ lifeYears })}
      />
    </FieldPair>
  );
}

function Norms({ values: { norms }, onChange }: PlanFieldsProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('assets.plan.norms')}
      description={t('assets.plan.normsHint')}
      value={norms}
      error={!areNormsShort(norms) && t('assets.plan.normsLong')}
      onChange={({ currentTarget }) => onChange({ norms: currentTarget.value })}
    />
  );
}

function Steps({ values, isTried, onChange }: PlanFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      {values.steps.map((step, index) => (
        <PlanStepFields
          key={step.level}
          step={step}
          taken={values.steps.map(({ level }) => level)}
          isTried={isTried}
          onChange={(next) => onChange({ steps: values.steps.with(index, next) })}
          onRemove={() => onChange({ steps: values.steps.toSpliced(index, 1) })}
        />
      ))}
      {nextStep(values.steps) && (
        <Button
          variant="default"
          className={classes.add ?? ''}
          leftSection={<IconPlus size={16} />}
          onClick={() => {
            const next = nextStep(values.steps);
            if (next) onChange({ steps: [...values.steps, next] });
          }}
        >
          {t('assets.plan.addStep')}
        </Button>
      )}
    </>
  );
}
