import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap';
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer';
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType';
import DataMatrixReader from '@zxing/library/esm/core/datamatrix/DataMatrixReader';
import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader';
import EAN8Reader from '@zxing/library/esm/core/oned/EAN8Reader';
import EAN13Reader from '@zxing/library/esm/core/oned/EAN13Reader';
import QRCodeReader from '@zxing/library/esm/core/qrcode/QRCodeReader';
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource';

type Reader = Pick<QRCodeReader, 'decode'>;

/**
 * Our labels have QR codes; manufacturers print serial numbers as Code 128 or Data Matrix, and article numbers as EAN. Each picture
 * is tried with one of these in turn.
 */
const others: readonly Reader[] = [
  new Code128Reader(),
  new EAN13Reader(),
  new DataMatrixReader(),
  // Shops print short numbers on small parts.
  new EAN8Reader(),
];
const qr = new QRCodeReader();
const hints = new Map<DecodeHintType, unknown>([[DecodeHintType.TRY_HARDER, true]]);
let turn = 0;
/** The article number in an earlier picture: with one check digit, it counts only when two pictures show the same. */
let doubtful: string | undefined;

/** The text of the code in a picture; undefined when none is readable. */
export function readCode({ data, width, height }: ImageData): string | undefined {
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(greyOf(data), width, height)));
  turn = (turn + 1) % others.length;
  const label = tryReader(qr, bitmap);
  if (label) return label;
  const reader = others[turn];
  const text = tryReader(reader, bitmap);
  if (!text || !(reader instanceof EAN13Reader || reader instanceof EAN8Reader)) return text;
  const isCertain = text === doubtful;
  doubtful = text;
  return isCertain ? text : undefined;
}

function tryReader(reader: Reader | undefined, bitmap: BinaryBitmap): string | undefined {
  try {
    return reader?.decode(bitmap, hints).getText();
  } catch {
    // The library throws when it finds no code, which is nearly always.
    return undefined;
  }
}

function greyOf(pixels: Uint8ClampedArray): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(pixels.length / 4);
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = ((pixels[at * 4] ?? 0) + 2 * (pixels[at * 4 + 1] ?? 0) + (pixels[at * 4 + 2] ?? 0)) / 4;
  return grey;
}
