// Allowed imports, derived from scripts/domain-graph.ts. Run by `npm run check -- boundaries`.
import { composition, domains, doors, layers, mayUse } from './scripts/domain-graph.ts';

const oneOf = (names) => `(${names.join('|')})`;
const server = '^apps/server/src/';
const web = '^apps/web/src/';
const contract = '^packages/contract/src/';
const tests = '[.](test|fixture)[.]tsx?$';

/** The files of a domain that another domain may import if the graph has an arrow. */
const doorsOf = (side, domain) =>
  side === server
    ? `${server}${domain}/${oneOf([...(doors[domain] ?? []), '-'])}[.]ts$`
    : `${web}${domain}/(shared/)?[^/]+-(picker|link)[.]tsx$`;

const sides = [
  {
    name: 'contract',
    path: contract,
    comment: 'The contract imports nothing of ours.',
    not: '^(apps|e2e|bench|scripts)/',
  },
  {
    name: 'server',
    path: server,
    comment: 'The server may import the contract, not the web app.',
    not: '^(apps/web|e2e|bench|scripts)/',
  },
  {
    name: 'web',
    path: web,
    comment: 'The web app may import the contract, not the server.',
    not: '^(apps/server|e2e|bench|scripts)/',
  },
  { name: 'e2e', path: '^e2e/', comment: 'Browser tests see the product from outside.', not: '^(apps|bench)/' },
].map(({ name, path, comment, not }) =>
  rule(`${name}-knows-its-side`, comment, { path, pathNot: '^e2e/support/server[.]ts$' }, { path: not }),
);

/** The domains of a side; on the web the sign-in is a layer, not a domain. */
const domainsOf = (side) => domains.filter((domain) => !layers[side].includes(domain));

const baseRules = [
  [server, 'server'],
  [web, 'web'],
].flatMap(([path, side]) => [
  rule(
    'platform-knows-no-domain',
    'What serves every domain imports none.',
    { path: `${path}${oneOf(layers[side])}/`, pathNot: tests },
    { path: `${path}${oneOf([...domainsOf(side), ...composition[side]])}/` },
  ),
  ...layers[side]
    .slice(0, -1)
    .map((layer, place) =>
      rule(
        'no-arrow-climbs',
        'A layer imports only those before it (scripts/domain-graph.ts).',
        { path: `${path}${layer}/`, pathNot: tests },
        { path: `${path}${oneOf(layers[side].slice(place + 1))}/` },
      ),
    ),
]);

const graph = [
  [server, domainsOf('server')],
  [web, domainsOf('web')],
].flatMap(([side, all]) =>
  all.flatMap((domain) => {
    const others = all.filter((other) => other !== domain);
    const forbidden = others.filter((other) => !mayUse[domain].includes(other));
    const allowed = others.filter((other) => mayUse[domain].includes(other));
    const from = { path: `${side}${domain}/` };
    const arrows =
      forbidden.length === 0
        ? []
        : [
            rule(
              'no-such-arrow',
              `${domain} may use: ${allowed.join(', ') || 'no other domain'} (scripts/domain-graph.ts).`,
              from,
              { path: `${side}${oneOf(forbidden)}/` },
            ),
          ];
    const closed = allowed.map((other) =>
      rule(
        'doors-only',
        'Of another domain: on the server the doors of scripts/domain-graph.ts, on the web its pickers and links.',
        from,
        { path: `${side}${other}/`, pathNot: doorsOf(side, other) },
      ),
    );
    return [...arrows, ...closed];
  }),
);

const programs = rule(
  'nobody-imports-the-program',
  'What puts everything together is imported by nothing below it.',
  {
    path: `(${server}|${web})${oneOf([...domains, ...layers.server, ...layers.web])}/`,
    pathNot: tests,
  },
  { path: `(${server}(main|start|app|domains)[.]ts$|${server}${oneOf(composition.server)}/|${web}main[.]tsx$)` },
);

const general = [
  rule('no-cycle', 'Files that import each other are one file in two pieces.', {}, { circular: true }),
  rule('resolvable', 'The import leads nowhere.', {}, { couldNotResolve: true }),
];

function rule(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

export default {
  forbidden: [...sides, ...baseRules, ...graph, programs, ...general],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|test-results|playwright-report)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      mainFields: ['module', 'main'],
    },
  },
};
