import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listToasts } from '../toasts/toast-store.ts';
import { lockedBy, lockedCheck } from './locked.ts';

const saidLast = () => listToasts().at(-1)?.text;

test('a locked button stays reachable, has its reason as description, and shows it when pressed instead of acting', () => {
  let isPrevented = false;
  const button = { onClick: (_: unknown) => assert.fail('the action ran'), ...lockedBy('Choose a customer first.') };
  assert.partialDeepStrictEqual(button, { 'aria-disabled': true, title: 'Choose a customer first.' });
  assert.equal('disabled' in button, false);
  button.onClick({ preventDefault: () => (isPrevented = true) });
  assert.equal(isPrevented, true);
  assert.equal(saidLast(), 'Choose a customer first.');
});

test('a locked checkbox shows the reason instead of changing', () => {
  const box = { onChange: () => assert.fail('it changed'), ...lockedCheck('You may not give this right.') };
  box.onChange();
  assert.equal(saidLast(), 'You may not give this right.');
});

test('without a reason nothing is locked', () => {
  for (const nothing of [false, null, undefined, ''] as const)
    assert.deepEqual([lockedBy(nothing), lockedCheck(nothing)], [{}, {}]);
});
