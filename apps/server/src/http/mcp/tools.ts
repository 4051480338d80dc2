import { contract } from '@werkbank/contract/contract.ts';
import type { Call } from '@werkbank/contract/wire/call.ts';
import type { Right } from '@werkbank/contract/wire/rights.ts';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';

/** A call that reads, as a tool: its parameters are the fields of one object. */
export interface ReadTool {
  name: string;
  call: Call;
  /** Undefined when any signed-in user may read. */
  right: Right | undefined;
  description: string;
  inputSchema: { type: 'object'; properties: Record<string, object>; required: string[] };
}

/** Business data; settings, users and keys are not offered to models. */
const domains = [
  'divisions',
  'accounts',
  'items',
  'inventory',
  'salesOrders',
  'purchaseOrders',
  'ordering',
  'locations',
  'assets',
  'workOrders',
  'serviceRequests',
  'complaints',
  'estimates',
  'engineers',
] as const satisfies readonly (keyof typeof contract)[];

/** Maximum rows of a result. */
export const maxRows = 100;

/** The read calls of the contract as tools. */
export const readTools = (): ReadTool[] =>
  domains.flatMap((domain) =>
    Object.entries<Call>(contract[domain]).flatMap(([name, call]) => {
      const { access, method, produces, result, upload } = call;
      if (method !== 'GET' || access === 'anonymous' || produces || upload || !result) return [];
      const right = access === 'signedIn' ? undefined : access;
      return [{ name: `${domain}_${name}`, call, right, description: descriptionOf(call), inputSchema: inputOf(call) }];
    }),
  );

const descriptionOf = ({ summary, page }: Call): string =>
  page ? `${summary}. Answers { total, next, rows }; at most ${maxRows} rows at once.` : `${summary}.`;

function inputOf({ params, query, page }: Call): ReadTool['inputSchema'] {
  const parts = [params, query].flatMap((schema) => (schema ? [objectOf(schema)] : []));
  const properties: Record<string, object> = Object.assign({}, ...parts.map((part) => part.properties ?? {}));
  if (page) properties['pageSize'] = { type: 'integer', minimum: 1, maximum: maxRows };
  if (page === 'keyset') properties['after'] = { type: 'string', description: '`next` of the answer before' };
  else if (page) properties['skip'] = { type: 'integer', minimum: 0 };
  return { type: 'object', properties, required: parts.flatMap((part) => part.required ?? []) };
}

const objectOf = (schema: $ZodType) =>
  toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref' }) as {
    properties?: Record<string, object>;
    required?: string[];
  };
