import { defineConfig } from '@playwright/test';

/** Two runs on one machine need different ports. */
const port = Number(process.env['E2E_PORT'] ?? 4610);
/** Folder of outgoing mail, for tests that follow the link in a mail. */
const mailFolder = `.cache/mails-${port}`;
process.env['MAIL_DIR'] = mailFolder;
const baseURL = `http://127.0.0.1:${port}`;
const executablePath =
  process.env['WERKBANK_HEADLESS_SHELL'] ?? process.env['WERKBANK_CHROMIUM'] ?? '/usr/bin/chromium';

/** Pages in tests are too short-lived for optimising compilers to pay off: interpreted and baseline code is cheaper as a whole. */
const engine = '--js-flags=--no-opt,--no-maglev';

const phone = '**/phone*.spec.ts';
/**
 * Tests of animated parts run with normal motion, as most users see them: dialogs, messages, expanding lists, the frame, a record, the
 * sign-in.
 */
const moving = [
  '**/session/*.spec.ts',
  '**/ui/{date-field,details,dialogs,toasts,typeahead}.spec.ts',
  '**/{accounts,assets-on-site,photos,shell}.spec.ts',
];
/** Other tests run with reduced motion, because transitions would take a sixth of the browser's processor time. */
const still = { contextOptions: { reducedMotion: 'reduce' } } as const;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../.cache/browser-tests',
  fullyParallel: true,
  workers: 3,
  // The demonstration engineer has one running visit at a time, so tests of jobs on the phone run one after the other.
  projects: [
    { name: 'phone', testMatch: phone, workers: 1, use: still },
    { name: 'office', testIgnore: [phone, ...moving], use: still },
    { name: 'motion', testMatch: moving },
  ],
  timeout: 120_000,
  globalTimeout: 70 * 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // A browser on a busy machine can miss an event; tests that pass only on the second attempt are reported as flaky.
  retries: 1,
  use: {
    baseURL,
    // A button that has gone is reported by its name, and leaves time for the rest of the report.
    actionTimeout: 45_000,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1440, height: 900 },
    // Pages come from the server; the offline copy on the phone has separate tests.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    launchOptions: { executablePath, args: process.getuid?.() === 0 ? [engine, '--no-sandbox'] : [engine] },
  },
  webServer: {
    command: `"${process.execPath}" support/server.ts`,
    url: `${baseURL}/health/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      NODE_ENV: 'development',
      DEMO_DATA: 'true',
      MAIL_DIR: mailFolder,
      APP_LANGUAGES: 'nl,de,en',
      RATE_LIMIT_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
    },
  },
});
