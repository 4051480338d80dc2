/** Whether a text looks like an e-mail address; the server checks again. */
export const isMailAddress = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text.trim());
