import { CallError } from '@werkbank/contract/wire/client.ts';
import { useTranslation } from 'react-i18next';
import classes from './form-problem.module.css';
import type { RefusedField } from './form-refusal.ts';
import { refusalText, refusedFields } from './refusal.ts';

interface FormProblemProps {
  error: unknown;
  /** The refused fields of the form, as links to them. */
  refused?: readonly RefusedField[] | undefined;
}

/** Why the form was not stored. */
export function FormProblem({ error, refused = [] }: FormProblemProps) {
  const { t } = useTranslation();
  const text = refusalText(error);
  if (text === null) return null;
  // The message for an invalid body lists the same fields, so it is shown only for fields that the form does not have; other messages say
  // more.
  const isListed = error instanceof CallError && error.code === 'body.invalid';
  const isComplete = isListed && refused.length > 0 && refused.length === refusedFields(error).length;
  return (
    <div role="alert" className={classes.problem}>
      {isComplete ? t('form.check') : text}{' '}
      {refused.map(({ label, focus }) => (
        <button key={label} type="button" className={classes.field} onClick={focus}>
          {label}
        </button>
      ))}
    </div>
  );
}
