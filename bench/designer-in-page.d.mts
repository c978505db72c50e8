/** Starts recording the time between frames and which elements are redrawn. */
export function recordFrames(): void;
/** The recorded data; undefined if nothing was recorded in this page. */
export function stopRecording(): { readonly frames: readonly number[]; readonly drawn: number } | undefined;
/** Signs the browser in. */
export function keepToken(token: string): void;
