import { brandCalls } from '@werkbank/contract/administration/brand/brand-calls.ts';
import { found, Problem } from '#base/problem.ts';
import { findBrand, prepareBrand, updateBrand } from '#divisions/brand-store.ts';
import { routes } from '#http/context.ts';

export const brandRoutes = routes('administration', brandCalls, {
  getBrand: async ({ db, params: { division } }) => found(await findBrand(db, division), 'division.not_found'),
  updateBrand: async ({ db, params: { division }, body, ifMatch }) => {
    const prepared = await prepareBrand(body);
    if (!(await updateBrand(db, { division, ifMatch }, prepared)))
      throw new Problem('precondition.failed', { current: found(await findBrand(db, division), 'division.not_found') });
    return found(await findBrand(db, division), 'division.not_found');
  },
});
