import { TextInput } from '@mantine/core';
import type { AssetTypeDetail } from '@werkbank/contract/assets/types/asset-type.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DefinitionForm, useYesNo } from '../checks/definition-form.tsx';
import { Flag, isNamed, TextsFields, type TextValues, textsOf, useNameConflicts } from '../checks/texts-fields.tsx';
import { useDefinition } from '../checks/use-definition.ts';

interface TypeValues extends TextValues {
  type: string;
  /** Codes, separated by commas. */
  families: string;
  itemGroups: string;
  additionalGroups: string;
  active: boolean;
}

interface TypeDialogProps {
  /** Null for a new one. */
  type: AssetTypeDetail | null;
  onClose: () => void;
}

/** Creates or edits an asset type; the code of an existing one cannot change. */
export function TypeDialog({ type, onClose }: TypeDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={t(type ? 'assets.types.change' : 'assets.types.new')}>
      <TypeForm type={type} onClose={onClose} />
    </Dialog>
  );
}

function TypeForm({ type, onClose }: TypeDialogProps) {
  const { t } = useTranslation();
  const yesNo = useYesNo();
  const names = useNameConflicts<TypeValues>();
  const form = useDefinition<TypeValues, AssetTypeDetail>({
    kept: type,
    valuesOf,
    create: async (values) => await api.assets.createType({ body: { ...bodyOf(values), type: values.type.trim() } }),
    update: async (values, version) =>
      await api.assets.updateType({ params: { type: values.type }, body: bodyOf(values), ifMatch: version }),
    onSaved: onClose,
  });
  const { values, change } = form;
  return (
    <DefinitionForm
      form={form}
      valuesOf={valuesOf}
      isComplete={isComplete}
      conflictFields={[
        ...names,
        { name: 'families', label: t('assets.types.families') },
        { name: 'itemGroups', label: t('assets.types.itemGroups') },
        { name: 'additionalGroups', label: t('assets.types.additionalGroups') },
        { name: 'active', label: t('assets.types.offered'), render: ({ active }) => yesNo(active) },
      ]}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          {!type && (
            <TextInput
              data-autofocus
              label={t('field.code')}
              description={t('assets.types.codeHint')}
              required
              maxLength={40}
              value={values.type}
              error={isTried && !isCode(values.type) && t('assets.types.codeWrong')}
              onChange={({ currentTarget }) => change({ type: currentTarget.value.toUpperCase() })}
            />
          )}
          <TextsFields values={values} isTried={isTried} onChange={change} />
          <Codes values={values} onChange={change} />
          <Flag label={t('assets.types.offered')} checked={values.active} onChange={(active) => change({ active })} />
        </>
      )}
    </DefinitionForm>
  );
}

interface CodesProps {
  values: TypeValues;
  onChange: (part: Partial<TypeValues>) => void;
}

/** What belongs to the type, by code. */
function Codes({ values, onChange }: CodesProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t('assets.types.families')}
        description={t('assets.types.familiesHint')}
        value={values.families}
        onChange={({ currentTarget }) => onChange({ families: currentTarget.value })}
      />
      <TextInput
        label={t('assets.types.itemGroups')}
        description={t('assets.types.itemGroupsHint')}
        value={values.itemGroups}
        onChange={({ currentTarget }) => onChange({ itemGroups: currentTarget.value })}
      />
      <TextInput
        label={t('assets.types.additionalGroups')}
        description={t('assets.types.additionalGroupsHint')}
        value={values.additionalGroups}
        onChange={({ currentTarget }) => onChange({ additionalGroups: currentTarget.value })}
      />
    </>
  );
}

const isCode = (code: string): boolean => /^[A-Za-z][A-Za-z0-9-]{0,39}$/.test(code.trim());
const isComplete = (values: TypeValues): boolean => isCode(values.type) && isNamed(values);
const codesOf = (text: string): string[] => text.split(/[\s,;]+/).filter((code) => code !== '');

const valuesOf = (type: AssetTypeDetail | null): TypeValues => ({
  type: type?.type ?? '',
  ...(type?.descriptions ?? { nl: '', de: '', en: '' }),
  families: type?.families.join(', ') ?? '',
  itemGroups: type?.itemGroupCodes.join(', ') ?? '',
  additionalGroups: type?.additionalItemGroupCodes.join(', ') ?? '',
  active: type?.active ?? true,
});

const bodyOf = (values: TypeValues) => ({
  descriptions: textsOf(values),
  families: codesOf(values.families.toUpperCase()),
  itemGroupCodes: codesOf(values.itemGroups),
  additionalItemGroupCodes: codesOf(values.additionalGroups),
  active: values.active,
});
