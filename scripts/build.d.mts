/** Builds the server programs and the web application, unless what is in `dist` was built from the same sources. */
export function build(how?: { force?: boolean; log?: (message: string) => void }): Promise<void>;
