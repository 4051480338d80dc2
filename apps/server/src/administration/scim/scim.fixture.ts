import type { TestServer } from '#test/harness.ts';

export const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const nowhere = '00000000-0000-4000-8000-000000000000';

export interface ScimAnswer {
  status: number;
  headers: Record<string, unknown>;
  body: Record<string, unknown> & { id?: string; Resources?: Record<string, unknown>[]; totalResults?: number };
}

/** A SCIM key created by the administrator of the demonstration, and its id. */
export async function scimKey(server: TestServer, divisions: number[] = [1]) {
  const made = await server.api('admin').programs.createScimKey({
    body: { name: 'Entra ID', divisions, expiresInDays: null },
  });
  return made;
}

/** Sends requests as an identity provider with this key. */
export const providerWith = (server: TestServer, key: string) =>
  async function ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ScimAnswer> {
    const answer = await server.app.inject({
      method: method as 'GET',
      url: `/scim/v2${path}`,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body === '' ? {} : answer.json<ScimAnswer['body']>(),
    };
  };

/** The body that Entra ID sends to create a user. */
export const entraUser = (name: string, externalId: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
  externalId,
  userName: `${name}@contoso.example`,
  active: true,
  emails: [{ primary: true, type: 'work', value: `${name}@contoso.example` }],
  meta: { resourceType: 'User' },
  name: { formatted: `${name} Jansen`, familyName: 'Jansen', givenName: name },
  roles: [],
});

export const patch = (...Operations: object[]) => ({ schemas: [patchOp], Operations });
