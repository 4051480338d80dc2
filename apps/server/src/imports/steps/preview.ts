import type { ImportPreviewRow } from '@werkbank/contract/imports/import.ts';
import type { ImportMapping } from '@werkbank/contract/imports/mapping.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { CellValue, Field } from '../shared/entity.ts';
import { describeFault } from '../shared/fault-text.ts';
import { MappingFault } from '../shared/mapping-fault.ts';
import { type Catalog, optionOf } from './catalog.ts';
import { loadJoins } from './joins.ts';
import { rowsOf, type Source } from './source.ts';
import { compileStep, type RowReading } from './step-reader.ts';

const previewRows = 20;
const unread: RowReading = { skipped: false, key: '', hash: '', values: {}, shortened: [], faults: [], lacking: [] };

/** The first rows of a step as read by the mapping; references are not looked up. */
export async function previewStep(
  { source, catalog }: { source: Source; catalog: Catalog },
  mapping: ImportMapping,
  position: number,
  language: Language,
): Promise<ImportPreviewRow[]> {
  const step = mapping.steps[position];
  if (!step) throw new MappingFault('stepUnknown', { step: position });
  const reader = compileStep(step, position, source.headers, catalog);
  const join = await loadJoins(reader.joins, source.open, reader.name);
  const rows: ImportPreviewRow[] = [];
  for await (const { line, cells, fault } of rowsOf(reader, source)) {
    const reading: RowReading = fault ? { ...unread, faults: [fault] } : reader.read(join(cells));
    rows.push({
      line,
      key: reading.key || null,
      skipped: reading.skipped,
      values: Object.fromEntries(
        reader.mapped.map((name) => [name, textOf(reader.entity.fields[name], reading.values[name], language)]),
      ),
      faults: [...reading.faults, ...reading.lacking].map((one) => describeFault(language, one, mapping, position)),
    });
    if (rows.length === previewRows) break;
  }
  return rows;
}

const textOf = (field: Field | undefined, value: CellValue | undefined, language: Language): string | null =>
  value === null || value === undefined ? null : (optionOf(field, value, language) ?? String(value));
