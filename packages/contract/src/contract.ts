import { divisions } from './divisions.ts';
import { session } from './session.ts';

/** Every call of the product by domain; a call that stands here is served. */
export const contract = {
  divisions,
  session,
};
export type Contract = typeof contract;
