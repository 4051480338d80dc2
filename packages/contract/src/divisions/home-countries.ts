/** Countries in which a division can be: those with VAT rates and lists of their own. */
export const homeCountries = ['NL', 'DE', 'AT', 'BE'] as const;
