// npm run check [-- <name> …]: all checks of the sources that do not run the product.
import { checkCalls } from './check/check-calls.ts';
import { checkDocs } from './check/check-docs.ts';
import { checkDomains } from './check/check-domains.ts';
import { checkFiles } from './check/check-files.ts';
import { checkGenerated } from './check/check-generated.ts';
import { checkLocales } from './check/check-locales.ts';
import { checkParts } from './check/check-parts.ts';
import { checkPlaces } from './check/check-places.ts';
import { checkBoundaries, checkDeadCode, checkFormat, checkLint, checkTypes } from './check/check-tools.ts';
import { checkWords } from './check/check-words.ts';
import { generateAll } from './generate.ts';
import { checkStep, refuse, runSteps, type Step } from './steps.ts';
import { root } from './tools.ts';

export const checks: readonly (Step | readonly Step[])[] = [
  // Run in parallel, because each uses one core.
  [
    checkStep('types', 'the types agree', async () => await checkTypes(root)),
    checkStep('lint', 'no lint errors', async () => await checkLint(root)),
    checkStep('format', 'one format, one order of imports', async () => await checkFormat(root)),
    checkStep('boundaries', 'imports follow the graph of domains', async () => await checkBoundaries(root)),
    checkStep('dead-code', 'every file, export and dependency is used', async () => await checkDeadCode(root)),
  ],
  checkStep('domains', 'one name per domain on every side', () => checkDomains(root)),
  checkStep('parts', 'no circular parts, folders of at most 20 files', () => checkParts(root)),
  checkStep('calls', 'the calls of the specification are served', async () => await checkCalls(root)),
  checkStep('places', 'SQL, environment and fetch are where they belong', () => checkPlaces(root)),
  checkStep('generated', 'generated files are up to date', async () => await checkGenerated(root, generateAll)),
  checkStep('locales', 'every text exists in nl, de and en', () => checkLocales(root)),
  checkStep('files', 'no long files or lines, machine paths, disabled tests', () => checkFiles(root)),
  checkStep('words', 'comments and test titles in plain English', () => checkWords(root)),
  checkStep('docs', 'pages name existing commands and files', () => checkDocs(root)),
];

if (import.meta.main) {
  const wanted = process.argv.slice(2);
  const all = checks.flat();
  const unknown = wanted.filter((name) => !all.some((check) => check.name === name));
  if (unknown.length > 0)
    refuse(`No such check: ${unknown.join(', ')}. There are ${all.map(({ name }) => name).join(', ')}.`);
  const { passed, failed } = await runSteps(
    wanted.length === 0 ? checks : all.filter(({ name }) => wanted.includes(name)),
  );
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
