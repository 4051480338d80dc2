import type { Page } from '@playwright/test';

/** Copies rows as a spreadsheet does: as text with tabs, and as a table. */
export async function copyFromSpreadsheet(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const text = rows.map((cells) => `${cells.join('\t')}\r\n`).join('');
  const html = `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
  await page.evaluate(
    async ([plain, table]) => {
      const blob = (content: string, type: string) => new Blob([content], { type });
      await navigator.clipboard.write([
        new ClipboardItem({ 'text/plain': blob(plain, 'text/plain'), 'text/html': blob(table, 'text/html') }),
      ]);
    },
    [text, html] as const,
  );
}
