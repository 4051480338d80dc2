// The parts of a workbook besides its rows (ECMA-376, Office Open XML).

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Whether XML cannot contain the character. */
const isUnwritable = (character: string): boolean => {
  const code = character.charCodeAt(0);
  return (code < 32 && code !== 9 && code !== 10 && code !== 13) || code > 0xfffd;
};

/** Text as XML; characters that XML cannot contain are left out. */
export const xml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, (character) => (isUnwritable(character) ? '' : character))
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');

/** Start of a sheet whose header stays in view while it scrolls. */
export const sheetStart = (widths: readonly number[]): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>' +
  widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('') +
  '</cols><sheetData>';

export const sheetEnd = '</sheetData></worksheet>';

export const contentTypes =
  `${declaration}<Types xmlns="${packages}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`;

const relationsOf = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${declaration}<Relationships xmlns="${packages}/relationships">${targets
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

export const relations = relationsOf([['officeDocument', 'xl/workbook.xml']]);

export const workbookRelations = relationsOf([
  ['worksheet', 'worksheets/sheet1.xml'],
  ['styles', 'styles.xml'],
]);

export const workbookOf = (sheet: string): string =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
  `<sheet name="${xml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** Custom number formats of a workbook begin at this number. */
const firstFormat = 164;

/** Style 0 is plain, 1 the header; the formats follow. */
export const stylesOf = (formats: readonly string[]): string =>
  `${declaration}<styleSheet xmlns="${main}">` +
  (formats.length > 0
    ? `<numFmts count="${formats.length}">${formats
        .map((format, at) => `<numFmt numFmtId="${firstFormat + at}" formatCode="${xml(format)}"/>`)
        .join('')}</numFmts>`
    : '') +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  `<cellXfs count="${formats.length + 2}"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/>${formats
    .map((_, at) => `<xf xfId="0" numFmtId="${firstFormat + at}" applyNumberFormat="1"/>`)
    .join('')}</cellXfs></styleSheet>`;
