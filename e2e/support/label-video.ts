import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** QR code of `HTTPS://WERKBANK.EXAMPLE/T/T-7K3QX-9M2P6`. */
const label = [
  '#######.##.#..##..##..#######',
  '#.....#..##.#.#.#.#...#.....#',
  '#.###.#.#.##.#.######.#.###.#',
  '#.###.#..##.##.##.#.#.#.###.#',
  '#.###.#..#..##..####..#.###.#',
  '#.....#.##.#.#..#.#.#.#.....#',
  '#######.#.#.#.#.#.#.#.#######',
  '...........#....#.#.#........',
  '#.#...##.##..#..#.#.#..#..#.#',
  '..#.##....#.#.##.#..#..#...#.',
  '##....#####.#####..#.##..##.#',
  '###.#..#..#.#.....#...#.##...',
  '####.##..##.#.#..#.##.###.#.#',
  '######.#.#....#.#.#.#..#...#.',
  '##..###..#.#...#.#.#####....#',
  '####.#.#.##.#........#.......',
  '##.#.###...#.###..#...#.#...#',
  '.#.##..##..#.#..##..#..#..##.',
  '##....#.##.....#...#....##..#',
  '....#..###.#.#.#..#.#.##.....',
  '##....#..#...#.#.#.#######.#.',
  '........###.#..#..#.#...###..',
  '#######.#.##.###.#.##.#.#...#',
  '#.....#..###..##...##...#....',
  '#.###.#..#...##.#.########.#.',
  '#.###.#...#..##.##..##...##.#',
  '#.###.#.#..###.#.#...##.#..##',
  '#.....#..####..##.#.#.####...',
  '#######.#..#####..###...#.#.#',
];

const width = 640;
const height = 480;
const module = 10;

/** A film of a label on a white wall, which Chromium uses as its camera; deleted when the process ends. */
export function filmLabel(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'werkbank-film-'));
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }));
  const file = path.join(directory, 'label.y4m');
  const frame = Buffer.concat([Buffer.from('FRAME\n'), picture(), Buffer.alloc((width * height) / 2, 128)]);
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`), frame, frame]),
  );
  return file;
}

/** A frame: the brightness of every pixel. */
function picture(): Buffer {
  const light = Buffer.alloc(width * height, 235);
  const left = Math.floor((width - label.length * module) / 2);
  const top = Math.floor((height - label.length * module) / 2);
  for (const [row, line] of label.entries())
    for (const [column, mark] of [...line].entries())
      if (mark === '#')
        for (let y = 0; y < module; y += 1) {
          const start = (top + row * module + y) * width + left + column * module;
          light.fill(16, start, start + module);
        }
  return light;
}
