import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type KeyPress, matchPress, shortcutLabels } from './shortcut-model.ts';

const press = (key: string, modifiers: Partial<KeyPress> = {}): KeyPress => ({
  key,
  mod: false,
  alt: false,
  shift: false,
  ...modifiers,
});
const known = ['?', '/', 'c', 'g a', 'g w', 'mod+Enter', 'alt+ArrowDown', 'shift+ArrowDown'];

test('a single key completes its shortcut', () => {
  assert.deepEqual(matchPress([press('c')], known), { complete: 'c', isPrefix: false });
});

test('the first key of a sequence waits for the second', () => {
  assert.deepEqual(matchPress([press('g')], known), { complete: null, isPrefix: true });
  assert.equal(matchPress([press('g'), press('w')], known).complete, 'g w');
  assert.deepEqual(matchPress([press('g'), press('x')], known), { complete: null, isPrefix: false });
});

test('a character is the same with and without shift', () => {
  assert.equal(matchPress([press('?', { shift: true })], known).complete, '?');
  assert.equal(matchPress([press('?')], known).complete, '?');
});

test('modifiers must be exactly those of the shortcut', () => {
  assert.equal(matchPress([press('Enter', { mod: true })], known).complete, 'mod+Enter');
  assert.equal(matchPress([press('Enter')], known).complete, null);
  assert.equal(matchPress([press('c', { mod: true })], known).complete, null);
  assert.equal(matchPress([press('ArrowDown', { shift: true })], known).complete, 'shift+ArrowDown');
  assert.equal(matchPress([press('ArrowDown', { shift: true, alt: true })], known).complete, null);
});

test('shortcuts are written with the symbols of the operating system', () => {
  assert.deepEqual(shortcutLabels('mod+Enter', false), [['Ctrl', '↵']]);
  assert.deepEqual(shortcutLabels('mod+Enter', true), [['⌘', '↵']]);
  assert.deepEqual(shortcutLabels('g a', false), [['G'], ['A']]);
});
