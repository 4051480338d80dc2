// Runs before the first paint, without waiting for the program: colour scheme, brand and language as last used, and the two documents on
// which everything else depends. src/app/boot.ts uses the responses.
(() => {
  // Zod compiles its checks with `new Function`, which the content security policy refuses and reports.
  window.__zod_globalConfig = { jitless: true };
  const root = document.documentElement;
  const remembered = (key) => {
    try {
      return localStorage.getItem(key) ?? '';
    } catch {
      return '';
    }
  };
  const chosen = remembered('mantine-color-scheme-value');
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  for (const name of ['textSize', 'contrast']) if (/^[a-z]+$/.test(remembered(name))) root.dataset[name] = remembered(name);
  const theme = remembered('lastTheme');
  if (/^[a-z]+$/.test(theme)) root.dataset.theme = theme;
  const colours = remembered('lastColours');
  if (/^(#[0-9a-f]{6},?){10}$/.test(colours))
    colours.split(',').forEach((colour, step) => root.style.setProperty(`--brand-${step}`, colour));
  const language = /^[a-z]{2}$/.test(remembered('appLanguage')) ? remembered('appLanguage') : 'nl';
  root.lang = language;
  const texts = `/assets/i18n/core.${language}.json`;
  window.werkbankBoot = { '/assets/environment.json': fetch('/assets/environment.json'), [texts]: fetch(texts) };
  for (const answer of Object.values(window.werkbankBoot)) answer.catch(() => undefined);
})();
