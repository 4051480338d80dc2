import type { ImportFile } from '@werkbank/contract/imports/import.ts';
import type { ImportEntity, ImportMapping, ImportStep } from '@werkbank/contract/imports/mapping.ts';

export interface KnownHeadings {
  ids: readonly string[];
  states: readonly string[];
  fields: readonly { field: string; headings: readonly string[] }[];
}

type Found = { mapping: ImportMapping } | { missing: 'noId' | 'noFields' };

/** The mapping of an exported file: which column is which field, in whatever language and order. */
export function mappingOfExport(
  entity: ImportEntity,
  name: string,
  files: readonly Pick<ImportFile, 'name' | 'header' | 'delimiter'>[],
  known: KnownHeadings,
): Found {
  for (const { name: file, header, delimiter } of files) {
    const [id, state] = [
      header.find((one) => known.ids.includes(one)),
      header.find((one) => known.states.includes(one)),
    ];
    if (id === undefined || state === undefined) continue;
    const fields: ImportStep['fields'] = {};
    for (const column of header) {
      const field = known.fields.find(({ headings }) => headings.includes(column))?.field;
      if (field !== undefined) fields[field] ??= { columns: [column] };
    }
    if (Object.keys(fields).length === 0) return { missing: 'noFields' };
    const isWorkbook = /\.xlsx$/i.test(name);
    const step: ImportStep = {
      entity,
      file,
      exported: { id, state },
      // A workbook contains numbers and days, a text file their notation.
      decimalMark: isWorkbook || delimiter === ',' ? 'point' : 'comma',
      dateOrder: isWorkbook ? 'ymd' : 'dmy',
      fields,
    };
    return { mapping: { version: 1, source: 'Werkbank', steps: [step] } };
  }
  return { missing: 'noId' };
}
