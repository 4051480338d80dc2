import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listToasts, showOneToast, showToast } from './toast-store.ts';

const texts = () => listToasts().map(({ text }) => text);

test('the phone shows only the latest message; the office shows several', () => {
  const showSeveral = showOneToast();
  for (const text of ['one', 'two', 'three']) showToast({ text });
  assert.deepEqual(texts(), ['three']);
  showSeveral();
  showToast({ text: 'four' });
  assert.deepEqual(texts(), ['three', 'four']);
});
