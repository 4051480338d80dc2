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
    modulePreload: {
      polyfill: false,
      // The names of what each lazy page imports would be 4 kB of the first load; its sheets have to be there before it is shown.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        // Without the dependencies of a group's modules: what a field needs is not part of the grid that edits with it.
        codeSplitting: { groups: chunkGroups, includeDependenciesRecursively: false },
        // Such chunks import each other in circles; modules must still run in the order of their imports.
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
