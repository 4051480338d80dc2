/** A name that no other run uses: runs share one database, each creates records of its own. */
export const unique = () => `E2e ${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
