/** Pages below this path open without a network, for their last user in this browser. */
export const isPhone = (pathname: string): boolean => /^\/m([/?]|$)/.test(pathname);

/** The target of the link back from a page: on the phone the day, elsewhere the start page. */
export const homeFor = (pathname: string): '/m' | '/' => (isPhone(pathname) ? '/m' : '/');
