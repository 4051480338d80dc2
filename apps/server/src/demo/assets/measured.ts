import type { Row } from './sites.ts';

interface Reading {
  code: string;
  unit: string | null;
  lowerLimit?: number;
  upperLimit?: number;
  value?: number;
  text?: string;
}

/** What was read at an asset on a visit; values differ a little from asset to asset, as real ones do. */
export function readingsOf(asset: Row): Row[] {
  const type = String(asset.type);
  const nth = Number(asset.walk_order);
  const year = Number(String(asset.manufacture_date).slice(0, 4));
  return readings(type, nth, year).map(({ code, unit, lowerLimit, upperLimit, value, text }) => ({
    code,
    outcome: value === undefined ? null : 'ok',
    value: value ?? null,
    date: null,
    text: text ?? null,
    defectCode: null,
    remark: null,
    unit,
    lowerLimit: lowerLimit ?? null,
    upperLimit: upperLimit ?? null,
    withinLimits: lowerLimit === undefined ? null : true,
  }));
}

function readings(type: string, nth: number, year: number): Reading[] {
  const tenths = (nth % 7) / 10;
  const pressure = { code: 'EXT-08', unit: 'bar', value: 14.5 + tenths };
  const weight = { code: 'EXT-09', unit: 'kg', value: type === 'EXT-C' ? 7.1 + tenths : 0.12 };
  const made = { code: 'EXT-16', unit: null, value: year };
  switch (type) {
    case 'EXT-C':
      return [weight, made];
    case 'EXT-P':
    case 'EXT-M':
      return [pressure, weight, made];
    case 'EXT-F':
    case 'EXT-W':
    case 'EXT-K':
      return [pressure, made];
    case 'AED':
      return [
        { code: 'AED-07', unit: '%', value: 96 - (nth % 5) },
        { code: 'AED-08', unit: 'J', value: 198 + (nth % 4) },
        { code: 'AED-10', unit: null, text: '3.2.1' },
        { code: 'AED-11', unit: '°C', value: 20 + tenths, lowerLimit: 5, upperLimit: 30 },
      ];
    case 'EML':
      return [{ code: 'EML-07', unit: 'min', value: 62 + (nth % 9), lowerLimit: 60 }];
    case 'HSR':
      return [
        { code: 'HSR-07', unit: 'l/min', value: 27.5 + tenths, lowerLimit: 21.667 },
        { code: 'HSR-08', unit: 'kPa', value: 240 + (nth % 9), lowerLimit: 100 },
      ];
    default:
      return [];
  }
}
