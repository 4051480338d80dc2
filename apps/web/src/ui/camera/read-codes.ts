import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap';
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer';
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType';
import DataMatrixReader from '@zxing/library/esm/core/datamatrix/DataMatrixReader';
import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader';
import QRCodeReader from '@zxing/library/esm/core/qrcode/QRCodeReader';
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource';

type Reader = Pick<QRCodeReader, 'decode'>;

/**
 * Our labels have QR codes; manufacturers print serial numbers as Code 128 or Data Matrix. Each picture is tried with
 * one of these in turn.
 */
const others: readonly Reader[] = [new Code128Reader(), new DataMatrixReader()];
const qr = new QRCodeReader();
const hints = new Map<DecodeHintType, unknown>([[DecodeHintType.TRY_HARDER, true]]);
let turn = 0;

/** The text of the code in a picture; undefined when none is readable. */
export function readCode({ data, width, height }: ImageData): string | undefined {
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(greyOf(data), width, height)));
  turn = (turn + 1) % others.length;
  return [qr, others[turn]].map((reader) => tryReader(reader, bitmap)).find((text) => text);
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
