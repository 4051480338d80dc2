import classes from './form-problem.module.css';
import { refusalText } from './refusal.ts';

/** Why the form was not stored, above its fields. */
export function FormProblem({ error }: { error: unknown }) {
  const text = refusalText(error);
  if (text === null) return null;
  return (
    <p role="alert" className={classes.problem}>
      {text}
    </p>
  );
}
