import classes from './choice-switch.module.css';

export interface ChoiceSwitchProps<Value> {
  /** What is chosen, for screen readers. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
}

/** A choice between a few views of the same data. */
export function ChoiceSwitch<Value extends string | undefined>(props: ChoiceSwitchProps<Value>) {
  const { label, options, value, onChange, className = '' } = props;
  return (
    <div className={`${classes.switch} ${className}`} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value ?? ''}
          type="button"
          aria-pressed={option.value === value}
          className={classes.option}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
