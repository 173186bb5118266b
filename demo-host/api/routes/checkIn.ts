import type { Handlers } from '../http/Call.ts';

export const checkInRoutes = {} satisfies Handlers;
