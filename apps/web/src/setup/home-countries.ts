import type { SetupCompany } from '@werkbank/contract/setup/calls.ts';

/** Countries for which there are lists. The contract's own list would load its schemas. */
export const homeCountries: readonly SetupCompany['country'][] = ['NL', 'DE', 'AT', 'BE'];
