export const NO_BROWSER: string;
/** Environment variables for a child process that drives the browser; `{}` when there is none. */
export function findChromium(options?: { log?: (message: string) => void }): Promise<Record<string, string>>;
