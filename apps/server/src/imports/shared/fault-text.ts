import type { ImportFault } from '@werkbank/contract/imports/import.ts';
import type { ImportMapping } from '@werkbank/contract/imports/mapping.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { translate } from '#i18n/translate.ts';
import type { Fault } from './cell.ts';
import { parseTemplate } from './template.ts';

/** The text of an error, with the columns that the author of the file knows. */
export function describeFault(
  language: Language,
  { code, field, params }: Fault,
  mapping: ImportMapping | null,
  step: number,
): ImportFault {
  return {
    code,
    field: field ?? null,
    column: columnsOf(mapping, step, field),
    reason: translate(language, `import.fault.${code}`, params),
  };
}

/** `Postcode: is longer than 20 characters` */
export const faultLine = ({ column, field, reason }: ImportFault): string => {
  const place = column ?? field;
  return place ? `${place}: ${reason}` : reason;
};

function columnsOf(mapping: ImportMapping | null, step: number, field: string | undefined): string | null {
  const value = field === undefined ? undefined : mapping?.steps[step]?.fields[field];
  if (!value) return null;
  const inTemplate =
    value.template === undefined
      ? []
      : parseTemplate(value.template).flatMap((part) => (typeof part === 'string' ? [] : part.columns));
  const columns = value.columns ?? value.quotient ?? inTemplate;
  return columns.length > 0 ? columns.join(', ') : null;
}
