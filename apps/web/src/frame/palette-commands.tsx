import { Suspense, useState, useSyncExternalStore } from 'react';
import { readPalette, subscribeToPalette } from '#src/ui/palette/palette-store.ts';
import { frameParts } from './frame-parts.ts';
import { ShellCommands } from './shell-commands.tsx';

/** The entries of the palette: the shell's own from the start, those of the domains once it is first opened. */
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
