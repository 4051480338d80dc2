let owner = 'anonymous';

/** Sets whose settings are read and written; called with the user's id after sign-in. */
export function setStorageOwner(subject: string): void {
  owner = subject;
}

/** A setting of the signed-in person in this browser; undefined when there is none or it is unreadable. */
export function readSetting(name: string): unknown {
  try {
    const text = localStorage.getItem(keyOf(name));
    return text === null ? undefined : JSON.parse(text);
  } catch {
    // Storage may be disabled, and a missing setting is not worth an error.
    return undefined;
  }
}

export function writeSetting(name: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // Without storage, or when it is full, the setting is lost on reload.
  }
}

/** The storage key of a value of the signed-in person in this browser. */
export const keyOf = (name: string) => `werkbank.${owner}.${name}`;
