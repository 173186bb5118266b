import { startReact } from '../examples/StrictAccount.tsx';

startReact();
