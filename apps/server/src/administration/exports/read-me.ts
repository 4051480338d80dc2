import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { Db } from '#db/db.ts';
import { words } from '#documents/words.ts';
import { translate } from '#i18n/translate.ts';
import { describeDivision } from './export-store.ts';
import { tableTexts } from './table-texts.ts';

interface Described {
  division: number;
  language: Language;
  tables: readonly { name: string; file: string; rows: number }[];
}

/** What is what in an export, in the reader's language; what the tables contain is in English, as their columns are. */
export async function describeExport(db: Db, { division, language, tables }: Described): Promise<string> {
  const { name } = await describeDivision(db, division);
  const { moment } = words(language);
  const wide = Math.max(...tables.map(({ file }) => file.length));
  const lines = tables.map((table) => {
    const text = tableTexts[table.name] ?? '';
    return `${table.file.padEnd(wide)}  ${String(table.rows).padStart(9)}  ${text}`.trimEnd();
  });
  const intro = translate(language, 'export.readMe', { division: name, moment: moment(new Date().toISOString()) });
  return `${intro}\n\n${lines.join('\n')}\n`;
}
