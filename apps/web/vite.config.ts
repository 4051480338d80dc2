import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { texts } from './vite/texts-plugin.ts';

const server = 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [react(), texts(fileURLToPath(new URL('src', import.meta.url)))],
  build: {
    target: 'es2023',
    // A font or image inlined into a style sheet is refused by `font-src 'self'`.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'vendor', test: /node_modules[\\/].*\.m?js$/, tags: ['$initial'], priority: 2 },
            { name: 'shell', test: /[\\/]src[\\/]/, tags: ['$initial'], priority: 1 },
            { name: 'page', test: /[\\/]src[\\/]ui[\\/]page[\\/]/ },
          ],
        },
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
