export const ENDED_BY_PIPE: 141;
/** Calls `end` once when nobody reads what this program prints any more; without one, the program ends quietly. */
export function onClosedPipe(end?: () => void): void;
