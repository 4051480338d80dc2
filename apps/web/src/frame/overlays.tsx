import { useRouter } from '@tanstack/react-router';
import { CommandPalette } from '#src/ui/palette/command-palette.tsx';
import { Shortcuts } from '#src/ui/shortcuts/shortcuts.tsx';
import { Toasts } from '#src/ui/toasts/toasts.tsx';

/** Rendered once next to every page: toasts, shortcuts, the command palette. */
export function Overlays({ toasts = 'top' }: { toasts?: 'top' | 'bottom' }) {
  const router = useRouter();
  return (
    <>
      <Toasts place={toasts} />
      <Shortcuts />
      <CommandPalette onNavigate={(to) => void router.navigate({ href: to })} />
    </>
  );
}
