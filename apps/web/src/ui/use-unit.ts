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

/** How a unit is written behind a quantity; a company's own unit stands as it is. */
export function useUnit(): (code: string) => string {
  const { t } = useTranslation();
  return (code) => {
    const key = texts[code];
    return key ? t(key) : code;
  };
}
