import type { $ZodError, $ZodIssue } from 'zod/v4/core';
import { Problem } from '#base/problem.ts';
import { translate } from '#i18n/translate.ts';

/** The error types of RFC 7644, 3.12. */
type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness'
  | 'tooMany';

/** A refusal in the form of SCIM, which identity providers show in their logs. */
export class ScimError extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

export const invalid = (scimType: ScimType, detail: string): ScimError => new ScimError(400, detail, scimType);

/** Refuses a value that its schema does not accept, with a sentence on the first fault. `whole` names the value itself. */
export const unacceptable = (
  { issues: [issue] }: $ZodError,
  whole: string,
  scimType: ScimType = 'invalidValue',
): ScimError => {
  const name = issue?.path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return invalid(
    scimType,
    `The attribute ${name ? name.replace(/^\./, '') : whole} ${issue ? faultOf(issue) : 'is not valid'}.`,
  );
};

function faultOf(issue: $ZodIssue): string {
  if (issue.code === 'invalid_type')
    return issue.message.endsWith('undefined') ? 'is missing' : `is no ${issue.expected}`;
  if (issue.code === 'too_big') return `is longer than ${issue.maximum}`;
  if (issue.code === 'too_small') return 'is empty';
  if (issue.code === 'invalid_value') return `is none of ${issue.values.join(', ')}`;
  return 'is not valid';
}

export const taken = (detail: string): ScimError => new ScimError(409, detail, 'uniqueness');
export const notFound = (kind: string, id: string): ScimError => new ScimError(404, `There is no ${kind} ${id}.`);
export const stale = (): ScimError => new ScimError(412, 'The resource has changed since the version in If-Match.');

/** The body of an error response, for a SCIM refusal or for a problem. */
export const errorBody = (error: ScimError | Problem) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(error.status),
  ...(error instanceof ScimError && error.scimType && { scimType: error.scimType }),
  detail: error instanceof Problem ? translate('en', `problem.${error.code}`, error.params) : error.message,
});
