// No schemas here: the browser program uses these without loading zod.

/** States of a mail, in the order in which it passes through them. */
export const mailStates = ['waiting', 'trying', 'sent', 'failed'] as const;
