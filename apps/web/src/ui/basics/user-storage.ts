let owner = 'anonymous';
let division: number | undefined;

/** Sets whose settings are read and written; called with the user's id after sign-in. Without a division no drafts are stored. */
export function setStorageOwner(subject: string, ofDrafts: number | undefined): void {
  owner = subject;
  division = ofDrafts;
}

/** The division of the drafts of forms; undefined where none are stored. */
export const draftDivision = (): number | undefined => division;

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
