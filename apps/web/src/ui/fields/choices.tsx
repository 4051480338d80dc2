import { useId } from 'react';
import classes from './choices.module.css';

interface ChoicesProps<Value extends string> {
  label: string;
  chosen: readonly Value[] | undefined;
  choices: readonly { value: Value; label: string; count?: string | undefined }[];
  onChange: (chosen: Value[] | undefined) => void;
}

/** Any number of choices, all visible; none selected means all. */
export function Choices<Value extends string>({ label, chosen = [], choices, onChange }: ChoicesProps<Value>) {
  const id = useId();
  const toggle = (value: Value) => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <fieldset className={classes.choices}>
      <legend>{label}</legend>
      <div className={classes.list}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(choice.value)}
              onChange={() => toggle(choice.value)}
              {...(choice.count !== undefined && { 'aria-describedby': `${id}-${choice.value}` })}
            />
            {choice.label}
            {choice.count !== undefined && (
              <span id={`${id}-${choice.value}`} className={classes.count} aria-hidden="true">
                {choice.count}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
