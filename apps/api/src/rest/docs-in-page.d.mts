/** What the page at /prod-api/docs does in the browser: sent as its own text. */
export function tryCalls(): void;
