import { openDatabase } from './platform/db/openDatabase.ts';
import { readConfig } from './platform/config/readConfig.ts';
import { StartupError } from './platform/config/StartupError.ts';

// Check settings, port and directory before loading the server: an error is reported at once.
try {
  const config = readConfig(process.env);
  const { openPort } = await import('./app/openPort.ts');
  const port = await openPort(config);
  const opened = openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    prepare: async (db) => (await import('./app/prepareData.ts')).prepareData(db, config),
  });
  const [{ serve }, database] = await Promise.all([import('./app/serve.ts'), opened]);
  serve(config, port, database);
} catch (error) {
  const line =
    error instanceof StartupError ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
