import { everyAnswer } from '#base/answer-headers.ts';

/** Headers of all pages and responses of the embedded provider, which sets no others. */
export function providerHeaders(origins: readonly string[]): Record<string, string> {
  return {
    ...everyAnswer,
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self'",
      // Chromium applies form-action to the redirects after a form too, which lead back to the browser program.
      `form-action ${["'self'", ...origins].join(' ')}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
    ].join('; '),
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
    'origin-agent-cluster': '?1',
    // Anything stricter cuts off the sign-in window from the page that opened it.
    'cross-origin-opener-policy': 'unsafe-none',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}
