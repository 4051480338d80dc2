// Writes the service worker of the phone: phone-worker.js with the list of the files of the pages below /m.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss?: ReadonlySet<string> } };
type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

/** Modules that pages of the phone load besides their own: calls, toasts, palette and help, errors, the renewal of the sign-in,
 * and the routes. */
const beside = new RegExp(
  [
    '/src/ui/(toasts/toast-card|(palette/(palette-dialog|local-records)|shortcuts/shortcut-help))\\.',
    '/src/frame/(failures/error-pages|session/session-ended)\\.',
    '/generated/later-routes\\.',
    '/src/app/routes\\.',
    'node_modules/oidc-client-ts/',
  ].join('|'),
);
const ofPhone = /\/src\/work-orders\/phone\//;

/** Texts of the phone and its frame in every language; brands; scripts that run before the program. */
const documents = /^assets\/(i18n\/(core|work-order)\.|themes\/|boot\.js$)/;

export function phoneWorker(): Plugin {
  return {
    name: 'werkbank-phone-worker',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const chunks = [...listParts(bundle)];
      const kept = readdirSync(dir, { recursive: true, encoding: 'utf8' })
        .map((file) => file.replaceAll(path.sep, '/'))
        .filter((file) => documents.test(file) && path.extname(file) !== '');
      const files = Object.fromEntries(
        [...new Set([...chunks, ...kept])].sort().map((file) => [`/${file}`, hashOf(path.join(dir, file))]),
      );
      const list = JSON.stringify({ '/m': hashOf(path.join(dir, 'index.html')), ...files });
      const source = readFileSync(path.join(import.meta.dirname, 'phone-worker.js'), 'utf8');
      const version = createHash('sha256').update(list).update(source).digest('hex').slice(0, 16);
      writeFileSync(
        path.join(dir, 'phone-worker.js'),
        `const version = ${JSON.stringify(version)};\nconst files = ${list};\n${source}`,
      );
    },
  };
}

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Every script and style sheet that the first screen and the phone need, and those loaded later. */
function listParts(bundle: Bundle): Set<string> {
  const chunks = new Map(
    Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one as Chunk] as const] : [])),
  );
  const found = new Set<string>();
  const add = (name: string, withLater: boolean): void => {
    const chunk = chunks.get(name);
    if (!chunk || found.has(name)) return;
    found.add(name);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
    for (const other of chunk.imports) add(other, withLater);
    if (withLater) for (const other of chunk.dynamicImports) add(other, withLater);
  };
  const addEach = (isWanted: (chunk: Chunk) => boolean, withLater: boolean) => {
    for (const chunk of chunks.values()) if (isWanted(chunk)) add(chunk.fileName, withLater);
  };
  addEach(({ isEntry }) => isEntry, false);
  addEach(({ facadeModuleId }) => ofPhone.test(slashed(facadeModuleId)), true);
  addEach(
    ({ facadeModuleId, moduleIds }) => [facadeModuleId, ...moduleIds].some((one) => beside.test(slashed(one))),
    false,
  );
  return found;
}

const slashed = (module: string | null): string => (module ?? '').replaceAll('\\', '/');
