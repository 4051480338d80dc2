import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../tools.ts';
import { findHelm } from './helm.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** What `npm start` passes to Node. */
const [, flags = ''] = /--built ((?:--\S+ )+)apps/.exec(read('package.json')) ?? [];
/** Names that README.md explains. */
const known = new Set([...read('README.md').matchAll(/`([A-Z][A-Z0-9_]{3,})`/g)].map(([, name]) => name));
/** Of Node and of the C library. */
const others = ['NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX'];

const assertKnown = (names: readonly string[], where: string) => {
  for (const name of names) assert.ok(known.has(name) || others.includes(name), `${where}: ${name}`);
};

test('the image starts the program as npm start does, without root and without a shell', () => {
  const text = read('deploy/image/Containerfile');
  const final = text.slice(text.lastIndexOf('FROM '));
  const command = (name: string) =>
    JSON.parse(new RegExp(`^${name} (\\[.*\\])$`, 'm').exec(final)?.[1] ?? '[]') as string[];
  assert.match(final, /^FROM scratch$/m);
  assert.match(final, /^USER \d{4,}:\d{4,}$/m);
  assert.deepEqual(
    [...command('ENTRYPOINT'), ...command('CMD')],
    ['node', ...flags.trim().split(' '), 'apps/server/dist/main.js'],
  );
  assert.ok(
    existsSync(path.join(root, /CMD \["node", "([^"]+)"\]/.exec(final)?.[1] ?? '-')),
    'the program of the health check',
  );
  assertKnown(
    [...(/^ENV (.*)$/m.exec(final)?.[1]?.matchAll(/([A-Z_]+)=/g) ?? [])].map(([, name = '']) => name),
    'Containerfile',
  );
});

test('what the image copies exists, and is sent to its builder', () => {
  const sent = read('.dockerignore').split('\n');
  const copied = [...read('deploy/image/Containerfile').matchAll(/^COPY (?!--)(.*)$/gm)].flatMap(([, names = '']) =>
    names.split(' ').slice(0, -1),
  );
  for (const name of copied.filter((one) => one !== '.')) {
    assert.ok(existsSync(path.join(root, name)), name);
    const folder = name.split('/')[0] ?? '';
    assert.ok(
      [name, folder].some((one) => sent.includes(`!${one}`)),
      `${name} is ignored`,
    );
  }
});

test('the unit of systemd starts the program as npm start does, and with known settings', () => {
  const unit = read('deploy/systemd/werkbank@.service');
  assert.match(unit, new RegExp(`^ExecStart=\\S+/node ${flags}apps/server/dist/main\\.js$`, 'm'));
  const [, after = '-'] = /^ExecStartPost=\S+\/node (\S+) --wait$/m.exec(unit) ?? [];
  assert.ok(existsSync(path.join(root, after)), 'the program that waits until it is ready');
  const names = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((one) => one.split('=')[0] ?? ''),
  );
  assertKnown(names, 'unit');
  assertKnown(
    [...read('deploy/systemd/environment.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name),
    'environment',
  );
});

test('the composition runs two servers that differ in nothing, with known settings', () => {
  interface Service {
    build: { context: string; dockerfile: string };
    environment: Record<string, string>;
    read_only: boolean;
  }
  const folder = path.join(root, 'deploy/compose');
  const { services } = parse(read('deploy/compose/compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
  };
  assert.deepEqual(services['server-1'], services['server-2']);
  const { build, environment, read_only: isReadOnly } = services['server-1'] ?? assert.fail('server-1');
  assert.equal(path.resolve(folder, build.context), root.replace(/\/$/, ''));
  assert.ok(existsSync(path.join(root, build.dockerfile)));
  assert.equal(isReadOnly, true);
  assertKnown(Object.keys(environment), 'compose.yaml');
  const given = new Set(
    [...read('deploy/compose/.env.example').matchAll(/^(?:# )?([A-Z0-9_]+)=/gm)].map(([, name = '']) => name),
  );
  const ownNames = ['SITE', 'TLS', 'POSTGRES_PASSWORD', 'BUCKET_SECRET'];
  assertKnown(
    [...given].filter((name) => !ownNames.includes(name)),
    '.env.example',
  );
  for (const [, name = ''] of read('deploy/compose/compose.yaml').matchAll(/\$\{([A-Z_]+)/g))
    assert.ok(given.has(name), name);
  const demo = parse(read('deploy/compose/demo.yaml'), { merge: true }) as { services: Record<string, Service> };
  assert.deepEqual(Object.keys(demo.services), ['server-1', 'server-2']);
});

const chart = path.join(root, 'deploy/helm/werkbank');
const required = [
  'publicUrl=https://werkbank.example',
  'secret=werkbank',
  'environment.S3_ENDPOINT=https://bucket.example',
];

interface Resource {
  kind: string;
  data: Record<string, string>;
  spec: Record<string, unknown>;
}

/** What `helm template` makes of these settings. */
async function render(settings: readonly string[]): Promise<Map<string, Resource>> {
  const { stdout } = await promisify(execFile)(await findHelm(), [
    'template',
    'trial',
    chart,
    '--set',
    settings.join(','),
  ]);
  return new Map(
    parseAllDocuments(stdout)
      .map((one) => one.toJS() as Resource)
      .map((one) => [one.kind, one]),
  );
}

test('the chart makes a deployment that is never without a process, and that may write nowhere but to its own folders', async () => {
  const resources = await render(required);
  assert.deepEqual([...resources.keys()].toSorted(), [
    'ConfigMap',
    'Deployment',
    'Ingress',
    'PodDisruptionBudget',
    'Service',
  ]);
  const { spec } = resources.get('Deployment') ?? assert.fail('Deployment');
  assert.partialDeepStrictEqual(spec, {
    replicas: 2,
    strategy: { rollingUpdate: { maxUnavailable: 0 } },
    template: {
      spec: {
        automountServiceAccountToken: false,
        terminationGracePeriodSeconds: 25,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
        containers: [
          {
            image: 'werkbank:0.1.0',
            securityContext: {
              allowPrivilegeEscalation: false,
              readOnlyRootFilesystem: true,
              capabilities: { drop: ['ALL'] },
            },
            readinessProbe: { httpGet: { path: '/health/ready', port: 'http' } },
            livenessProbe: { httpGet: { path: '/health/live', port: 'http' } },
            envFrom: [{ configMapRef: { name: 'trial' } }, { secretRef: { name: 'werkbank' } }],
          },
        ],
      },
    },
  });
  const { data } = resources.get('ConfigMap') ?? assert.fail('ConfigMap');
  assertKnown(Object.keys(data), 'chart');
  assert.partialDeepStrictEqual(data, { PUBLIC_URL: 'https://werkbank.example', TRUST_PROXY: '1', DRAIN_SECONDS: '5' });
  assert.partialDeepStrictEqual(resources.get('Ingress')?.spec, { rules: [{ host: 'werkbank.example' }] });
});

test('the chart grows with the load, serves metrics and closes its network when told to', async () => {
  const resources = await render([
    ...required,
    'replicas.max=6',
    'metrics.enabled=true',
    'metrics.serviceMonitor=true',
    'networkPolicy.enabled=true',
    'networkPolicy.from[0].namespaceSelector.matchLabels.name=ingress',
  ]);
  assert.partialDeepStrictEqual(resources.get('HorizontalPodAutoscaler')?.spec, { minReplicas: 2, maxReplicas: 6 });
  assert.equal(resources.get('Deployment')?.spec['replicas'], undefined);
  assert.partialDeepStrictEqual(resources.get('ConfigMap')?.data, { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' });
  assert.partialDeepStrictEqual(resources.get('ServiceMonitor')?.spec, { endpoints: [{ port: 'metrics' }] });
  assert.partialDeepStrictEqual(resources.get('NetworkPolicy')?.spec, {
    ingress: [{ from: [{ namespaceSelector: { matchLabels: { name: 'ingress' } } }] }],
  });
});

for (const [what, settings, words] of [
  ['an address without TLS', ['publicUrl=http://werkbank.example', ...required.slice(1)], /publicUrl/],
  ['no secret', [required[0] ?? '', required[2] ?? ''], /secret/],
  ['several processes without a bucket', required.slice(0, 2), /S3_ENDPOINT: several processes need a bucket/],
  ['a password in plain sight', [...required, 'environment.SMTP_PASSWORD=x'], /SMTP_PASSWORD/],
  ['an unknown setting', [...required, 'replica=3'], /replica/],
] as const)
  test(`the chart refuses ${what}`, async () => await assert.rejects(render(settings), words));

test('the chart passes the linter of Helm', async () => {
  await promisify(execFile)(await findHelm(), ['lint', '--strict', chart, '--set', required.join(',')]);
});
