// No schemas here: the browser loads these lists with its routes.

/** As of today. */
export const priceListStates = ['inForce', 'planned', 'ended'] as const;
