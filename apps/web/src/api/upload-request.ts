/** Receives how much of a form has been sent, 0 to 1. */
export type Report = (part: number) => void;

/** Sends a form and reports its progress; loaded with the first of them. */
export async function sendForm(url: string, { method = 'POST', headers, body, signal }: RequestInit, report: Report) {
  // It may have been stopped while this was being loaded: a signal that is already aborted fires no event.
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = new XMLHttpRequest();
  request.open(method, url);
  request.responseType = 'blob';
  new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
  request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
    if (lengthComputable) report(loaded / total);
  };
  request.onload = () => {
    const { status, statusText } = request;
    const isEmpty = [204, 205, 304].includes(status);
    const answer = isEmpty ? null : (request.response as Blob);
    resolve(new Response(answer, { status, statusText, headers: readHeaders(request) }));
  };
  // The message that browsers use when fetch cannot reach a server.
  request.onerror = () => reject(new TypeError('Failed to fetch'));
  request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
  signal?.addEventListener('abort', () => request.abort(), { once: true });
  request.send(body as FormData);
  return await promise;
}

function readHeaders(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
}
