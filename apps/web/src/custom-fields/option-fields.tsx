import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CheckLabel } from '#src/ui/fields/field-layout.tsx';
import type { OwnProps } from '#src/ui/form/form-fields.tsx';
import { noName, type OptionValues } from './custom-field-model.ts';
import classes from './custom-fields.module.css';
import { NameFields } from './name-fields.tsx';

/** The options of a choice, in the order in which they are offered. */
export function OptionFields({ label, value, onChange, error }: OwnProps<OptionValues[]>) {
  const { t } = useTranslation();
  const change = (at: number, part: Partial<OptionValues>) =>
    onChange(value.map((option, index) => (index === at ? { ...option, ...part } : option)));
  return (
    <section aria-label={label} className={classes.options}>
      {value.map((option, index) => {
        const name = t('customFields.option', { n: index + 1 });
        return (
          // Options have no unique name while they are typed, so the index is the key.
          <div key={index} className={classes.option}>
            <NameFields label={name} value={option.name} onChange={(changed) => change(index, { name: changed })} />
            <CheckLabel>
              <input
                type="checkbox"
                checked={option.active ?? true}
                onChange={({ currentTarget }) => change(index, { active: currentTarget.checked })}
              />
              {t('customFields.offered')}
            </CheckLabel>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('customFields.removeOption', { n: index + 1 })}
              onClick={() => onChange(value.toSpliced(index, 1))}
            >
              <IconTrash size={18} stroke={1.7} />
            </ActionIcon>
          </div>
        );
      })}
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...value, { name: noName, active: true }])}
        >
          {t('customFields.addOption')}
        </Button>
      </div>
    </section>
  );
}
