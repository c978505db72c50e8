/** Builds the server programs and the web application, unless what is in `dist` was built from these very sources. */
export function build(how?: { force?: boolean; log?: (message: string) => void }): Promise<void>;
