// Files of documents: their size and address, and the download.
import { type Answer, Refusal } from '../answer.ts';
import { type Fields, type Place, type State, textOf } from '../state.ts';

const entity = 'documents/DocumentAttachments';
export const attachmentPath = '/docs/SysAttachment.aspx';

const bytesOf = (fields: Fields): Buffer => Buffer.from(textOf(fields['Attachment']), 'base64');

/** What Exact adds to a new attachment. */
export function factsOfAttachment(place: Place, id: string, fields: Fields, base: string): Fields {
  if (place.entity !== entity) return {};
  const query = new URLSearchParams({ ID: id, _Division_: String(place.division) });
  return { FileSize: bytesOf(fields).length, Url: new URL(`${attachmentPath}?${query}`, base).href };
}

/** The file itself with `&Download=1`, else the page of Exact that shows it. */
export function download(state: State, query: URLSearchParams): Answer {
  const place = { entity, division: Number(query.get('_Division_')) };
  const fields = state.find(place, (query.get('ID') ?? '').toLowerCase())?.fields;
  if (!fields) throw new Refusal(404, 'Not Found');
  const name = textOf(fields['FileName']);
  if (query.get('Download') !== '1')
    return { status: 200, body: `<!doctype html><title>${name}</title>`, type: 'text/html' };
  const headers = { 'content-disposition': `attachment; filename="${name}"` };
  return { status: 200, body: bytesOf(fields), type: 'application/octet-stream', headers };
}
