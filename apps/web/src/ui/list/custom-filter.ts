import { customFilterPattern, maxCustomFilters } from '@werkbank/contract/custom-fields/custom-filter.ts';
import { matching } from './filters.ts';

/** The conditions of a list on custom fields of its records; a list has them under the name `custom`. */
export const customFilter = matching(customFilterPattern, { max: maxCustomFilters });
