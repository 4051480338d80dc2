import { useRouter } from '@tanstack/react-router';
import { useLive } from '#src/api/use-live.ts';
import { CommandPalette } from '#src/ui/command-palette.tsx';
import { Shortcuts } from '#src/ui/shortcuts.tsx';
import { Toasts } from '#src/ui/toasts.tsx';
import { useDivision } from './use-me.ts';

/** What stands once beside every page: messages, shortcuts, the command palette, and the ear for what colleagues change. */
export function Overlays() {
  const router = useRouter();
  useLive(useDivision());
  return (
    <>
      <Toasts />
      <Shortcuts />
      <CommandPalette onNavigate={(to) => void router.navigate({ href: to })} />
    </>
  );
}
