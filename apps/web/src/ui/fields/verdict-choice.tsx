import classes from './verdict-choice.module.css';

/** The result of a check. */
export type Verdict = 'ok' | 'notOk' | 'notApplicable';

interface VerdictChoiceProps {
  /** Id of the label of what is checked. */
  labelId: string;
  offered: readonly Verdict[];
  nameOf: (verdict: Verdict) => string;
  value: Verdict | null;
  onChange: (verdict: Verdict) => void;
  isMissing: boolean;
  /** `thumb`: for use with one hand while walking. */
  size?: 'thumb';
}

/** In order, not in order, not applicable: one touch, side by side. */
export function VerdictChoice({ labelId, offered, nameOf, value, onChange, isMissing, size }: VerdictChoiceProps) {
  return (
    <div
      className={classes.choices}
      data-size={size}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-invalid={isMissing || undefined}
    >
      {offered.map((verdict) => (
        <label key={verdict} className={classes.choice} data-verdict={verdict}>
          <input
            type="radio"
            name={labelId}
            className="visually-hidden"
            checked={value === verdict}
            onChange={() => onChange(verdict)}
          />
          {nameOf(verdict)}
        </label>
      ))}
    </div>
  );
}
