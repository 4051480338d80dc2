// Serves and emits the merged texts of the areas.
import type { Plugin } from 'vite';
import { mergeTexts, textFiles } from './merge-texts.ts';

export function texts(source: string): Plugin {
  return {
    name: 'werkbank-texts',
    buildStart() {
      for (const file of textFiles(source)) this.addWatchFile(file);
    },
    generateBundle() {
      for (const [fileName, content] of Object.entries(mergeTexts(source)))
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = request.url?.split('?')[0]?.slice(1) ?? '';
        if (!name.startsWith('assets/i18n/')) return next();
        const content = mergeTexts(source)[name];
        response.statusCode = content ? 200 : 404;
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(content ?? {}));
      });
    },
    handleHotUpdate({ file, server }) {
      if (textFiles(source).includes(file)) server.ws.send({ type: 'full-reload' });
    },
  };
}
