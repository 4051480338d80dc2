import { maxOwnFilters, ownFilterPattern } from '@werkbank/contract/own-fields/own-filter.ts';
import { matching } from './filters.ts';

/** The conditions of a list on own fields of its records; a list has them under the name `own`. */
export const ownFilter = matching(ownFilterPattern, { max: maxOwnFilters });
