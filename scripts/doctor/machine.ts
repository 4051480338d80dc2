// The machine: port, folder, disk, and whether a proxy is needed.
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../apps/server/src/config.ts';
import { isLoopback } from '../../apps/server/src/greeting.ts';
import { explain, refuseClosedFolder, refusePlainHttp, refuseTakenPort } from '../../apps/server/src/start-failure.ts';
import { answerMark } from '../../packages/contract/src/wire/client.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

/** Bytes; a folder with less space than this is full within days. */
const scarce = 1024 ** 3;

export async function machineFindings(config: Config): Promise<Finding[]> {
  return [
    ok('configuration', `every variable is valid; ${config.production ? 'production' : config.environment}`),
    await portFinding(config),
    ...(await metricsFindings(config)),
    ...(await folderFindings(config)),
    ...proxyFindings(config),
  ];
}

/** A port that Werkbank itself uses is in order. */
async function portFinding(config: Config): Promise<Finding> {
  const place = `${config.host}:${config.port}`;
  try {
    await refuseTakenPort(config);
    return ok('port', `${place} is free`);
  } catch (error) {
    return (await isWerkbank(config))
      ? ok('port', `Werkbank serves on ${place}`)
      : failure('port', explain(error, config));
  }
}

/** The port of the metrics; free unless this process runs. */
async function metricsFindings({ telemetry: { metrics }, dataDir }: Config): Promise<Finding[]> {
  if (!metrics) return [];
  const place = `${metrics.host}:${metrics.port}`;
  try {
    await refuseTakenPort({ ...metrics, dataDir });
    return [ok('metrics', `${place} is free`)];
  } catch {
    const answer = await fetch(`http://${place}/metrics`, { signal: AbortSignal.timeout(3_000) }).catch(
      () => undefined,
    );
    const isOurs = (await answer?.text())?.includes('service_name="werkbank"');
    return [
      isOurs
        ? ok('metrics', `Werkbank serves /metrics on ${place}`)
        : failure('metrics', `${place} cannot be used: set METRICS_PORT and METRICS_HOST to a free address`),
    ];
  }
}

async function isWerkbank({ host, port }: Pick<Config, 'host' | 'port'>): Promise<boolean> {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}/health/live`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined);
  return answer?.ok === true && answer.headers.has(answerMark);
}

async function folderFindings(config: Config): Promise<Finding[]> {
  try {
    refuseClosedFolder(config);
  } catch (error) {
    return [failure('folder', explain(error, config))];
  }
  let existing = config.dataDir;
  while (!existsSync(existing)) existing = path.dirname(existing);
  const { bavail, bsize } = await statfs(existing);
  const free = bavail * bsize;
  const room = `${(free / 1024 ** 3).toFixed(1)} GiB free at ${existing}`;
  return [
    ok('folder', `${existing} can be written to`),
    free < scarce ? warning('disk', `only ${room}: make room, or set DATA_DIR to another folder`) : ok('disk', room),
  ];
}

function proxyFindings(config: Config): Finding[] {
  try {
    refusePlainHttp(config);
  } catch (error) {
    return [failure('proxy', explain(error, config))];
  }
  const isEncrypted = config.publicUrl.startsWith('https:');
  if (isEncrypted && config.trustProxy === false)
    return [
      failure(
        'proxy',
        'PUBLIC_URL is https, but TRUST_PROXY is not set: every request seems to come from the proxy, so that one user can ' +
          'exhaust the limit of all. Set TRUST_PROXY=1 behind one proxy',
      ),
    ];
  if (!isEncrypted && config.production)
    return [warning('proxy', 'PUBLIC_URL is not https: phones allow neither camera nor offline work')];
  if (isEncrypted) return [ok('proxy', `users come to ${config.publicUrl}; TRUST_PROXY=${String(config.trustProxy)}`)];
  return isLoopback(config.host)
    ? []
    : [warning('proxy', 'other machines reach this server without encryption (HOST)')];
}
