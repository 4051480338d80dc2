/** A part of a template: fixed text, or columns of which the first non-empty one is used. */
export type TemplatePart = string | { columns: string[] };

/** `{FirstName|Name} & co` → its parts. */
export function parseTemplate(template: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const match of template.matchAll(/\{([^{}]+)\}/g)) {
    if (match.index > end) parts.push(template.slice(end, match.index));
    parts.push({ columns: (match[1] ?? '').split('|').map((column) => column.trim()) });
    end = match.index + match[0].length;
  }
  if (end < template.length) parts.push(template.slice(end));
  return parts;
}

/** Joins filled parts; empty when every placeholder is empty, and without the spaces that empty ones leave behind. */
export function fillTemplate(parts: readonly TemplatePart[], read: (columns: readonly string[]) => string): string {
  let isFilled = false;
  let hasPlaceholder = false;
  const texts = parts.map((part) => {
    if (typeof part === 'string') return part;
    hasPlaceholder = true;
    const value = read(part.columns);
    isFilled ||= value !== '';
    return value;
  });
  return hasPlaceholder && !isFilled ? '' : texts.join('').replace(/ {2,}/g, ' ').trim();
}
