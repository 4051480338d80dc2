const key = 'setupToken';

/** Stored for this tab, so that a reload resumes where it was. */
export const keepToken = (token: string): void => sessionStorage.setItem(key, token);

export const readToken = (): string => sessionStorage.getItem(key) ?? '';

export const forgetToken = (): void => sessionStorage.removeItem(key);

/** Number of the step in which the sign-in is tried, and to which the provider redirects back. */
export const signInStep = 5;
