import { useTranslation } from 'react-i18next';
import { Section } from '#src/ui/page/section.tsx';
import classes from './merge.module.css';

/** One of two records that are the same, as it is compared with the other. */
export interface MergeSide<Field extends string> {
  name: string;
  /** Its name with its number. */
  caption: string;
  textOf: (field: Field) => string;
}

interface MergeChoicesProps<Field extends string> {
  kept: MergeSide<Field>;
  other: MergeSide<Field>;
  fields: readonly { name: Field; label: string; isSame: boolean }[];
  /** The fields that are taken over from the other record. */
  chosen: readonly Field[];
  onChange: (chosen: readonly Field[]) => void;
}

/** The fields in which two records differ, each with a choice. */
export function MergeChoices<Field extends string>({ fields, chosen, onChange, ...sides }: MergeChoicesProps<Field>) {
  const { t } = useTranslation();
  const { kept, other } = sides;
  const different = fields.filter(({ isSame }) => !isSame);
  const choose = (field: Field, isTaken: boolean) =>
    onChange(isTaken ? [...chosen, field] : chosen.filter((one) => one !== field));
  const same = fields.length - different.length;
  if (different.length === 0) return <p className={classes.text}>{t('merge.noDifference')}</p>;
  return (
    <Section title={t('merge.fields')}>
      <div className={classes.head} aria-hidden="true">
        <span />
        <span>
          {t('merge.kept')}: {kept.caption}
        </span>
        <span>
          {t('merge.gone')}: {other.caption}
        </span>
      </div>
      {different.map(({ name, label }) => (
        <fieldset key={name} className={classes.field}>
          <legend className={classes.legend}>{label}</legend>
          {(['kept', 'other'] as const).map((side) => (
            <label key={side} className={classes.choice}>
              <input
                type="radio"
                name={name}
                checked={chosen.includes(name) === (side === 'other')}
                onChange={() => choose(name, side === 'other')}
              />
              <span className={classes.side} aria-hidden="true">
                {t(side === 'kept' ? 'merge.kept' : 'merge.gone')}
              </span>
              <span className="visually-hidden">{sides[side].name}: </span>
              <span className={classes.value}>{sides[side].textOf(name) || <i>{t('merge.empty')}</i>}</span>
            </label>
          ))}
        </fieldset>
      ))}
      {same > 0 && <p className={classes.text}>{t('merge.same', { count: same, n: same })}</p>}
    </Section>
  );
}
