import { contractSuite } from './contractSuite.ts';
import { startApiProcess } from './startApiProcess.ts';

contractSuite('a process on PGlite', { start: () => startApiProcess(), restarts: true });
