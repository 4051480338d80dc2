import { NativeSelect } from '@mantine/core';
import type { DefectCode } from '@werkbank/contract/assets/asset-type.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { CodeFields } from './code-fields.tsx';
import { DefinitionForm, useYesNo } from './definition-form.tsx';
import { Flag, isNamed, TextsFields, type TextValues, textsOf, useNameConflicts } from './texts-fields.tsx';
import classes from './types.module.css';
import { useDefinition } from './use-definition.ts';

const severities = [1, 2, 3] as const;
const actions = ['onSite', 'refill', 'repair', 'workshop', 'replace', 'customer', 'office', 'notFound'] as const;

interface DefectValues extends TextValues {
  family: string;
  code: string;
  severity: DefectCode['severity'];
  action: DefectCode['action'];
  active: boolean;
}

interface DefectCodeDialogProps {
  /** Null for a new one. */
  defect: DefectCode | null;
  /** Family of a new one. */
  family: string;
  onClose: () => void;
}

/** Makes a defect code, or changes one; family and code stay, for reports refer to them. */
export function DefectCodeDialog(props: DefectCodeDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={props.onClose} title={props.defect?.code ?? t('assets.types.newDefect')}>
      <DefectForm {...props} />
    </Dialog>
  );
}

function DefectForm({ defect, family, onClose }: DefectCodeDialogProps) {
  const { t } = useTranslation();
  const yesNo = useYesNo();
  const names = useNameConflicts<DefectValues>();
  const form = useDefinition<DefectValues, DefectCode>({
    kept: defect,
    valuesOf: (kept) => valuesOf(kept, family),
    create: async (values) =>
      await api.assets.createDefectCode({
        body: { ...bodyOf(values), family: values.family, code: values.code.trim() },
      }),
    update: async (values, version) =>
      await api.assets.updateDefectCode({
        params: { id: defect?.id ?? '' },
        body: bodyOf(values),
        ifMatch: version,
      }),
    onSaved: onClose,
  });
  const { values, change } = form;
  return (
    <DefinitionForm
      form={form}
      valuesOf={(kept) => valuesOf(kept, family)}
      isComplete={(given) => isNamed(given) && given.family !== '' && given.code.trim() !== ''}
      onClose={onClose}
      conflictFields={[
        ...names,
        {
          name: 'severity',
          label: t('assets.types.severity'),
          render: ({ severity }) => t(`assets.severity.${severity}`),
        },
        {
          name: 'action',
          label: t('assets.types.action'),
          render: ({ action }) => t(`assets.defectAction.${action}`),
        },
        { name: 'active', label: t('field.active'), render: ({ active }) => yesNo(active) },
      ]}
    >
      {(isTried) => (
        <>
          {!defect && <CodeFields values={values} isTried={isTried} maxLength={10} onChange={change} />}
          <TextsFields values={values} isTried={isTried} onChange={change} />
          <Judgement values={values} onChange={change} />
          <Flag label={t('field.active')} checked={values.active} onChange={(active) => change({ active })} />
        </>
      )}
    </DefinitionForm>
  );
}

interface JudgementProps {
  values: DefectValues;
  onChange: (part: Partial<DefectValues>) => void;
}

/** How bad it is, and what is usually done about it. */
function Judgement({ values, onChange }: JudgementProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.pair}>
      <NativeSelect
        label={t('assets.types.severity')}
        value={String(values.severity)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ severity: severities.find((severity) => String(severity) === value) ?? 3 })
        }
        data={severities.map((severity) => ({
          value: String(severity),
          label: t(`assets.severity.${severity}`),
        }))}
      />
      <NativeSelect
        label={t('assets.types.action')}
        value={values.action}
        onChange={({ currentTarget: { value } }) =>
          onChange({ action: actions.find((action) => action === value) ?? values.action })
        }
        data={actions.map((action) => ({ value: action, label: t(`assets.defectAction.${action}`) }))}
      />
    </div>
  );
}

const valuesOf = (defect: DefectCode | null, family: string): DefectValues => ({
  ...(defect?.descriptions ?? { nl: '', de: '', en: '' }),
  family: defect?.family ?? family,
  code: defect?.code ?? '',
  severity: defect?.severity ?? 3,
  action: defect?.action ?? 'onSite',
  active: defect?.active ?? true,
});

const bodyOf = (values: DefectValues) => ({
  descriptions: textsOf(values),
  severity: values.severity,
  action: values.action,
  active: values.active,
});
