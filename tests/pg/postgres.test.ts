import { contractSuite } from '../contract/cases/contractSuite.ts';
import { startApiProcess } from '../contract/suite/startApiProcess.ts';
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
