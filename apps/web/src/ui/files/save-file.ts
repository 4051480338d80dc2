/** Lets the browser save a file. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has read the content by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
