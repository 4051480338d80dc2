import classes from './asset-type-choice.module.css';

export interface AssetTypeChoiceProps {
  label: string;
  types: readonly { type: string; description: string }[];
  value: readonly string[];
  onChange: (types: string[]) => void;
}

/** Any number of asset types, all of them visible. */
export function AssetTypeChoice({ label, types, value, onChange }: AssetTypeChoiceProps) {
  const toggle = (type: string) =>
    onChange(value.includes(type) ? value.filter((one) => one !== type) : [...value, type]);
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.types}>
        {types.map(({ type, description }) => (
          <label key={type} className={classes.type}>
            <input type="checkbox" checked={value.includes(type)} onChange={() => toggle(type)} />
            {description}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
