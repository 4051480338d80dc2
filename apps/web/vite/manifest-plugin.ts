// Writes assets/themes/<theme>/phone.<language>.webmanifest: with which a phone installs the phone screens as an app of the brand.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { findTheme } from '../src/themes/theme-content.ts';

const descriptions = {
  nl: 'Uw dag als monteur: bezoeken, assets en rapporten, ook zonder netwerk.',
  de: 'Ihr Tag als Servicetechniker: Besuche, Geräte und Berichte, auch ohne Netz.',
  en: 'Your day as a mechanic: visits, assets and reports, without a network too.',
};

export function phoneManifests(themes: string): Plugin {
  return {
    name: 'werkbank-phone-manifests',
    apply: 'build',
    generateBundle() {
      for (const id of readdirSync(themes))
        for (const [language, description] of Object.entries(descriptions))
          this.emitFile({
            type: 'asset',
            fileName: path.posix.join('assets/themes', id, `phone.${language}.webmanifest`),
            source: JSON.stringify(manifestOf(id, language, description)),
          });
    },
  };
}

function manifestOf(id: string, lang: string, description: string) {
  const { name, favicon } = findTheme(id);
  const icon = (size: number) => ({
    src: `/assets/themes/${id}/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  return {
    id: '/m',
    name,
    short_name: name,
    description,
    lang,
    start_url: '/m',
    // The phone screens also link to screens of the office.
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [
      { src: favicon, sizes: 'any', type: 'image/svg+xml' },
      { ...icon(192), purpose: 'any' },
      { ...icon(512), purpose: 'any' },
      { ...icon(512), purpose: 'maskable' },
    ],
  };
}
