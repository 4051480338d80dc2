import { type Role, staff } from '../wire/call.ts';

/** Who handles complaints. */
const desk = [...staff, 'Admin'] as const satisfies readonly Role[];
export const deskCall = { backend: 'accounting', access: desk } as const;
