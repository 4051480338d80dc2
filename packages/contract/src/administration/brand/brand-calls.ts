import * as z from 'zod';
import { Brand, BrandChange, maxBrandBytes } from '#src/divisions/brand.ts';
import { call } from '#src/wire/call.ts';
import { Division, DivisionParam } from '#src/wire/shapes.ts';

/** The brand of a division, with the version of the division. */
const DivisionBrand = Brand.extend({ division: Division, name: z.string(), main: z.boolean(), version: z.int() }).meta({
  id: 'DivisionBrand',
});
export type DivisionBrand = z.output<typeof DivisionBrand>;

const ofDivision = {
  backend: 'accounting',
  path: '/api/companies/{division}/brand',
  params: z.object({ division: DivisionParam }),
  result: DivisionBrand,
} as const;

export const brandCalls = {
  getBrand: call({ ...ofDivision, access: 'company.see', method: 'GET', summary: 'Colour and logo of a division' }),
  /** New documents use it; the product's own pages use that of the main division. */
  updateBrand: call({
    ...ofDivision,
    access: 'company.administer',
    method: 'PUT',
    summary: 'Change colour and logo of a division',
    body: BrandChange,
    maxBytes: maxBrandBytes,
    errors: ['brand.contrast', 'brand.logo_unreadable', 'precondition.failed'],
  }),
};
