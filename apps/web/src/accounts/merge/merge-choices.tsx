import type { Account } from '@werkbank/contract/accounts/account.ts';
import { type MergeField, mergeFields } from '@werkbank/contract/accounts/merge.ts';
import { useTranslation } from 'react-i18next';
import { useDivision } from '#src/identity/use-me.ts';
import { Section } from '#src/ui/page/section.tsx';
import { accountForm } from '../form/account-form-model.ts';
import { useAccountChoices } from '../shared/use-account-choices.ts';
import classes from './merge-page.module.css';

interface MergeChoicesProps {
  kept: Account;
  other: Account;
  /** The fields that are taken over from the other account. */
  chosen: readonly MergeField[];
  onChange: (chosen: readonly MergeField[]) => void;
}

/** The fields in which two accounts differ, each with a choice. */
export function MergeChoices({ kept, other, chosen, onChange }: MergeChoicesProps) {
  const { t } = useTranslation();
  const choices = useAccountChoices(useDivision());
  const valuesOf = { kept: accountForm.valuesOf(kept), other: accountForm.valuesOf(other) };
  const different = mergeFields.filter((field) => (kept[field] ?? null) !== (other[field] ?? null));
  const textOf = (side: 'kept' | 'other', field: MergeField): string => {
    const value = valuesOf[side][field];
    if (field === 'paymentConditionSales' || field === 'paymentConditionPurchase')
      return choices?.paymentConditions.find(({ code }) => code === value)?.description ?? String(value ?? '');
    const { show } = accountForm.fields[field];
    return show ? show(value, t) : String(value ?? '');
  };
  const choose = (field: MergeField, isTaken: boolean) =>
    onChange(isTaken ? [...chosen, field] : chosen.filter((one) => one !== field));
  const same = mergeFields.length - different.length;
  if (different.length === 0) return <p className={classes.text}>{t('merge.noDifference')}</p>;
  return (
    <Section title={t('merge.fields')}>
      <div className={classes.head} aria-hidden="true">
        <span />
        <span>
          {t('merge.kept')}: {kept.name} · {kept.code}
        </span>
        <span>
          {t('merge.gone')}: {other.name} · {other.code}
        </span>
      </div>
      {different.map((field) => (
        <fieldset key={field} className={classes.field}>
          <legend className={classes.legend}>{t(accountForm.fields[field].label)}</legend>
          {(['kept', 'other'] as const).map((side) => (
            <label key={side} className={classes.choice}>
              <input
                type="radio"
                name={field}
                checked={chosen.includes(field) === (side === 'other')}
                onChange={() => choose(field, side === 'other')}
              />
              <span className={classes.side} aria-hidden="true">
                {t(side === 'kept' ? 'merge.kept' : 'merge.gone')}
              </span>
              <span className="visually-hidden">{side === 'kept' ? kept.name : other.name}: </span>
              <span className={classes.value}>{textOf(side, field) || <i>{t('merge.empty')}</i>}</span>
            </label>
          ))}
        </fieldset>
      ))}
      {same > 0 && <p className={classes.text}>{t('merge.same', { count: same, n: same })}</p>}
    </Section>
  );
}
