/** Names in the user agent, the most specific first: Edge also contains Chrome, and Chrome contains Safari. */
const browsers = [
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS|Chromium)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
] as const;

const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux|CrOS/],
] as const;

/** Name and version of a browser and the system it runs on; the user agent itself when the browser is unknown. */
export function browserName(identification: string): string {
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(identification)?.[1];
    if (version === undefined) continue;
    const system = systems.find(([, ofSystem]) => ofSystem.test(identification))?.[0];
    return [`${name} ${version}`, system].filter(Boolean).join(', ');
  }
  return identification;
}
