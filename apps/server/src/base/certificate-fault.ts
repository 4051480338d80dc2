/** Whether a request failed because the certificate of the other server is not trusted. */
export function isCertificateFault(error: unknown): boolean {
  const { code } = (error instanceof Error ? (error.cause ?? error) : {}) as { code?: unknown };
  return typeof code === 'string' && /CERT|SIGNATURE|SELF_SIGNED|ALTNAME/.test(code);
}
