import { contractSuite } from '../contract/contractSuite.ts';
import { startApiProcess } from '../contract/startApiProcess.ts';
import { startPostgres } from '../support/database/startPostgres.ts';

contractSuite('a process on PostgreSQL', {
  restarts: true,
  start: async () => {
    const postgres = await startPostgres();
    const api = await startApiProcess(postgres.url);
    return {
      ...api,
      stop: async () => {
        await api.stop();
        await postgres.stop();
      },
    };
  },
});
