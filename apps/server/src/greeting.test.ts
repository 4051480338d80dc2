import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readConfig } from './config.ts';
import { greetingOf } from './greeting.ts';

const greeted = (environment: Record<string, string>) => greetingOf(readConfig(environment)).join('\n');

describe('a start with demonstration users', () => {
  it('warns when other machines can reach it, and only then', () => {
    for (const HOST of ['0.0.0.0', '::', '192.168.1.5']) assert.match(greeted({ HOST }), /Warning: other machines/);
    for (const HOST of ['127.0.0.1', '::1', 'localhost']) assert.doesNotMatch(greeted({ HOST }), /Warning/);
  });
});
