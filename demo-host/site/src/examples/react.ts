import { startReact } from './StrictAccount.tsx';

startReact();
