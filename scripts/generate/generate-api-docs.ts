// Writes docs/api from the contract, one page per domain; pages written by hand would go out of date.
import { contract } from '@werkbank/contract/contract.ts';
import {
  type DescribedCall,
  type DescribedDomain,
  describeContract,
  type Field,
} from '@werkbank/contract/wire/describe.ts';
import { holdersOf, rights, roles } from '@werkbank/contract/wire/rights.ts';
import { type GeneratedFile, writeGenerated } from './generated-files.ts';

export async function generate(): Promise<GeneratedFile[]> {
  const domains = describeContract(contract);
  const pages = domains.map((domain) => ({ path: `docs/api/${fileName(domain.domain)}.md`, text: page(domain) }));
  return [
    { path: 'docs/api/README.md', text: index(domains) },
    { path: 'docs/api/rights.md', text: rightsPage(domains) },
    ...pages,
  ];
}

function fileName(domain: string): string {
  return domain.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function index(all: readonly DescribedDomain[]): string {
  const rows = all.flatMap(({ domain, calls }) =>
    calls.map(
      (call) =>
        `| [${call.name}](${fileName(domain)}.md#${anchor(call)}) | ${call.method} | \`${call.paths[0]}\` | ${call.access} ` +
        `| ${call.limits.join(', ')} |`,
    ),
  );
  return [
    '# Calls',
    '',
    'Generated from the contract (`packages/contract/src`). The same as OpenAPI 3.1: `/api/openapi.json` of a running server.',
    '',
    'Every call may also answer 401 `auth.*`, 403 `auth.forbidden`, 403 `division.forbidden`, ' +
      '403 `body.forbidden`, 400 `param.*`, 400 `body.*`, 412 `precondition.failed`, 429 `rate.limited`, ' +
      '503 `database.unavailable`, 503 `storage.unavailable`.',
    '',
    'Callers who have the right of a call only with a limit may make it if it applies that limit (last column); otherwise they get',
    '403 `auth.limited`.',
    '',
    '| call | method | path | who | with a limit |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/** The calls that each right permits, and the templates that hold it. */
function rightsPage(all: readonly DescribedDomain[]): string {
  const calls = all.flatMap((domain) => domain.calls);
  const rows = rights.map((right) => {
    const named = calls.filter(({ access }) => access === right).map(({ name }) => name);
    const held = roles.map((role) => (holdersOf(right).includes(role) ? '●' : ''));
    const applying = calls
      .filter(({ access, limits }) => access === right && limits.length > 0)
      .map(({ name }) => name);
    return `| ${[right, ...held, named.join(', '), applying.join(', ')].join(' | ')} |`;
  });
  return [
    '# Rights',
    '',
    'Made from the contract (`packages/contract/src/wire/rights.ts`). Every call names its right; the roles of tokens are templates,',
    'sets of rights. Rights without a call say which records and fields of other calls somebody sees. The last column',
    'has the calls that a role limited to locations or a team permits.',
    '',
    `| right | ${roles.join(' | ')} | calls | with a limit |`,
    `| --- |${' --- |'.repeat(roles.length + 2)}`,
    ...rows,
    '',
  ].join('\n');
}

function page({ domain, calls, shapes }: DescribedDomain): string {
  return [
    `# ${domain}`,
    '',
    ...calls.flatMap(section),
    ...(shapes.length > 0 ? ['# Shapes', ''] : []),
    ...shapes.flatMap(({ name, fields }) => [`## ${name}`, '', ...table(fields)]),
  ].join('\n');
}

function section(call: DescribedCall): string[] {
  const problems = call.problems.map((problem) => `\`${problem}\``).join(', ');
  return [
    `## ${call.name}`,
    '',
    `${call.summary}. For: ${call.access}.${call.limits.length > 0 ? ` With a limit: ${call.limits.join(', ')}.` : ''}`,
    '',
    '```http',
    ...call.paths.map((one) => `${call.method} ${one}`),
    '```',
    '',
    ...(call.parameters.length > 0 ? table(call.parameters) : []),
    ...(call.body.length > 0 ? ['Body:', '', ...table(call.body)] : []),
    `Answers ${call.success}.${problems ? ` Problems: ${problems}.` : ''}`,
    '',
  ];
}

function anchor(call: DescribedCall): string {
  return call.name.toLowerCase().replace('.', '');
}

function table(fields: readonly Field[]): string[] {
  return [
    '| name | type | required |',
    '| --- | --- | --- |',
    ...fields.map(
      ({ name, type, isRequired }) => `| ${name} | ${type.replaceAll('|', '\\|')} | ${isRequired ? 'yes' : ''} |`,
    ),
    '',
  ];
}

if (import.meta.main) writeGenerated(await generate());
