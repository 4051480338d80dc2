import qrcode from 'qrcode-generator';

const quietZone = 4;

/** A QR code of level M as one path, black on white, with its quiet zone. */
export function qrSvg(text: string): string {
  const code = qrcode(0, 'M');
  code.addData(text, 'Byte');
  code.make();
  const count = code.getModuleCount();
  const size = count + 2 * quietZone;
  const dark = Array.from({ length: count * count }, (_, index) => [Math.floor(index / count), index % count] as const)
    .filter(([row, column]) => code.isDark(row, column))
    .map(([row, column]) => `M${column + quietZone} ${row + quietZone}h1v1h-1z`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#000000" d="${dark.join('')}"/></svg>`;
}
