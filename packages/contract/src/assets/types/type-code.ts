import * as z from 'zod';

/** Type of an asset: code of an asset type, e.g. `EXT-F`. */
export const TypeCode = z.string().max(40);
