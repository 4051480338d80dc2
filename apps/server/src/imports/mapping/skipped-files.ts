import type { PassedOver } from '@werkbank/contract/imports/import.ts';
import { type ImportEntity, type ImportMapping, importEntities } from '@werkbank/contract/imports/mapping.ts';
import { matchColumns, requiredFields } from './propose.ts';

interface NamedFile {
  name: string;
  header: readonly string[];
  rowCount: number;
}

/** Files that a mapping does not use, each with the reason; without a mapping those that are not recognised. */
export function skippedFiles(files: readonly NamedFile[], mapping: ImportMapping | null): PassedOver[] {
  const used = new Set(mapping?.steps.flatMap(({ file, joins = [] }) => [file, ...joins.map((join) => join.file)]));
  return files
    .filter(({ name, rowCount }) => !used.has(name) || rowCount === 0)
    .flatMap((file) => {
      const over = reasonFor(file);
      return over.code === 'notMapped' && mapping === null ? [] : [over];
    });
}

function reasonFor({ name, header, rowCount }: NamedFile): PassedOver {
  if (rowCount === 0) return { file: name, code: 'empty', entity: null, missing: [] };
  const closest = importEntities
    .map((entity) => nearness(entity, name, header))
    .toSorted((a, b) => a.missing.length - b.missing.length || b.matched - a.matched)
    .find(({ matched }) => matched > 0);
  if (!closest) return { file: name, code: 'unknown', entity: null, missing: [] };
  const { entity, missing } = closest;
  return { file: name, code: missing.length > 0 ? 'incomplete' : 'notMapped', entity, missing };
}

function nearness(entity: ImportEntity, file: string, header: readonly string[]) {
  const columns = matchColumns(entity, header);
  return {
    entity,
    matched: columns.size,
    missing: requiredFields(entity, file).filter((field) => !columns.has(field)),
  };
}
