import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldStack } from '#src/ui/fields/field-layout.tsx';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import type { RefusedField } from '#src/ui/form/form-refusal.ts';
import classes from './setup.module.css';

interface StepFormProps {
  action?: string;
  variant?: 'filled' | 'default';
  isPending: boolean;
  error: unknown;
  refused: readonly RefusedField[];
  onSubmit: () => void;
  children: ReactNode;
}

/** The fields of a step, and the button that stores them. */
export function StepForm({ action, variant = 'filled', isPending, error, refused, onSubmit, children }: StepFormProps) {
  const { t } = useTranslation();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) onSubmit();
      }}
    >
      <FieldStack>
        {children}
        <FormProblem error={error} refused={refused} />
        <div className={classes.buttons}>
          <Button type="submit" variant={variant} loading={isPending}>
            {action ?? t('setup.saveAndNext')}
          </Button>
        </div>
      </FieldStack>
    </form>
  );
}
