import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import classes from './finish-page.module.css';
import type { Closing } from './finish-page.tsx';

interface FinishFieldsProps {
  closing: Closing;
  onChange: (closing: Closing) => void;
}

/** What the office is told beside the work. */
export function FinishFields({ closing, onChange }: FinishFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.fields}>
      <Textarea
        size="lg"
        label={t('phone.finish.note')}
        description={t('phone.finish.noteText')}
        autosize
        minRows={2}
        maxLength={1000}
        value={closing.note}
        onChange={({ currentTarget }) => onChange({ ...closing, note: currentTarget.value })}
      />
      <NumberField
        label={t('phone.finish.kilometres')}
        decimals={1}
        minimum={0}
        maximum={99_999}
        value={closing.kilometres}
        onChange={(kilometres) => onChange({ ...closing, kilometres })}
      />
    </div>
  );
}
