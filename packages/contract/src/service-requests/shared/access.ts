import * as z from 'zod';
import { type Role, staff } from '#src/wire/call.ts';
import { DivisionParam, Guid } from '#src/wire/shapes.ts';

/** Who decides on requests. */
const desk = [...staff, 'Admin'] as const satisfies readonly Role[];
/** A reseller sees requests of its own account tree, an engineer those they entered. */
const senders = [...desk, 'Reseller', 'Engineer'] as const satisfies readonly Role[];

export const deskCall = { backend: 'accounting', access: desk } as const;
export const senderCall = { backend: 'accounting', access: senders } as const;

export const ofDivision = z.object({ division: DivisionParam });
export const ofRequest = z.object({ division: DivisionParam, id: Guid });

export const requestPath = '/api/servicerequest/{division}/{id}';
