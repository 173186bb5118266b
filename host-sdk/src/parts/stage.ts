import { createDialog } from '../dialog/createDialog.ts';
import { moveFocus } from '../dialog/moveFocus.ts';

// A file of its own beside the script: modal and drawer, and moving the focus out of the frame. Its name is public: pages
// that serve the script themselves serve `stage-<version>.js` with it.
export { createDialog, moveFocus };
