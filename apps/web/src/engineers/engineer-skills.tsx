import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { EngineerSkill } from '@werkbank/contract/engineers/calls.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import type { OwnProps } from '#src/ui/form/form-fields.tsx';
import { isDay } from '#src/ui/list/list-search-params.ts';
import classes from './engineer-skills.module.css';

/** What an engineer is qualified for, a row for each asset type. */
export function EngineerSkills({ label, value, error, onChange }: OwnProps<readonly EngineerSkill[]>) {
  const { t } = useTranslation();
  const types = useTypes();
  const set = (index: number, change: Partial<EngineerSkill>) =>
    onChange(value.map((skill, place) => (place === index ? { ...skill, ...change } : skill)));
  const free = types.find(({ type }) => !value.some(({ assetType }) => assetType === type));
  return (
    <fieldset className={classes.skills}>
      <legend>{label}</legend>
      <p className={classes.hint}>{t(value.length === 0 ? 'engineers.skillsNone' : 'engineers.skillsText')}</p>
      {value.map((skill, index) => (
        <div key={skill.assetType} className={classes.skill}>
          <NativeSelect
            aria-label={t('engineers.skillType')}
            value={skill.assetType}
            data={types
              .filter(({ type }) => type === skill.assetType || !value.some(({ assetType }) => assetType === type))
              .map(({ type, description }) => ({ value: type, label: description }))}
            onChange={({ currentTarget }) => set(index, { assetType: currentTarget.value })}
          />
          <TextInput
            aria-label={t('engineers.skillCertificate')}
            placeholder={t('engineers.skillCertificate')}
            maxLength={60}
            value={skill.certificate ?? ''}
            onChange={({ currentTarget }) => set(index, { certificate: currentTarget.value || null })}
          />
          <DateField
            aria-label={t('engineers.skillUntil')}
            value={skill.validUntil}
            onChange={(day) => set(index, { validUntil: isDay(day) ? day : null })}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={t('engineers.skillRemove')}
            onClick={() => onChange(value.filter((_, place) => place !== index))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ))}
      {error && <p role="alert">{error}</p>}
      {free && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => onChange([...value, { assetType: free.type, certificate: null, validUntil: null }])}
          >
            {t('engineers.skillAdd')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

const day = 86_400_000;

/** Asset types by their name in the reader's language. */
function useTypes(): { type: string; description: string }[] {
  const { i18n } = useTranslation();
  const { data } = useCall(api.assets.listTypes, { pageSize: 1000 }, { staleTime: day });
  const language = (['nl', 'de', 'en'] as const).find((one) => one === i18n.language) ?? 'nl';
  return (data?.rows ?? [])
    .map(({ type, descriptions }) => ({ type, description: descriptions[language] }))
    .toSorted((a, b) => a.description.localeCompare(b.description, language));
}
