/** Decides whether a request is cut off: 12 % of them are. */
export const isCut = () => Math.random() < 0.12;
export const anyProcess = () => (Math.random() < 0.5 ? 0 : 1);
export const pause = async (ms: number) => await new Promise((resolve) => setTimeout(resolve, ms));
