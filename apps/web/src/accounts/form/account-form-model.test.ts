import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Account } from '@werkbank/contract/accounts/account.ts';
import { accountForm, copyOf, inputOf, newAccountValues } from './account-form-model.ts';

describe('the form of an account', () => {
  const before = { ...newAccountValues('Duinvliet', 'NL'), code: '10001', startDate: '2026-01-01', discountSales: 5.5 };

  it('sends only what was changed', () => {
    assert.deepEqual(accountForm.changesOf(before, { ...before }), {});
    assert.deepEqual(accountForm.changesOf(before, { ...before, city: 'Oss', discountSales: 7.25, phone: '' }), {
      city: 'Oss',
      discountSales: 0.0725,
    });
    assert.deepEqual(accountForm.changesOf(before, { ...before, parent: { id: 'p', code: '1', name: 'Moeder' } }), {
      parentId: 'p',
    });
    assert.deepEqual(accountForm.changesOf({ ...before, parent: { id: 'p', code: '1', name: 'Moeder' } }, before), {
      parentId: null,
    });
  });

  it('leaves empty fields of a new account to the server', () => {
    const input = inputOf(newAccountValues('Nieuw', 'DE'));
    assert.equal('code' in input, false);
    assert.equal('email' in input, false);
    assert.equal('language' in input, false);
    assert.deepEqual([input.name, input.country, input.status], ['Nieuw', 'DE', 'C']);
  });

  it('copies the terms of another account, and nothing that identifies it', () => {
    const account = {
      name: 'Duinvliet Noord',
      code: '10001',
      isSupplier: true,
      blocked: true,
      startDate: '2020-01-01',
      postcode: '5400 AX',
      country: 'DE',
      vatNumber: 'DE111111111',
      paymentConditionSales: '30',
      deliveryAdvice: 1,
      classifications: [{ slot: 2, id: 'c' }],
    } as unknown as Account;
    const input = inputOf(copyOf(account));
    assert.partialDeepStrictEqual(input, {
      name: 'Duinvliet Noord',
      isSupplier: true,
      country: 'DE',
      paymentConditionSales: '30',
      deliveryAdvice: 1,
    });
    assert.equal(input.classificationIds?.[1], 'c');
    assert.equal(input.blocked, false);
    for (const name of ['code', 'startDate', 'postcode', 'vatNumber']) assert.equal(name in input, false, name);
  });

  it('keeps every decimal of a percentage', () => {
    for (const percentage of [0.1, 5.05, 12.3456, 33.3333, 99.9999]) {
      const { discountSales } = accountForm.changesOf(before, { ...before, discountSales: percentage });
      assert.equal(discountSales, Number((percentage / 100).toFixed(6)));
    }
  });
});
