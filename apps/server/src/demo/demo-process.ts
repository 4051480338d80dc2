// Started by make-demo.ts; ends with the process that started it.
import { once } from 'node:events';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { createDb, createPool } from '#db/db.ts';
import { openFiles } from '#files/open-files.ts';
import { insertDemoPhotos } from './asset-photos.ts';
import { insertDemoData } from './demo.ts';
import { insertItemPictures } from './items/item-pictures.ts';
import type { DemoTask } from './make-demo.ts';

process.once('disconnect', () => process.exit(1));
const [task] = (await once(process, 'message')) as [DemoTask];
const pool = createPool(task.connection, { max: 2, name: 'werkbank-demo' });
const db = createDb(pool);
await insertDemoData(db, businessDay(), (line) => process.send?.(line));
await insertDemoPhotos(db, openFiles(task.config));
await insertItemPictures(db, openFiles(task.config));
await pool.end();
process.exit(0);
