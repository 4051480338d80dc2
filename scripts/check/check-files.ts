// Prevents: files and lines that grow without limit, traces of one machine or one registry, work left for later, disabled tests.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findLines, listFiles, readText } from '../source-files.ts';

const maxLines = 400;
/** The formatter does not wrap long texts, templates and comments. */
const tooWide = /^.{141}/;
const isCode = /\.(ts|tsx|mjs|css)$/;
const isTest = /\.(test|spec)\.tsx?$/;
const isText = /\.(ts|tsx|mjs|css|json|md|sql|txt|html|yml|yaml)$|(^|\/)\.(npmrc|editorconfig|ci\/run)$/;

export function checkFiles(root: string): string[] {
  const files = listFiles(root, '.', isText).filter((file) => file !== 'package-lock.json');
  const written = files.filter((file) => !file.includes('/generated/'));
  return [
    ...written.filter((file) => isCode.test(file)).flatMap((file) => checkLength(root, file)),
    ...written.filter((file) => isCode.test(file)).flatMap((file) => checkWidth(root, file)),
    ...files.flatMap((file) => checkTraces(root, file)),
    ...written.filter((file) => isTest.test(file)).flatMap((file) => checkTestRuns(root, file)),
    ...checkLock(root),
  ];
}

function checkLength(root: string, file: string): string[] {
  const length = readText(root, file).trimEnd().split('\n').length;
  return length > maxLines ? [`${file}: ${length} lines; split it by what it does (at most ${maxLines}).`] : [];
}

function checkWidth(root: string, file: string): string[] {
  return findLines(root, file, tooWide, 'a line of code has at most 140 characters.');
}

function checkTraces(root: string, file: string): string[] {
  // Written in a way that this file does not match itself.
  const later = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X'].join('|')})\\b`);
  const machine = /(?<![\w.~-])\/(home|Users|root|work)\/[\w.-]+/;
  const switchedOff = /(oxlint|eslint|biome)-(disable|ignore)(?!.* -- \S)/;
  return [
    ...findLines(root, file, later, 'work left for later: do it, or write down the decision not to.'),
    ...findLines(root, file, machine, 'a path of one machine.'),
    ...(file.startsWith('scripts/check')
      ? []
      : findLines(root, file, switchedOff, 'a rule switched off without a reason (`-- reason`).')),
  ];
}

function checkTestRuns(root: string, file: string): string[] {
  const off = /\b(test|it|describe|suite)\.(only|skip|todo|fixme)\(|\{[^}]*\b(skip|todo|only): *(true|['"`])/;
  return findLines(root, file, off, 'a test that is switched off, or switches the others off.');
}

function checkLock(root: string): string[] {
  if (!existsSync(path.join(root, 'package-lock.json'))) return [];
  const { packages } = JSON.parse(readText(root, 'package-lock.json')) as {
    packages: Record<string, { resolved?: string; link?: boolean; integrity?: string; optional?: boolean }>;
  };
  return Object.entries(packages).flatMap(([name, { resolved, link, integrity, optional }]) => {
    if (!name.startsWith('node_modules/') && !name.includes('/node_modules/')) return [];
    if (link) return [];
    if (resolved)
      return [`package-lock.json: ${name} names the registry it came from (omit-lockfile-registry-resolved).`];
    return integrity || optional ? [] : [`package-lock.json: ${name} has no integrity.`];
  });
}
