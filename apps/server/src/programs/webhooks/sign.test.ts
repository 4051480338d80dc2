import assert from 'node:assert/strict';
import { it } from 'node:test';
import { secretText, signedHeaders } from './sign.ts';

const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' };

it('a message is signed in accordance with the test vector of Standard Webhooks', () => {
  assert.equal(secretText(secret), 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
  assert.deepEqual(signedHeaders(message, [secret]), {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('a message is signed with the earlier secret as well, so that receivers have time to switch to the new one', () => {
  const signatures = signedHeaders(message, [Buffer.alloc(32, 1), secret])['webhook-signature']?.split(' ');
  assert.equal(signatures?.length, 2);
  assert.equal(signatures[1], 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});
