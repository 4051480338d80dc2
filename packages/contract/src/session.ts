import * as z from 'zod';
import { call, roles } from './call.ts';
import { Division, Guid, Language } from './shapes.ts';

/** Who is signed in, as the server sees it. */
export const Me = z
  .object({
    id: Guid,
    name: z.string(),
    email: z.string().nullable(),
    roles: z.array(z.enum(roles)),
    divisions: z.array(
      z.object({
        code: Division,
        description: z.string(),
        brand: z.enum(['prevention', 'mobility']),
        currency: z.string(),
        country: z.string(),
      }),
    ),
    currentDivision: Division.nullable(),
    language: Language.nullable(),
  })
  .meta({ id: 'Me' });
export type Me = z.output<typeof Me>;

export const session = {
  /** The signed-in user, roles and divisions; also renews the XSRF-TOKEN cookie. */
  me: call({
    method: 'GET',
    path: '/api/me',
    backend: 'accounting',
    access: 'signedIn',
    summary: 'The signed-in user',
    result: Me,
  }),
  /** Remembers the division last worked in and the interface language. */
  update: call({
    method: 'PUT',
    path: '/api/me',
    backend: 'accounting',
    access: 'signedIn',
    summary: 'Remember current division and language',
    body: z.object({ currentDivision: Division.optional(), language: Language.optional() }),
    result: Me,
    errors: ['division.forbidden'],
  }),
  /** Ends this sign-in: the token is refused from now on, on every server process. */
  end: call({
    method: 'POST',
    path: '/api/session/end',
    backend: 'accounting',
    access: 'signedIn',
    summary: 'Sign out',
    status: 204,
  }),
};
