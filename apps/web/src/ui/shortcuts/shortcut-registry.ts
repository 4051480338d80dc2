import { type KeyPress, matchPress, sequencePause } from './shortcut-model.ts';

export interface Shortcut {
  keys: string;
  label: string;
  /** Heading in the overview. */
  group: string;
  /** Depth of its dialog; 0 is the page. */
  layer: number;
  /** Active also while the focus is in a text field. */
  whileTyping: boolean;
  run: (event: KeyboardEvent) => void;
}

const registered = new Set<Shortcut>();
const openLayers = new Map<symbol, number>();
let pressed: KeyPress[] = [];
let lastPress = 0;

export function registerShortcut(shortcut: Shortcut): () => void {
  registered.add(shortcut);
  return () => registered.delete(shortcut);
}

/** While a dialog is open, only its own shortcuts work. */
export function openShortcutLayer(depth: number): () => void {
  const layer = Symbol('layer');
  openLayers.set(layer, depth);
  return () => openLayers.delete(layer);
}

/** The active shortcuts; of two with the same keys, the later one. */
export function activeShortcuts(): Shortcut[] {
  const top = Math.max(0, ...openLayers.values());
  const byKeys = new Map(
    [...registered].filter(({ layer }) => layer === top).map((shortcut) => [shortcut.keys, shortcut]),
  );
  return [...byKeys.values()];
}

/** Listens for shortcuts until the returned function is called. */
export function listenForShortcuts(): () => void {
  document.addEventListener('keydown', handlePress);
  return () => document.removeEventListener('keydown', handlePress);
}

/** Keys pressed while a page is loading are meant for that page. */
let held: KeyboardEvent[] | null = null;

export const holdShortcuts = (): void => {
  held ??= [];
};

export function releaseShortcuts(): void {
  // Once the new page has registered its shortcuts.
  setTimeout(() => {
    const waiting = held ?? [];
    held = null;
    for (const event of waiting) runPress(event);
  });
}

function handlePress(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isModifier(event.key)) return;
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (held && /^\S$/.test(key) && !(ctrlKey || metaKey || altKey || isTyping(target))) held.push(event);
  else runPress(event);
}

function runPress(event: KeyboardEvent): void {
  const typing = isTyping(event.target);
  const candidates = activeShortcuts().filter(({ whileTyping }) => whileTyping || !typing);
  const keys = candidates.map((shortcut) => shortcut.keys);
  const isSequence = pressed.length > 0 && event.timeStamp - lastPress < sequencePause;
  const press = { key: event.key, mod: event.ctrlKey || event.metaKey, alt: event.altKey, shift: event.shiftKey };
  let next = isSequence ? [...pressed, press] : [press];
  let match = matchPress(next, keys);
  if (!match.complete && !match.isPrefix && isSequence) {
    next = [press];
    match = matchPress(next, keys);
  }
  lastPress = event.timeStamp;
  pressed = match.isPrefix ? next : [];
  const shortcut = candidates.find((candidate) => candidate.keys === match.complete);
  if (!shortcut) return;
  event.preventDefault();
  shortcut.run(event);
}

const isModifier = (key: string) => ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'].includes(key);

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  return (
    target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit', 'range'].includes(target.type)
  );
}
