/** A name that no other run uses: all runs share one database, and each creates its own records. */
export const unique = () => `E2e ${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
