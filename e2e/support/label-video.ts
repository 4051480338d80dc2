import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encodeQR } from 'qr';

const width = 640;
const height = 480;

/** What the camera sees one after the other: the text of a QR code, or the digits of an article number as bars. */
export type Sight = { label: string } | { ean: string };

/** For which a sight stays before the camera. */
const seconds = 4;

/** A film that Chromium uses as its camera, two pictures a second; it begins again at its end and is deleted when the process ends. */
function film(sights: readonly Sight[]): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'werkbank-film-'));
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }));
  const file = path.join(directory, 'film.y4m');
  const frames = sights.flatMap((sight) => {
    const light = 'label' in sight ? labelPicture(sight.label) : barsPicture(sight.ean);
    const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)]);
    return Array.from({ length: seconds * 2 }, () => frame);
  });
  writeFileSync(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F2:1 Ip A1:1 C420\n`), ...frames]));
  return file;
}

/** The options of Chromium with the film as its camera, and a beep as its microphone; the headless shell plays none. */
export const filmed = (sights: readonly Sight[]) => ({
  launchOptions: {
    executablePath: process.env['WERKBANK_CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film(sights)}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  },
  permissions: ['camera', 'microphone'],
});

const wall = () => Buffer.alloc(width * height, 235);

/** A label in the middle of a white wall: the brightness of every pixel. */
function labelPicture(text: string): Buffer {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const module = 10;
  const light = wall();
  const left = Math.floor((width - rows.length * module) / 2);
  const top = Math.floor((height - rows.length * module) / 2);
  for (const [row, columns] of rows.entries())
    for (const [column, isDark] of columns.entries())
      if (isDark)
        for (let y = 0; y < module; y += 1) {
          const start = (top + row * module + y) * width + left + column * module;
          light.fill(16, start, start + module);
        }
  return light;
}

const odd = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const right = odd.map((bars) => [...bars].map((bar) => (bar === '1' ? '0' : '1')).join(''));
const even = right.map((bars) => [...bars].toReversed().join(''));
/** The first digit of the number is in the pattern of the next six. */
const patterns = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010'];

/** An EAN-13 as printed on the box of an article. */
function barsPicture(ean: string): Buffer {
  const [first = 0, ...digits] = [...ean].map(Number);
  const start = digits.slice(0, 6).map((digit, at) => (patterns[first]?.[at] === '1' ? even : odd)[digit]);
  const bars = ['101', ...start, '01010', ...digits.slice(6).map((digit) => right[digit]), '101'].join('');
  const module = 4;
  const light = wall();
  const left = Math.floor((width - bars.length * module) / 2);
  for (let y = 140; y < 340; y += 1)
    for (const [at, bar] of [...bars].entries())
      if (bar === '1') light.fill(16, y * width + left + at * module, y * width + left + (at + 1) * module);
  return light;
}
