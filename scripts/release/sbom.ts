// npm run sbom [-- file]: what the installed program is built from, as CycloneDX, with versions and licences.
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { readText } from '../source-files.ts';
import { root } from '../tools.ts';

interface Component {
  'bom-ref': string;
  name: string;
  purl: string;
  externalReferences?: { type: string }[];
}

interface Sbom {
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

interface Locked {
  version?: string;
  dev?: boolean;
  devOptional?: boolean;
}

const { packages } = JSON.parse(readText(root, 'package-lock.json')) as { packages: Record<string, Locked> };
/**
 * `name@version` of packages needed only for development. `npm sbom --omit dev` also leaves out packages needed by both, so npm is asked
 * for everything.
 */
const tools = new Set(
  Object.entries(packages)
    .filter(([, { dev, devOptional }]) => dev || devOptional)
    .map(([place, { version }]) => `${place.split('node_modules/').at(-1)}@${version}`),
);
const isTool = ({ purl }: Component) => tools.has(decodeURIComponent(purl.replace('pkg:npm/', '')));

const { metadata, components, dependencies, ...rest } = await readSbom();
// npm names the product after its folder, and adds to each component the address of its registry.
metadata.component.name = (JSON.parse(readText(root, 'package.json')) as { name: string }).name;
const kept = components
  .filter((component) => !isTool(component))
  .map(({ externalReferences = [], ...component }) => ({
    ...component,
    externalReferences: externalReferences.filter(({ type }) => type !== 'distribution'),
  }));
const refs = new Set([metadata.component, ...kept].map((component) => component['bom-ref']));
const links = dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));

const file = path.resolve(root, process.argv[2] ?? '.cache/sbom.json');
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify({ ...rest, metadata, components: kept, dependencies: links }, null, 2)}\n`);
console.log(`${kept.length} components: ${file}`);

async function readSbom(): Promise<Sbom> {
  const args = ['sbom', '--sbom-format', 'cyclonedx'];
  const options = { cwd: root, maxBuffer: 2 ** 26 };
  const { npm_execpath: npm } = process.env;
  const { stdout } =
    npm === undefined
      ? await promisify(execFile)('npm', args, { ...options, shell: process.platform === 'win32' })
      : await promisify(execFile)(process.execPath, [npm, ...args], options);
  return JSON.parse(stdout) as Sbom;
}
