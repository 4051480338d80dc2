/** Names and old abbreviations of the countries that are common in imported files, in lower case. */
export const countries: Readonly<Record<string, string>> = {
  ...named('NL', 'nederland', 'niederlande', 'netherlands', 'the netherlands', 'holland', 'nld'),
  ...named('DE', 'duitsland', 'deutschland', 'germany', 'brd', 'd', 'deu'),
  ...named('BE', 'belgië', 'belgie', 'belgien', 'belgium', 'b', 'bel'),
  ...named('LU', 'luxemburg', 'luxembourg', 'l', 'lux'),
  ...named('FR', 'frankrijk', 'frankreich', 'france', 'f', 'fra'),
  ...named('AT', 'oostenrijk', 'österreich', 'oesterreich', 'austria', 'a', 'aut'),
  ...named('CH', 'zwitserland', 'schweiz', 'switzerland', 'che'),
  ...named(
    'GB',
    'verenigd koninkrijk',
    'groot-brittannië',
    'engeland',
    'großbritannien',
    'vereinigtes königreich',
    'united kingdom',
    'uk',
    'gbr',
  ),
  ...named('IE', 'ierland', 'irland', 'ireland', 'irl'),
  ...named('DK', 'denemarken', 'dänemark', 'denmark', 'dnk'),
  ...named('PL', 'polen', 'poland', 'pol'),
  ...named('CZ', 'tsjechië', 'tschechien', 'czechia', 'czech republic', 'cze'),
  ...named('IT', 'italië', 'italien', 'italy', 'i', 'ita'),
  ...named('ES', 'spanje', 'spanien', 'spain', 'e', 'esp'),
  ...named('US', 'verenigde staten', 'vereinigte staaten', 'united states', 'usa'),
};

function named(code: string, ...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, code]));
}
