import { NativeSelect } from '@mantine/core';
import type { DefectCode } from '@werkbank/contract/assets/types/asset-type.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import { type CodedValues, DefinitionDialog } from './definition-dialog.tsx';
import { textsOf } from './texts-fields.tsx';

const severities = [1, 2, 3] as const;
const actions = ['onSite', 'refill', 'repair', 'workshop', 'replace', 'customer', 'office', 'notFound'] as const;

interface DefectValues extends CodedValues {
  severity: DefectCode['severity'];
  action: DefectCode['action'];
}

interface DefectCodeDialogProps {
  /** Null for a new one. */
  defect: DefectCode | null;
  /** Family of a new one. */
  family: string;
  onClose: () => void;
}

/** Creates or edits a defect code. */
export function DefectCodeDialog({ defect, family, onClose }: DefectCodeDialogProps) {
  const { t } = useTranslation();
  return (
    <DefinitionDialog<DefectValues, DefectCode>
      newTitle={t('assets.types.newDefect')}
      codeLength={10}
      kept={defect}
      valuesOf={(kept) => valuesOf(kept, family)}
      create={async (values) =>
        await api.assets.createDefectCode({
          body: { ...bodyOf(values), family: values.family, code: values.code.trim() },
        })
      }
      update={async (values, version) =>
        await api.assets.updateDefectCode({
          params: { id: defect?.id ?? '' },
          body: bodyOf(values),
          ifMatch: version,
        })
      }
      onSaved={onClose}
      conflictFields={[
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
      ]}
    >
      {(values, change) => <Judgement values={values} onChange={change} />}
    </DefinitionDialog>
  );
}

interface JudgementProps {
  values: DefectValues;
  onChange: (part: Partial<DefectValues>) => void;
}

/** Its severity, and what is usually done about it. */
function Judgement({ values, onChange }: JudgementProps) {
  const { t } = useTranslation();
  return (
    <FieldPair>
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
    </FieldPair>
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
