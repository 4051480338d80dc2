// No schemas here: the browser program uses these without loading zod.

/** Documents of an order; all but the first belong to a delivery of it. */
export const orderDocumentTypes = ['orderConfirmation', 'packingSlip', 'deliveryNote'] as const;
