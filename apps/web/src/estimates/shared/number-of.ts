/** The number of an estimate; from the second version on, with the version appended, as in the document. */
export const numberOf = ({ quotationNumber, versionNumber }: { quotationNumber: number; versionNumber: number }) =>
  versionNumber === 1 ? String(quotationNumber) : `${quotationNumber}-${versionNumber}`;
