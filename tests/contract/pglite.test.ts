import { contractSuite } from './cases/contractSuite.ts';
import { startApiProcess } from './suite/startApiProcess.ts';

contractSuite('a process on PGlite', { start: () => startApiProcess(), restarts: true });
