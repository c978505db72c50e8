/** Begins to write down the time between frames, and which elements' drawings are touched. */
export function recordFrames(): void;
/** What was written down; undefined where nothing was recorded in this page. */
export function stopRecording(): { readonly frames: readonly number[]; readonly drawn: number } | undefined;
/** Signs the browser in. */
export function keepToken(token: string): void;
