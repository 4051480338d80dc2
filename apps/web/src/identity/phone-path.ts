/** Pages below this path open without a network, for their last user in this browser. */
export const isPhone = (pathname: string): boolean => /^\/m([/?]|$)/.test(pathname);

/** Where the way back from a page leads: on the phone to the day, elsewhere to the start page. */
export const homeFor = (pathname: string): '/m' | '/' => (isPhone(pathname) ? '/m' : '/');
