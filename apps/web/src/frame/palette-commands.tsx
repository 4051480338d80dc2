import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { listenToTitles } from '#src/ui/page/document-title.ts';
import { readPalette, subscribeToPalette } from '#src/ui/palette/palette-store.ts';
import { frameParts } from './frame-parts.ts';
import { ShellCommands } from './shell-commands.tsx';

/** Only the page of a record has its id in its path. */
const withId = /[\da-f]{8}(-[\da-f]{4}){3}-/;

/** Pages of records are remembered as recent. */
function useRecentRecords(): void {
  useEffect(() => {
    listenToTitles((title, number) => {
      const { pathname: path } = window.location;
      if (withId.test(path))
        void import('./remember-opened.ts').then((part) => part.rememberOpened(path, title, number));
    });
    return () => listenToTitles(undefined);
  }, []);
}

/** The entries of the palette: the shell's own from the start, those of the domains once it is first opened. */
export function PaletteCommands() {
  useRecentRecords();
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
