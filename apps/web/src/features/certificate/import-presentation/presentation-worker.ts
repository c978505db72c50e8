import '#/lib/zod-jitless.ts';
import { drawMetafile } from './metafile/draw-metafile.ts';
import { readPresentation } from './read-presentation.ts';

/** A thread of its own: the page answers while a large presentation is read. */
export type Asked = { readonly bytes: Uint8Array; readonly chosen: readonly number[] | undefined };

addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  postMessage(await readPresentation(data.bytes, data.chosen, drawMetafile));
});
