import { open } from 'node:fs/promises';
import path from 'node:path';

const wordFile = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Accepted types, with their file name extensions. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg', '.jpe'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic', '.heif'],
  'application/pdf': ['.pdf'],
  'audio/webm': ['.webm'],
  'audio/mp4': ['.m4a'],
  [wordFile]: ['.docx'],
  [workbook]: ['.xlsx'],
  'text/plain': ['.txt'],
  'text/csv': ['.csv'],
};

/** Voice notes: the content tells the container, which is the same for films; name and declared type must say that it is sound. */
const sounds: Readonly<Record<string, string>> = {
  'video/webm': 'audio/webm',
  'video/mp4': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
};

/** Types that browsers send when they do not know the type, or for several types. */
const vague = new Set(['application/octet-stream', '', 'text/plain', 'application/vnd.ms-excel', 'image/heif']);

/**
 * The type of a file by its content; undefined when it is not allowed, or does not match its name or declared type. A page that claims to
 * be a photo is thus refused.
 */
export async function sniff(file: string, claimed: string, name: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(file);
  const ending = path.extname(name).toLowerCase();
  const type = found
    ? (sounds[found.mime] ?? found.mime.replace('image/heif', 'image/heic'))
    : await textType(file, ending);
  const endings = type === undefined ? undefined : kinds[type];
  if (type === undefined || !endings) return undefined;
  const nameFits = ending === '' || endings.includes(ending);
  const claimFits = vague.has(claimed) || claimed === type || claimed === 'image/jpg';
  return nameFits && claimFits ? type : undefined;
}

/** Text has no signature: valid UTF-8 or Windows text without control characters, and no markup. */
async function textType(file: string, ending: string): Promise<string | undefined> {
  const type = Object.entries(kinds).find(
    ([kind, endings]) => kind.startsWith('text/') && endings.includes(ending),
  )?.[0];
  if (type === undefined) return undefined;
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(65_536), 0, 65_536, 0);
    const start = buffer.subarray(0, bytesRead).toString('latin1');
    return /[\u0000-\u0008\u000e-\u001f]/.test(start) || /^\s*<(!doctype|html|svg|script|\?xml)/i.test(start)
      ? undefined
      : type;
  } finally {
    await handle.close();
  }
}
