import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { ShellCommands } from '#src/frame/shell-commands.tsx';
import { readPalette, subscribeToPalette } from '#src/ui/palette/palette-store.ts';

const DomainCommands = lazy(async () => ({ default: (await import('./domain-commands.tsx')).DomainCommands }));

/** What the palette offers: the shell's own from the beginning, what the domains add from the first time it opens. */
export function PaletteCommands() {
  const { isOpen } = useSyncExternalStore(subscribeToPalette, readPalette);
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  return (
    <>
      <ShellCommands />
      {wasOpened && (
        <Suspense>
          <DomainCommands />
        </Suspense>
      )}
    </>
  );
}
