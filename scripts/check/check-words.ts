// Prevents: comments and test titles that read like a translation, and words that the list in STYLE.md replaced.
import { findLines, listFiles } from '../source-files.ts';

const folders = ['apps', 'packages', 'e2e', 'bench', 'scripts', 'tools'];
const isWritten = /\.(ts|tsx|mjs|css|sql)$/;

/** The beginning of a comment or of a test's title, and the rest of the line. */
const prose = String.raw`(?:^\s*(?:\/\/|\/?\*|--)|\s\/\/ |\b(?:it|test|describe|suite)\(['"\x60])[^\n]*`;

const phrases = [
  'stands?',
  'lies',
  'hangs?',
  'anew',
  'of no use',
  '(?:is|are|was|were) told',
  'goes? with',
  'whoever',
  'for want of',
  'any more',
  'devices?(?! flow)',
  'sticker',
  'shut(?:s|ting)? out',
  'asker',
];

export function checkWords(root: string): string[] {
  const translated = new RegExp(`${prose}\\b(?:${phrases.join('|')})\\b`, 'i');
  return folders
    .flatMap((folder) => listFiles(root, folder, isWritten))
    .filter((file) => !file.includes('/generated/') && !file.startsWith('scripts/check/check-words'))
    .flatMap((file) => findLines(root, file, translated, 'a phrase that STYLE.md replaces; say it in plain English.'));
}
