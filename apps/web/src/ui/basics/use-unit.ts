import { useTranslation } from 'react-i18next';

/** Units that every company has, by the code they are kept under. */
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

/** How a unit is written behind a quantity; a company's own unit by what the company calls it, else as it is. */
export function useUnit(): (code: string, description?: string | null) => string {
  const { t } = useTranslation();
  return (code, description) => {
    const key = texts[code];
    return key ? t(key) : (description ?? code);
  };
}
