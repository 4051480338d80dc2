import { fileURLToPath } from 'node:url';

/** The typeface that comes with pdfmake; a document may read only these files. */
const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`));
const roboto = { normal: fontFile('Regular'), bold: fontFile('Medium'), italics: fontFile('Italic') };

/** Loaded with the first document: it takes a quarter of the memory of an idle server. */
export async function loadPdfmake() {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setFonts({ Roboto: roboto });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((file) => Object.values(roboto).includes(file));
  return pdfmake;
}
