/** Problem codes of removing, exporting and keeping data, with their status; part of `problems`. */
export const dataProblems = {
  'person.not_found': 404,
  'person.removed': 409,
  'person.not_blocked': 409,
  'retention.too_short': 400,
  'export.not_found': 404,
  'export.link_unknown': 404,
  'export.running': 409,
  'export.not_ready': 409,
} as const satisfies Record<string, number>;
