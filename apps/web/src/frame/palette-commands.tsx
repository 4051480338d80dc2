import { Suspense, useState, useSyncExternalStore } from 'react';
import { readPalette, subscribeToPalette } from '#src/ui/palette/palette-store.ts';
import { frameParts } from './frame-parts.ts';
import { ShellCommands } from './shell-commands.tsx';

/** What the palette offers: the shell's own from the beginning, what the domains add from the first time it opens. */
export function PaletteCommands() {
  const { isOpen } = useSyncExternalStore(subscribeToPalette, readPalette);
  const { Commands } = frameParts();
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  return (
    <>
      <ShellCommands />
      {wasOpened && (
        <Suspense>
          <Commands />
        </Suspense>
      )}
    </>
  );
}
