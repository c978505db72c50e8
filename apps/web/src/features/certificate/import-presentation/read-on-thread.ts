import type { Asked } from './presentation-worker.ts';
import threadAddress from './presentation-worker.ts?worker&url';
import type { ReadPresentation } from './read-presentation.ts';

/** Reading takes a second; what takes this long was made to. */
const LONGEST = 60_000;

type Policies = { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Rules };
type Rules = { createScriptURL: (url: string) => string };
let rules: Rules | undefined;
/**
 * The thread's address as the content security policy requires it: by the one policy it names, which knows only this.
 */
const trusted = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  rules ??= trustedTypes?.createPolicy('laurel', { createScriptURL: () => threadAddress });
  return rules?.createScriptURL(threadAddress) ?? threadAddress;
};

/** Reads a presentation on a thread of its own, which ends with the signal. Throws where the file itself cannot be read. */
export const readOnThread = async (
  file: File,
  { chosen, signal }: { chosen: readonly number[] | undefined; signal: AbortSignal },
): Promise<ReadPresentation> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new Promise((resolve) => {
    const thread = new Worker(trusted(), { type: 'module' });
    const answer = (read: ReadPresentation) => {
      clearTimeout(late);
      thread.terminate();
      resolve(read);
    };
    const broken = () => answer({ ok: false, problem: 'brokenPresentation' });
    const late = setTimeout(broken, LONGEST);
    signal.addEventListener('abort', broken);
    thread.addEventListener('message', ({ data }: MessageEvent<ReadPresentation>) => answer(data));
    thread.addEventListener('error', broken);
    thread.postMessage({ bytes, chosen } satisfies Asked, [bytes.buffer]);
  });
};
