import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readConfig } from './config.ts';
import { greetingOf } from './greeting.ts';

const greeted = (environment: Record<string, string>) => greetingOf(readConfig(environment)).join('\n');

describe('the greeting at the start with demonstration users', () => {
  it('contains a warning only when other machines can reach the server', () => {
    for (const HOST of ['0.0.0.0', '::', '192.168.1.5']) assert.match(greeted({ HOST }), /Warning: other machines/);
    for (const HOST of ['127.0.0.1', '::1', 'localhost']) assert.doesNotMatch(greeted({ HOST }), /Warning/);
  });
});
