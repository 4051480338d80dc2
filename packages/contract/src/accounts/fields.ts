import * as z from 'zod';
import { line } from '../wire/shapes.ts';

/** Optional text; empty clears it. */
export const optional = <S extends z.ZodType<string, string>>(schema: S) =>
  z
    .union([schema, z.literal('')])
    .nullable()
    .transform((value) => (value === '' ? null : value))
    .optional();
export const Phone = line(30).regex(/^[0-9+()\-./ ]*$/);
/** A Dutch postcode is stored as `1234 AB`, however it was typed. */
export const Postcode = line(20).overwrite((value) =>
  value.replace(/^(\d{4}) ?([a-z]{2})$/i, (_, digits: string, letters: string) => `${digits} ${letters.toUpperCase()}`),
);
/** Upper case without spaces and dots, so that each number has one spelling. */
export const TaxNumber = line(35).overwrite((value) => value.replace(/[\s.]/g, '').toUpperCase());
export const nullable = <S extends z.ZodType>(schema: S) => schema.nullable().optional();
