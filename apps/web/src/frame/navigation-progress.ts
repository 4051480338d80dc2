import type { AnyRouter } from '@tanstack/react-router';
import { focusNextHeading } from '#src/ui/page/heading-focus.ts';
import { holdShortcuts, releaseShortcuts } from '#src/ui/shortcuts/shortcut-registry.ts';

const marker = 'loading';

/**
 * While a navigation is in progress the body has a loading marker; it is removed when the navigation ends, also when it
 * fails or another one replaces it (specification, section 2). The router itself then scrolls to the top, unless the
 * link has `resetScroll={false}`.
 */
export function followNavigation(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    document.body.classList.add(marker);
    if (pathChanged) holdShortcuts();
  });
  router.subscribe('onResolved', () => {
    document.body.classList.remove(marker);
    releaseShortcuts();
  });
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (fromLocation && pathChanged) focusNextHeading();
  });
}
