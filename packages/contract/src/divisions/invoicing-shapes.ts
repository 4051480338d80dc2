import * as z from 'zod';

const compact = (value: string) => value.replace(/\s+/g, '').toUpperCase();

/** The remainder by which an IBAN is checked: letters count as 10 to 35, the first four characters follow the others. */
function remainderOf(iban: string): number {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/** A bank account, spaces removed. */
export const Iban = z
  .string()
  .max(60)
  .overwrite(compact)
  .refine((value) => /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(value) && remainderOf(value) === 1, {
    error: 'an IBAN with correct check digits',
  })
  .meta({ example: 'NL91ABNA0417164300' });

/**
 * Where electronic invoices are delivered: scheme and number, as participants of Peppol are written, `0106:12345678`, or `EM:` and an
 * e-mail address.
 */
export const ElectronicAddress = z
  .string()
  .max(60)
  .overwrite((value) => value.trim().replace(/^em:/, 'EM:'))
  .regex(/^(\d{4}|EM):\S{1,50}$/)
  .meta({ example: '0106:12345678' });
