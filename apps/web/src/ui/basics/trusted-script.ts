/** Trusted Types, which the compiler's library does not declare; a browser without them takes a plain string. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string | null },
  ): {
    createScriptURL(url: string): string;
  };
}

/** The address of a script of ours, as a page under Trusted Types needs it for a worker. */
export function trustedScript(policy: string, url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy(policy, { createScriptURL: (one) => one }).createScriptURL(url) ?? url;
}

/** For a library that starts its worker by itself: this script of ours, and no other, may be started by its address. */
export function trustScript(url: string): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', { createScriptURL: (one) => (one === url ? one : null) });
}
