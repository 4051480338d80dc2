/** Problem codes of importing, removing, exporting and keeping data, with their status; part of `problems`. */
export const dataProblems = {
  'person.not_found': 404,
  'person.removed': 409,
  'person.not_blocked': 409,
  'retention.too_short': 400,
  'export.not_found': 404,
  'export.link_unknown': 404,
  'export.running': 409,
  'export.not_ready': 409,
  'import.not_found': 404,
  'import.file_missing': 400,
  'import.unreadable': 400,
  'import.running': 409,
  'import.not_checked': 409,
  'import.final': 409,
  'import.mapping': 400,
} as const satisfies Record<string, number>;
