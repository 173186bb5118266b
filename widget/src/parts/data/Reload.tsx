import { LoadError } from './LoadError.tsx';

/**
 * In place of a part of a page whose code can't be fetched. The loaded document may be older than the server's: only a new document
 * knows the new names of files.
 */
export const Reload = () => <LoadError error={undefined} onRetry={() => location.reload()} />;
