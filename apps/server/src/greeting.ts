import type { Config } from './config.ts';

export const isLoopback = (host: string) => ['127.0.0.1', '::1', 'localhost'].includes(host);

/** The message printed when the program is ready. */
export function greetingOf({ publicUrl, host, auth }: Pick<Config, 'publicUrl' | 'host' | 'auth'>): string[] {
  const isOpen = !isLoopback(host);
  return [
    `\nWerkbank is ready: ${publicUrl}`,
    ...(auth.mode === 'embedded'
      ? ['Sign in as employee, mobility, engineer, reseller, admin, manager, contact or norole; the password is demo.']
      : []),
    ...(auth.mode === 'embedded' && isOpen
      ? ['Warning: other machines can reach this server, and everybody knows the password of its users (HOST).']
      : []),
    'Stop with Ctrl-C.\n',
  ];
}
