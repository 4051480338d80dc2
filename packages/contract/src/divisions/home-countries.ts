/** Countries in which a division can be based: those for which VAT rates and lists are defined. */
export const homeCountries = ['NL', 'DE', 'AT', 'BE'] as const;
