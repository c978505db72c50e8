import type { Anchor } from '@laurel/domain/audit/anchor.ts';
import { type CheckedLog, LogCheck } from '@laurel/domain/audit/log-check.ts';
import { type CheckedPart, isPart, PartCheck } from '@laurel/domain/audit/part-check.ts';
import type { ThreadAnswer } from '#/lib/thread.ts';
import { type CheckedStamps, checkStamps } from './check-stamps.ts';
import { logTools } from './log-tools.ts';

/** A bundle; public keys and anchors that are known from elsewhere. */
export type AskedLog = {
  readonly bundle: Blob;
  readonly trusted: readonly string[];
  readonly kept: readonly Anchor[];
  /** Certificates (DER) of authorities whose time stamps the reader trusts. */
  readonly roots: readonly Uint8Array[];
};
/** A whole log, or single events of one; and the time stamps of its anchors. */
export type CheckedFile = ({ readonly log: Without<CheckedLog> } | { readonly part: Without<CheckedPart> }) & {
  readonly stamps: CheckedStamps;
};
type Without<Checked> = Omit<Checked, 'stamps'>;
export type LogProgress = { readonly done: number; readonly all: number };

const say = (answer: ThreadAnswer<LogProgress, CheckedFile>) => postMessage(answer);

/** Longer than any line of a log; more is something else that was zipped. */
const LONGEST_LINE = 64 << 20;

async function* linesOf(bundle: Blob): AsyncGenerator<string> {
  const reader = bundle.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw new Error('a line without an end');
    yield* lines;
  }
  if (rest) yield rest;
}

/** Milliseconds between two reports of progress. */
const PAUSE = 100;

const checked = async ({ bundle, trusted, kept, roots }: AskedLog): Promise<CheckedFile> => {
  const [whole, part] = [new LogCheck(logTools, trusted, kept), new PartCheck(logTools, trusted)];
  let check: LogCheck | PartCheck | undefined;
  let reported = 0;
  for await (const line of linesOf(bundle)) {
    check ??= isPart(line) ? part : whole;
    check.take(line);
    if (performance.now() - reported < PAUSE) continue;
    reported = performance.now();
    say({ progress: check.progress });
  }
  if (check === part) {
    const { stamps, ...found } = part.finish();
    return { part: found, stamps: await checkStamps(stamps, roots) };
  }
  const { stamps, ...found } = whole.finish();
  return { log: found, stamps: await checkStamps(stamps, roots) };
};

/** A thread of its own: a log of a million events takes a minute, and the page still answers. */
addEventListener('message', async ({ data }: MessageEvent<AskedLog>) => {
  say({ checked: await checked(data).catch(() => null) });
});
