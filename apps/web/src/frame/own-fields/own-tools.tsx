import type { OwnField } from '@werkbank/contract/own-fields/own-field.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { FilterButton } from '#src/ui/list/filter-button.tsx';
import { FilterMarks } from '#src/ui/list/filter-marks.tsx';
import { dateFormat, numberFormat } from '#src/ui/page/figures/formats.ts';
import type { LoadedMenuProps } from '#src/ui/page/lazy-menu.tsx';
import { type OwnCondition, readCondition } from './own-conditions.ts';
import { useOwnName } from './use-own-fields.ts';

interface OwnToolsProps {
  fields: readonly OwnField[];
  own: readonly string[] | undefined;
  onChange: (own: string[] | undefined) => void;
}

const preload = async () => {
  const [{ FilterPanel }, { OwnFilterFields }] = await Promise.all([
    import('#src/ui/list/filter-panel.tsx'),
    import('./own-filter-fields.tsx'),
  ]);
  return {
    default: ({ target, ...props }: OwnToolsProps & LoadedMenuProps) => (
      <FilterPanel target={target}>
        <OwnFilterFields {...props} />
      </FilterPanel>
    ),
  };
};
const Panel = lazy(preload);

/** The filters by own fields above a list: a button that opens them, and a mark for each condition. */
export function OwnTools({ fields, own = [], onChange }: OwnToolsProps) {
  const { t } = useTranslation();
  const wordsOf = useConditionWords(fields);
  const marks = own.flatMap((text) => {
    const condition = readCondition(text);
    const words = condition && wordsOf(condition);
    const rest = own.filter((other) => other !== text);
    return words ? [{ key: text, text: words, without: rest.length > 0 ? rest : undefined }] : [];
  });
  return (
    <>
      <FilterButton label={t('own.title')} count={own.length} preload={preload}>
        {(target) => <Panel target={target} fields={fields} own={own} onChange={onChange} />}
      </FilterButton>
      <FilterMarks marks={marks} onChange={onChange} />
    </>
  );
}

/** A condition as text; undefined for an unknown field. */
function useConditionWords(fields: readonly OwnField[]) {
  const { t } = useTranslation();
  const locale = useLocale();
  const nameOf = useOwnName();
  const day = dateFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });
  const shown = ({ kind, options }: OwnField, value: string) => {
    if (kind === 'day') return day.format(new Date(value));
    if (kind === 'number') return numberFormat(locale, { maximumFractionDigits: 4 }).format(Number(value));
    const option = options.find(({ key }) => key === value);
    return option ? nameOf(option.name) : value;
  };
  return ({ field: id, operator, value }: OwnCondition): string | undefined => {
    const field = fields.find((one) => one.id === id);
    if (!field) return undefined;
    const name = operator === '>=' ? t('own.from', { name: nameOf(field.name) }) : nameOf(field.name);
    return `${operator === '<=' ? t('own.until', { name }) : name}: ${shown(field, value)}`;
  };
}
