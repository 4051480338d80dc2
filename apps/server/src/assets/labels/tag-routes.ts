import { Readable } from 'node:stream';
import { tagCalls } from '@werkbank/contract/assets/labels/tag-calls.ts';
import { Problem } from '#base/problem.ts';
import { routes } from '#http/context.ts';
import { scopeOfLocation } from '#locations/scope-store.ts';
import { drawLabels } from './labels.ts';
import * as tags from './tag-store.ts';

export const tagRoutes = routes('assets', tagCalls, {
  listTags: ({ db, params, query, caller, page }) =>
    tags.listTags({ db, division: params.division, page }, caller, query),
  printTags: ({ db, params, body }) => tags.printTags(db, params.division, body.count),
  setTagStatus: async ({ db, params, body, caller }) => {
    const tag = tags.requireTag(params.tag);
    await tags.requireOwnTag({ db, division: params.division, caller }, tag);
    if (!(await tags.setTagStatus(db, params.division, tag, body.status)))
      throw new Problem('tag.ended', { params: { tag } });
    return await tags.requireOwnTag({ db, division: params.division, caller }, tag);
  },
  printLabels: async ({ db, params, query, caller, language, request, reply }) => {
    const { division } = params;
    const labels: tags.Label[] = [];
    if (query.tags) labels.push(...(await tags.labelsOfTags(db, { division, caller }, query.tags)));
    if (query.batch) labels.push(...(await tags.labelsOfBatch(db, { division, caller }, query.batch)));
    if (query.locationId) {
      const site = await scopeOfLocation(db, caller, query.locationId, 'read');
      if (site.division !== division) throw new Problem('location.not_found');
      labels.push(...(await tags.labelsOfLocation(db, division, site.id)));
    }
    if (labels.length === 0) throw new Problem('label.nothing');
    const sender = await tags.findSender(db, division);
    reply.header('content-disposition', 'inline; filename="labels.pdf"');
    const pdf = await drawLabels(labels, {
      format: query.format,
      start: query.start,
      host: request.server.publicUrl,
      language,
      sender,
    });
    return Readable.from(pdf, { objectMode: false });
  },
});
