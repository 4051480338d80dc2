/** A key press with the relevant modifiers; `mod` is Ctrl, or Cmd on a Mac. */
export interface KeyPress {
  key: string;
  mod: boolean;
  alt: boolean;
  shift: boolean;
}

/** Maximum milliseconds between the keys of a sequence such as `g a`. */
export const sequencePause = 1200;

/**
 * Follows key presses and returns which of `shortcuts` they complete. A shortcut is one press or several with spaces
 * between: `?`, `/`, `g a`, `mod+Enter`, `alt+ArrowDown`.
 */
export function matchPress(
  pressed: readonly KeyPress[],
  shortcuts: readonly string[],
): { complete: string | null; isPrefix: boolean } {
  let complete: string | null = null;
  let isPrefix = false;
  for (const shortcut of shortcuts) {
    const steps = shortcut.split(' ');
    if (steps.length < pressed.length) continue;
    if (!pressed.every((press, index) => isSamePress(press, steps[index] ?? ''))) continue;
    if (steps.length === pressed.length) complete = shortcut;
    else isPrefix = true;
  }
  return { complete, isPrefix };
}

/** The labels of a shortcut's keys: `mod+Enter` → [['Ctrl', '↵']]. */
export function shortcutLabels(shortcut: string, isMac: boolean): string[][] {
  const names: Record<string, string> = {
    mod: isMac ? '⌘' : 'Ctrl',
    alt: isMac ? '⌥' : 'Alt',
    shift: '⇧',
    Enter: '↵',
    ArrowUp: '↑',
    ArrowDown: '↓',
    ArrowLeft: '←',
    ArrowRight: '→',
    Escape: 'Esc',
    Space: '␣',
  };
  return shortcut
    .split(' ')
    .map((step) => splitStep(step).map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part)));
}

// Shift is part of the character for printable keys: only some keyboards need it for `?`.
function isSamePress(press: KeyPress, step: string): boolean {
  const parts = splitStep(step);
  const key = parts.at(-1) ?? '';
  const isPrintable = press.key.length === 1 && press.key !== ' ';
  const pressedKey = press.key === ' ' ? 'Space' : press.key;
  return (
    pressedKey.toLowerCase() === key.toLowerCase() &&
    press.mod === parts.includes('mod') &&
    press.alt === parts.includes('alt') &&
    (isPrintable || press.shift === parts.includes('shift'))
  );
}

const splitStep = (step: string) => (step === '+' ? ['+'] : step.split('+'));
