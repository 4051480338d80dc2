import * as z from 'zod';
import { DivisionParam, Guid } from '#src/wire/shapes.ts';

export const ofDivision = z.object({ division: DivisionParam });
export const ofRequest = z.object({ division: DivisionParam, id: Guid });

export const requestPath = '/api/servicerequest/{division}/{id}';
