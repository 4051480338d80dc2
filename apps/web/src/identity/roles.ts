/** True when no role is required, or the person has at least one of the required roles (specification, section 6). */
export function hasRole(required: readonly string[] | undefined, roles: readonly string[]): boolean {
  return !required || required.length === 0 || required.some((role) => roles.includes(role));
}
