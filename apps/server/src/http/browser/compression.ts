import { constants } from 'node:zlib';

/** How answers are compressed, from two kilobytes on. */
export const compression = {
  encodings: ['br' as const, 'gzip' as const],
  threshold: 2048,
  // Responses differ per reader: a higher level would cost more time than it saves in transfer.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  zlibOptions: { level: 5 },
  globalDecompression: false,
};
