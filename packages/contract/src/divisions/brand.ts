import * as z from 'zod';

/** A colour as `#rrggbb`. */
const Accent = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/);

/** The appearance of a division on documents, and of the main division in the product. */
export const Brand = z
  .object({
    /** Null: the colours of the theme. */
    accent: z.string().nullable(),
    /** A `data:` URL; null: the mark of the theme. */
    logo: z.string().nullable(),
  })
  .meta({ id: 'Brand' });
export type Brand = z.output<typeof Brand>;

/** Missing fields are kept, null clears. */
export const BrandChange = z
  .object({
    /** White text must be readable on it. */
    accent: Accent.nullable().optional(),
    /** PNG, JPEG, WebP or SVG in base64. It is re-encoded as PNG. */
    logo: z.base64().max(1_400_000).nullable().optional(),
  })
  .meta({ id: 'BrandChange' });
export type BrandChange = z.output<typeof BrandChange>;

/** Maximum bytes of a request with a logo. */
export const maxBrandBytes = 1_500_000;
