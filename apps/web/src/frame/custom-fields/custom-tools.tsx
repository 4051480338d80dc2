import type { CustomField } from '@werkbank/contract/custom-fields/custom-field.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { FilterButton } from '#src/ui/list/filter-button.tsx';
import { FilterMarks } from '#src/ui/list/filter-marks.tsx';
import { dateFormat, numberFormat } from '#src/ui/page/figures/formats.ts';
import type { LoadedMenuProps } from '#src/ui/page/lazy-menu.tsx';
import { type CustomCondition, readCondition } from './custom-conditions.ts';
import { useOwnName } from './use-custom-fields.ts';

interface CustomToolsProps {
  fields: readonly CustomField[];
  custom: readonly string[] | undefined;
  onChange: (custom: string[] | undefined) => void;
}

const preload = async () => {
  const [{ FilterPanel }, { CustomFilterFields }] = await Promise.all([
    import('#src/ui/list/filter-panel.tsx'),
    import('./custom-filter-fields.tsx'),
  ]);
  return {
    default: ({ target, ...props }: CustomToolsProps & LoadedMenuProps) => (
      <FilterPanel target={target}>
        <CustomFilterFields {...props} />
      </FilterPanel>
    ),
  };
};
const Panel = lazy(preload);

/** The filters by custom fields above a list: a button that opens them, and a mark for each condition. */
export function CustomTools({ fields, custom = [], onChange }: CustomToolsProps) {
  const { t } = useTranslation();
  const wordsOf = useConditionWords(fields);
  const marks = custom.flatMap((text) => {
    const condition = readCondition(text);
    const words = condition && wordsOf(condition);
    const rest = custom.filter((other) => other !== text);
    return words ? [{ key: text, text: words, without: rest.length > 0 ? rest : undefined }] : [];
  });
  return (
    <>
      <FilterButton label={t('customValues.title')} count={custom.length} preload={preload}>
        {(target) => <Panel target={target} fields={fields} custom={custom} onChange={onChange} />}
      </FilterButton>
      <FilterMarks marks={marks} onChange={onChange} />
    </>
  );
}

/** A condition as text; undefined for an unknown field. */
function useConditionWords(fields: readonly CustomField[]) {
  const { t } = useTranslation();
  const locale = useLocale();
  const nameOf = useOwnName();
  const day = dateFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });
  const shown = ({ kind, options }: CustomField, value: string) => {
    if (kind === 'day') return day.format(new Date(value));
    if (kind === 'number')
      return numberFormat(locale, { maximumFractionDigits: 4, useGrouping: 'min2' }).format(Number(value));
    const option = options.find(({ key }) => key === value);
    return option ? nameOf(option.name) : value;
  };
  return ({ field: id, operator, value }: CustomCondition): string | undefined => {
    const field = fields.find((one) => one.id === id);
    if (!field) return undefined;
    const name = operator === '>=' ? t('customValues.from', { name: nameOf(field.name) }) : nameOf(field.name);
    return `${operator === '<=' ? t('customValues.until', { name }) : name}: ${shown(field, value)}`;
  };
}
