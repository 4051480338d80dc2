import { useTranslation } from 'react-i18next';

/** Standard units, by the code under which they are stored. */
const texts: Readonly<Record<string, string>> = {
  pcs: 'unit.piece',
  hour: 'unit.hour',
  kg: 'unit.kilogram',
  l: 'unit.litre',
  m: 'unit.metre',
  km: 'unit.kilometre',
  set: 'unit.set',
  box: 'unit.box',
  pair: 'unit.pair',
};

/** The text of a unit after a quantity; for a unit added by the company its name, else its code. */
export function useUnit(): (code: string, description?: string | null) => string {
  const { t } = useTranslation();
  return (code, description) => {
    const key = texts[code];
    return key ? t(key) : (description ?? code);
  };
}
