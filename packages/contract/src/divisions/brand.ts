import * as z from 'zod';

/** A colour as `#rrggbb`. */
const Accent = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/);

/** How a division shows itself on papers, and the main one in the product. */
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
    /** White text must be legible on it. */
    accent: Accent.nullable().optional(),
    /** PNG, JPEG, WebP or SVG in base64. It is drawn again as PNG. */
    logo: z.base64().max(1_400_000).nullable().optional(),
  })
  .meta({ id: 'BrandChange' });
export type BrandChange = z.output<typeof BrandChange>;

/** Bytes of a request with a logo. */
export const maxBrandBytes = 1_500_000;
