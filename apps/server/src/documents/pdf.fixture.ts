import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const decoder = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(decoder)).buffer } });

/** The text of every page, in reading order, as one line per page. */
export const readPages = (pdf: Blob): Promise<string[]> =>
  eachPage(pdf, (page) => Promise.resolve(page.getText().replaceAll(/\s+/g, ' ')));

/** Every code on every page, read with a real decoder from an image of the page. */
export const readCodes = (pdf: Blob): Promise<string[][]> =>
  eachPage(pdf, async (page) => {
    const { data, width, height } = await page.render({ scale: 3, render: 'bitmap' });
    const picture = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const };
    const found = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 60 });
    const inOrder = found.toSorted((a, b) => {
      const rows = Math.round((a.position.topLeft.y - b.position.topLeft.y) / 40);
      return rows === 0 ? a.position.topLeft.x - b.position.topLeft.x : rows;
    });
    return inOrder.map(({ text }) => text);
  });

/** Numbers, from 1, of pages with content in the margins, where only white is expected. */
export async function pagesOverEdge(pdf: Blob): Promise<number[]> {
  const margin = 38;
  const over = await eachPage(pdf, async (page) => {
    const { data, width, height } = await page.render({ scale: 1, render: 'bitmap' });
    const isInk = (x: number, y: number) => (data[(y * width + x) * 4] ?? 255) < 250;
    const besides = Array.from({ length: width }, (_, x) => x).filter((x) => x < margin || x > width - margin);
    return besides.some((x) => Array.from({ length: height }, (_, y) => y).some((y) => isInk(x, y)));
  });
  return over.flatMap((isOver, index) => (isOver ? [index + 1] : []));
}

async function eachPage<T>(pdf: Blob, read: (page: PDFiumPage) => Promise<T>): Promise<T[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(new Uint8Array(await pdf.arrayBuffer()));
  const pages: T[] = [];
  for (const page of document.pages()) pages.push(await read(page));
  document.destroy();
  library.destroy();
  return pages;
}
