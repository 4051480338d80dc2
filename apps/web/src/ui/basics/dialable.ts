/** The `tel:` link of a telephone number. */
export const dialable = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
