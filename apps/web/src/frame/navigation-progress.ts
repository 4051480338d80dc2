import type { AnyRouter } from '@tanstack/react-router';
import { focusNextHeading } from '#src/ui/page/heading-focus.ts';

const marker = 'loading';

/**
 * While a navigation is in progress the body carries a loading marker; it goes when the navigation ends, also when it
 * failed or another one took its place (specification, section 2). The router itself then scrolls to the top, unless
 * the link said `resetScroll={false}`.
 */
export function followNavigation(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', () => document.body.classList.add(marker));
  router.subscribe('onResolved', () => document.body.classList.remove(marker));
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (fromLocation && pathChanged) focusNextHeading();
  });
}
