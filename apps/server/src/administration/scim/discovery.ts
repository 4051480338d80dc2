const core = 'urn:ietf:params:scim:schemas:core:2.0';

/** Rows of one page, unless fewer are asked for. */
export const maxRows = 200;

/** What the service can do, RFC 7643, 5. */
export const serviceProviderConfig = (base: string) => ({
  schemas: [`${core}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: maxRows },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The key that an administrator made for the identity provider.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

export const resourceTypes = (base: string) =>
  (['User', 'Group'] as const).map((name) => ({
    schemas: [`${core}:ResourceType`],
    id: name,
    name,
    endpoint: `/${name}s`,
    schema: `${core}:${name}`,
    schemaExtensions: [],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  }));

interface Traits {
  type?: 'string' | 'boolean' | 'complex' | 'reference';
  multiValued?: boolean;
  required?: boolean;
  caseExact?: boolean;
  mutability?: 'readWrite' | 'readOnly' | 'immutable';
  uniqueness?: 'none' | 'server';
  subAttributes?: object[];
  referenceTypes?: string[];
}

const attribute = (name: string, description: string, traits: Traits = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...traits,
});

const externalId = attribute('externalId', 'The id at the identity provider.', {
  caseExact: true,
  uniqueness: 'server',
});

const userAttributes = [
  attribute('userName', 'Names the user at the identity provider.', { required: true, uniqueness: 'server' }),
  externalId,
  attribute('displayName', 'The name that people see.'),
  attribute('name', 'The parts of the name.', {
    type: 'complex',
    subAttributes: [
      attribute('formatted', 'The whole name.'),
      attribute('familyName', 'The family name.'),
      attribute('givenName', 'The given name.'),
    ],
  }),
  attribute('emails', 'The address for work is kept.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The address.'),
      attribute('type', 'work'),
      attribute('primary', 'Whether it is the main one.', { type: 'boolean' }),
    ],
  }),
  attribute('active', 'Whether the user may sign in.', { type: 'boolean' }),
  attribute('groups', 'The groups of the user.', {
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    subAttributes: [
      attribute('value', 'The id of the group.', { mutability: 'readOnly' }),
      attribute('display', 'Its name.', { mutability: 'readOnly' }),
      attribute('$ref', 'Its address.', { type: 'reference', mutability: 'readOnly', referenceTypes: ['Group'] }),
    ],
  }),
];

const groupAttributes = [
  attribute('displayName', 'The name of the group.', { required: true, uniqueness: 'server' }),
  { ...externalId, uniqueness: 'none' },
  attribute('members', 'The users in the group.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The id of the user.', { mutability: 'immutable' }),
      attribute('display', 'Their name.', { mutability: 'readOnly' }),
      attribute('$ref', 'Their address.', { type: 'reference', mutability: 'immutable', referenceTypes: ['User'] }),
      attribute('type', 'User', { mutability: 'immutable' }),
    ],
  }),
];

/** The attributes that are kept; others may be sent and are ignored. */
export const schemas = (base: string) =>
  (['User', 'Group'] as const).map((name) => ({
    schemas: [`${core}:Schema`],
    id: `${core}:${name}`,
    name,
    description: name === 'User' ? 'A person who may sign in' : 'A group of the identity provider',
    attributes: name === 'User' ? userAttributes : groupAttributes,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${core}:${name}` },
  }));
