// node scripts/release/health.ts: exits with 0 when the server of this container answers, for images without a shell or curl.
const { PORT = '4000' } = process.env;
const isAlive = await fetch(`http://127.0.0.1:${PORT}/health/live`, { signal: AbortSignal.timeout(4_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isAlive ? 0 : 1;
