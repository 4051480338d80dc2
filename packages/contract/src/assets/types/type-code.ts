import * as z from 'zod';

/** Kind of an asset: code of an asset type, e.g. `EXT-F`. */
export const TypeCode = z.string().max(40);
