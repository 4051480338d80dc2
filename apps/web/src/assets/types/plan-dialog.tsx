import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { AssetTypeDetail, MaintenancePlan, PlanVersion } from '@werkbank/contract/assets/types/asset-type.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { usePastedTable } from '#src/ui/basics/use-pasted-table.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import type { OwnProps } from '#src/ui/form/form-fields.tsx';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import classes from '../checks/types.module.css';
import {
  areNormsShort,
  isStepComplete,
  nextStep,
  planFormFor,
  type StepValues,
  stepsFrom,
  withPasted,
} from './plan-model.ts';
import { PlanStepFields } from './plan-step-fields.tsx';

/** A version begins tomorrow at the earliest, in the reader's time zone; the server decides by the day of the head office. */
const tomorrow = () => new Intl.DateTimeFormat('sv-SE').format(new Date(Date.now() + 86_400_000));

interface PlanDialogProps {
  type: AssetTypeDetail;
  /** Null for a country that has none yet. */
  plan: MaintenancePlan | null;
  /** A planned version, which is changed instead of the plan in force. */
  planned?: PlanVersion | undefined;
  /** The plan that a new one is copied from. */
  copied?: MaintenancePlan | undefined;
  onClose: () => void;
}

/** The maintenance steps of an asset type in a country; due dates follow at once. */
export function PlanDialog(props: PlanDialogProps) {
  const { t } = useTranslation();
  const { type, plan, onClose } = props;
  return (
    <Dialog
      opened
      onClose={onClose}
      size="xl"
      title={t(plan ? 'assets.plan.changeOf' : 'assets.plan.new', { type: type.type, country: plan?.country ?? '' })}
    >
      <PlanForm {...props} />
    </Dialog>
  );
}

function PlanForm({ type, plan, planned, copied, onClose }: PlanDialogProps) {
  const { t } = useTranslation();
  const [model] = useState(() => planFormFor(plan?.country, planned, copied));
  const { form, field, state } = useDialogRecord({
    model,
    record: type,
    store: async (values, stored) =>
      await api.assets.replacePlan({
        params: { type: type.type, country: values.country },
        body: model.bodyOf(values),
        ifMatch: (stored ?? type).version,
      }),
    refreshes: ['assets'],
    onSaved: () => {
      showToast({ text: t('state.saved') });
      onClose();
    },
  });
  return (
    <DialogForm {...state} onClose={onClose}>
      <p className={classes.hint}>{t('assets.plan.text')}</p>
      <FieldPair>
        {!plan &&
          field.text('country', {
            'data-autofocus': true,
            description: t('assets.plan.countryHint'),
            validate: (country) => {
              if (!/^[A-Z]{2}$/.test(country)) return t('valid.required');
              return type.plans.every((one) => one.country !== country) || t('assets.plan.countryTaken');
            },
          })}
        {field.day('validFrom', {
          placeholder: t('today'),
          minimum: tomorrow(),
          description: t('assets.plan.validFromHint'),
        })}
        {field.number('lifeYears', { minimum: 1, maximum: 99, description: t('assets.plan.lifeYearsHint') })}
      </FieldPair>
      {field.text('norms', {
        description: t('assets.plan.normsHint'),
        error: !areNormsShort(form.watch('norms')) && t('assets.plan.normsLong'),
        validate: (norms) => areNormsShort(norms) || t('assets.plan.normsLong'),
      })}
      {field.own(
        'steps',
        (props) => (
          <Steps {...props} />
        ),
        (steps) => steps.every(isStepComplete),
      )}
    </DialogForm>
  );
}

function Steps({ value: steps, isTried, onChange }: OwnProps<readonly StepValues[]>) {
  const { t } = useTranslation();
  const next = nextStep(steps);
  const part = useRef<HTMLDivElement>(null);
  usePastedTable(part, false, (text) => {
    const pasted = stepsFrom(text, t);
    if (pasted.unknown > 0) showToast({ kind: 'error', text: t('assets.plan.unknownSteps', { n: pasted.unknown }) });
    onChange(withPasted(steps, pasted.steps));
  });
  return (
    <div ref={part} className={classes.pasted}>
      <p className={classes.hint}>{t('assets.plan.pasteSteps')}</p>
      {steps.map((step, index) => (
        <PlanStepFields
          key={step.level}
          step={step}
          taken={steps.map(({ level }) => level)}
          isTried={isTried}
          onChange={(changed) => onChange(steps.with(index, changed))}
          onRemove={() => onChange(steps.toSpliced(index, 1))}
        />
      ))}
      {next && (
        <Button
          variant="default"
          className={classes.add ?? ''}
          leftSection={<IconPlus size={16} />}
          onClick={() => onChange([...steps, next])}
        >
          {t('assets.plan.addStep')}
        </Button>
      )}
    </div>
  );
}
