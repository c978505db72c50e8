import type { SessionId } from '@laurel/domain/kernel/ids.ts';
import { requestHeaders } from '#/lib/trpc.ts';
import type { Wanted } from './wanted.ts';
import { workFiles } from './work-files.ts';

/** What is left free for the page, its drafts and the scores. */
const RESERVE_BYTES = 20_000_000;

type Keeping = {
  readonly sessionId: SessionId;
  readonly wanted: readonly Wanted[];
  /** Who reads them. */
  readonly reader: string;
  readonly signal: AbortSignal;
};
/** `noRoom`: for what the device has no room. `again`: something could not be loaded and may be later. */
type Outcome = { readonly noRoom: readonly Wanted[]; readonly again: boolean };

const hasRoomFor = async (bytes: number) => {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined || usage === undefined || quota - usage > bytes + RESERVE_BYTES;
};
const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Loads the files that are not kept yet, one after another in the order of the turns, and removes what is not wanted. */
export async function keepFiles({ sessionId, wanted, reader, signal }: Keeping): Promise<Outcome> {
  await workFiles.retain(sessionId, wanted);
  const kept = new Set((await workFiles.ofSession(sessionId)).map(({ mark }) => mark));
  const noRoom: Wanted[] = [];
  let again = false;
  for (const file of wanted) {
    if (signal.aborted) break;
    if (kept.has(file.mark)) continue;
    if (!(await hasRoomFor(file.bytes))) {
      noRoom.push(file);
      continue;
    }
    try {
      const answer = await fetch(file.url, { signal, credentials: 'same-origin', headers: requestHeaders() });
      if (!answer.ok) again = true;
      else await workFiles.keep({ ...place(sessionId, file), ...(await content(answer)), reader });
    } catch (error) {
      if (isFull(error)) noRoom.push(file);
      else again = true;
    }
  }
  return { noRoom, again };
}

const place = (sessionId: SessionId, { slotId, number, mark }: Wanted) => ({ sessionId, slotId, number, mark });

const content = async (answer: Response) => {
  const said = answer.headers.get('x-watermark');
  const asked = said === 'asked' || said === 'none' ? said : null;
  return { blob: await answer.blob(), asked } as const;
};
