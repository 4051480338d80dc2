/** Whose key it is: of a person, of a program of the company, or of the identity provider that looks after users. */
export type KeyKind = 'personal' | 'service' | 'scim';
