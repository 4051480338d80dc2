// Prevents: a call of the specification that is neither served nor listed as missing, or that differs from it unnoticed.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call } from '@werkbank/contract/wire/call.ts';
import { readText } from '../source-files.ts';

const specifiedCalls = 'docs/specification/calls.tsv';
const notYet = 'docs/specification/not-yet.txt';

interface Specified {
  /** `METHOD path` */
  readonly call: string;
  readonly query: readonly string[];
  readonly headers: readonly string[];
  readonly body: 'json' | 'multipart' | undefined;
  readonly anonymous: boolean;
}

export async function checkCalls(root: string): Promise<string[]> {
  const specified = readSpecified(root);
  const declared = await readDeclared(root);
  const listed = readText(root, notYet)
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const known = new Set(specified.map(({ call }) => call));
  return [
    ...listed.filter((call) => !known.has(call)).map((call) => `${notYet}: ${call} is not in ${specifiedCalls}.`),
    ...listed
      .filter((call, index) => listed.indexOf(call) !== index)
      .map((call) => `${notYet}: ${call} is listed twice.`),
    ...specified.flatMap((call) => compare(call, declared.get(call.call), listed.includes(call.call))),
  ];
}

function compare(
  { call, query, headers, body, anonymous }: Specified,
  declared: Call | undefined,
  isListed: boolean,
): string[] {
  if (!declared) return isListed ? [] : [`${call}: neither declared in the contract nor listed in ${notYet}.`];
  if (isListed) return [`${call}: declared in the contract and still listed in ${notYet}.`];
  const missing = query.filter((name) => !queryNames(declared).has(name));
  const declaredBody = declared.upload ? 'multipart' : declared.body ? 'json' : undefined;
  return [
    ...headers
      .filter((name) => !headerNames(declared).has(name.toLowerCase()))
      .map((name) => `${call}: the contract lacks the header ${name}.`),
    ...missing.map((name) => `${call}: the contract lacks the query name ${name}.`),
    ...(body === declaredBody
      ? []
      : [`${call}: body is ${body ?? 'none'} in the specification, ${declaredBody ?? 'none'} in the contract.`]),
    ...(anonymous === (declared.access === 'anonymous')
      ? []
      : [`${call}: the specification ${anonymous ? 'allows anonymous calls' : 'requires a signed-in user'}.`]),
  ];
}

function queryNames({ query, page }: Call): Set<string> {
  const shape = (query?._zod.def as { shape?: object } | undefined)?.shape ?? {};
  return new Set([...Object.keys(shape), ...(page === 'skip' || page === 'take' ? ['skip'] : [])]);
}

/** `PageSize` belongs to every list with pages. */
function headerNames({ headers, page }: Call): Set<string> {
  const shape = (headers?._zod.def as { shape?: object } | undefined)?.shape ?? {};
  return new Set([...Object.keys(shape).map((name) => name.toLowerCase()), ...(page ? ['pagesize'] : [])]);
}

function readSpecified(root: string): Specified[] {
  const [, ...lines] = readText(root, specifiedCalls).trimEnd().split('\n');
  return lines.map((line) => {
    const [, method = '', address = '', query = '-', headers = '-', body = '-', access = ''] = line.split('\t');
    return {
      call: `${method} ${address}`,
      query: query === '-' ? [] : query.split(',').map((name) => name.replace('*', '')),
      headers: headers === '-' ? [] : headers.split(','),
      body: body === '-' ? undefined : body.startsWith('multipart') ? 'multipart' : 'json',
      anonymous: access === 'anonymous',
    };
  });
}

async function readDeclared(root: string): Promise<Map<string, Call>> {
  const file = path.join(root, 'packages/contract/src/contract.ts');
  if (!existsSync(file)) return new Map();
  const { contract } = (await import(pathToFileURL(file).href)) as { contract: Record<string, Record<string, Call>> };
  const calls = Object.values(contract).flatMap((domain) => Object.values(domain));
  return new Map(
    calls.flatMap((call) => [call.path, ...(call.aliases ?? [])].map((address) => [`${call.method} ${address}`, call])),
  );
}
