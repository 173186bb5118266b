import { definePortalElement } from './definePortalElement.ts';

export type { ProfilePortalElement } from './definePortalElement.ts';

definePortalElement();
