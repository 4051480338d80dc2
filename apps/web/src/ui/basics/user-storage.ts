let owner = 'anonymous';

/** Whose settings are read and written from now on; called with the user's id after sign-in. */
export function setStorageOwner(subject: string): void {
  owner = subject;
}

/** A setting of the signed-in person on this device; undefined when there is none or it is unreadable. */
export function readSetting(name: string): unknown {
  try {
    const text = localStorage.getItem(keyOf(name));
    return text === null ? undefined : JSON.parse(text);
  } catch {
    // Storage may be switched off, and a setting is never worth an error.
    return undefined;
  }
}

export function writeSetting(name: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // A full or forbidden storage only means the setting is gone after a reload.
  }
}

/** The name under which something of the signed-in person is kept on this device. */
export const keyOf = (name: string) => `werkbank.${owner}.${name}`;
