/** The kind of key: of a person, of a program of the company, or of the identity provider that manages users. */
export type KeyKind = 'personal' | 'service' | 'scim';
