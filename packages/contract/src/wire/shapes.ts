import * as z from 'zod';

/** RFC 4122 id, lower case in answers, any case in requests. */
export const Guid = z.guid().toLowerCase();

/** Exact's company number, 1…999 999 999. */
export const Division = z.int().min(1).max(999_999_999);

/** `{division}` of a path: digits only. */
export const DivisionParam = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .pipe(Division);

/** Account code: digits, trimmed, no leading zeros added (Exact pads it with spaces). */
export const Code18 = z
  .string()
  .trim()
  .regex(/^\d{1,18}$/);

/** Business day `YYYY-MM-DD`, Europe/Amsterdam. Year 1000 or later: an earlier one is an incompletely typed year. */
export const IsoDate = z.iso.date().refine((day) => day >= '1000', { error: 'year 1000 or later' });

/** A day from which plans count years forwards and backwards: 1900 to 2199. */
export const PlanDate = IsoDate.refine((day) => day >= '1900' && day < '2200', { error: 'year 1900 to 2199' });

/** Time of day at head office, `08:30`. */
export const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Timestamp in UTC with milliseconds, `2026-11-21T08:00:00.000Z`. */
export const DateTime = z.iso.datetime({ precision: 3 });

/** Timestamp as a caller may write it: with an offset, or without one in head office time. Year 1900 or later. */
export const Moment = z.iso
  .datetime({ offset: true, local: true })
  .refine((value) => value >= '1900', { error: 'year 1900 or later' });

const decimals = (places: number) => (value: number) => Number(value.toFixed(places)) === value;
const decimal = (places: number, minimum: number, maximum: number) =>
  z
    .number()
    .min(minimum)
    .max(maximum)
    .refine(decimals(places), { error: `at most ${places} decimals`, abort: true });

/** Amount of money, at most 2 decimals, ±9 999 999 999.99. */
export const Money = decimal(2, -9_999_999_999.99, 9_999_999_999.99);
/** Sum of up to 1,000 amounts of money that is not stored, ±9 999 999 999 999.99. */
export const MoneySum = decimal(2, -9_999_999_999_999.99, 9_999_999_999_999.99);
/** Price per unit, at most 6 decimals, never negative. */
export const Price = decimal(6, 0, 99_999_999.999999);
/** Quantity in the item's unit, at most 4 decimals. */
export const Quantity = decimal(4, -9_999_999_999.9999, 9_999_999_999.9999);
/** Fraction between 0 and 1, at most 6 decimals; 5.5 % is 0.055. */
export const Fraction = decimal(6, 0, 1);

/** ISO 4217. */
export const Currency = z.string().regex(/^[A-Z]{3}$/);
/** ISO 3166-1 alpha-2. */
export const Country = z.string().regex(/^[A-Z]{2}$/);
/** Languages of the interface and of correspondence. */
export const Language = z.enum(['nl', 'de', 'en']);
export type Language = z.output<typeof Language>;

const printable = /^[^\u0000-\u0008\u000b-\u001f\u007f]*$/;
/** Spaces without width, which come along when text is copied: with one of them the same code would be another. */
const withoutWidth = /[\u200b\u2060\ufeff]/g;
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u;

/** Text as it is kept: trimmed, NFC, LF line ends; empty when nobody can see anything of it. Marks of direction are part of a text. */
function kept(value: string): string {
  const clean = value.replaceAll('\r\n', '\n').replace(withoutWidth, '').normalize('NFC').trim();
  return visible.test(clean) ? clean : '';
}

/** Text of at most `length` characters, without control characters but LF and tab. */
export const text = (length: number) => z.string().overwrite(kept).max(length).regex(printable);

/** Text that may not be empty. */
export const requiredText = (length: number) => text(length).min(1);

/** One line of text: line breaks, tabs and runs of spaces become one space. */
export const line = (length: number) => text(length).overwrite((value) => value.replace(/\s+/g, ' '));

/** Address of a website. `https://` is added where it is missing. */
export const Website = line(200)
  .overwrite((value) => (value === '' || /^[a-z]+:/i.test(value) ? value : `https://${value}`))
  .regex(/^https?:\/\/[^\s]+$/i);

/** E-mail address, at most 254 characters. */
export const Email = z.string().trim().max(254).pipe(z.email());

/** Search box: at most 100 characters; empty finds everything; every word must match. */
export const Search = text(100);

/** Boolean of a query: true, false, 1 or 0. */
export const QueryBoolean = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

/** Repeated query value: `?ids=a&ids=b`, or a single one. */
export const repeated = <S extends z.ZodType>(schema: S, maximum: number) =>
  z.preprocess(
    (value) => (value === undefined ? undefined : Array.isArray(value) ? value : [value]),
    z.array(schema).max(maximum),
  );

/** Fields of every stored record. `version` is its ETag. */
export const audit = {
  version: z.int(),
  created: DateTime,
  creatorFullName: z.string().nullable(),
  modified: DateTime,
  modifierFullName: z.string().nullable(),
};

/** Synchronisation status with Exact Online; `local` when the division is not connected. */
export const exactLink = {
  exactId: Guid.nullable(),
  syncState: z.enum(['local', 'pending', 'synced', 'failed']),
  syncedAt: DateTime.nullable(),
  syncError: z.string().nullable(),
};

/** One entry of a record's history: who changed what, when. */
export const HistoryEntry = z
  .object({
    id: z.string(),
    at: DateTime,
    userFullName: z.string().nullable(),
    action: z.enum(['create', 'update', 'delete']),
    /** The part of the record, e.g. `sales_order_line`. */
    part: z.string(),
    partId: z.string().nullable(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.output<typeof HistoryEntry>;
