/** The address under which a telephone number is dialled. */
export const dialable = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
