export interface UploadRules {
  /** Extensions (`.pdf`) and media types (`image/*`), as in the `accept` of an input; all when empty. */
  accept: readonly string[];
  maxBytes: number | null;
}

export type UploadProblem = 'fileType' | 'fileTooLarge';

/** Why a file may not be uploaded, or null. */
export function findUploadProblem(
  file: Pick<File, 'name' | 'type' | 'size'>,
  rules: UploadRules,
): UploadProblem | null {
  if (rules.accept.length && !rules.accept.some((pattern) => isAccepted(file, pattern))) return 'fileType';
  return rules.maxBytes !== null && file.size > rules.maxBytes ? 'fileTooLarge' : null;
}

function isAccepted(file: Pick<File, 'name' | 'type'>, pattern: string): boolean {
  if (pattern.startsWith('.')) return file.name.toLowerCase().endsWith(pattern.toLowerCase());
  return pattern.endsWith('/*') ? file.type.startsWith(pattern.slice(0, -1)) : file.type === pattern;
}

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

export function formatFileSize(bytes: number, locale: string): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1000)), sizes.length - 1);
  const unit = sizes[power] ?? 'byte';
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });
  return format.format(bytes / 1000 ** power);
}
