// npm run doctor: explains what is wrong with this configuration, before a user notices. It changes nothing.
import { readConfig } from '../../apps/server/src/config.ts';
import { explain } from '../../apps/server/src/start-failure.ts';
import { databaseFindings } from './database.ts';
import { type Finding, failure, printFindings } from './finding.ts';
import { machineFindings } from './machine.ts';
import { serviceFindings } from './services.ts';

async function examine(): Promise<Finding[]> {
  try {
    const config = readConfig(process.env);
    return [
      ...(await machineFindings(config)),
      ...(await databaseFindings(config)),
      ...(await serviceFindings(config)),
    ];
  } catch (error) {
    return [failure('configuration', explain(error, undefined))];
  }
}

process.exitCode = printFindings(await examine(), console.log) > 0 ? 1 : 0;
