/** An estimate is called by its number; from the second version on, with the version behind it, as on paper. */
export const numberOf = ({ quotationNumber, versionNumber }: { quotationNumber: number; versionNumber: number }) =>
  versionNumber === 1 ? String(quotationNumber) : `${quotationNumber}-${versionNumber}`;
