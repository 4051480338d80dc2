import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './vite/chunk-groups.ts';
import { phoneManifests } from './vite/manifest-plugin.ts';
import { minifiedTwice } from './vite/minify-plugin.ts';
import { phoneWorker } from './vite/phone-worker-plugin.ts';
import { texts } from './vite/texts-plugin.ts';

const server = 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [
    react(),
    texts(fileURLToPath(new URL('src', import.meta.url))),
    phoneManifests(fileURLToPath(new URL('public/assets/themes', import.meta.url))),
    phoneWorker(),
    minifiedTwice(),
  ],
  build: {
    target: 'es2023',
    // A font or image inlined into a style sheet is refused by `font-src 'self'`.
    assetsInlineLimit: 0,
    // The map, which only installations with tiles load, is the largest chunk.
    chunkSizeWarningLimit: 1200,
    modulePreload: {
      polyfill: false,
      // The dependency lists of lazy pages would add 4 kB to the first load; only style sheets are kept, because they must be loaded before
      // the page is shown.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        // Without the dependencies of a group's modules: so that the dependencies of fields do not become part of the grid that edits with
        // them.
        codeSplitting: { groups: chunkGroups, includeDependenciesRecursively: false },
        // Such chunks import each other circularly; modules must still run in the order of their imports.
        strictExecutionOrder: true,
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/oidc', '/sign-in', '/assets/environment.json'].map((path) => [
        path,
        { target: server, changeOrigin: false },
      ]),
    ),
  },
});
