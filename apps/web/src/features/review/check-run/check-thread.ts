import '#/lib/zod-jitless.ts';
import { statedProof } from '@laurel/domain/kernel/data-integrity.ts';
import { isSame, type Progress, type RecomputedRun, recomputeRun } from '@laurel/domain/review/recompute-run.ts';
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ThreadAnswer } from '#/lib/thread.ts';

export type CheckedRun = {
  readonly run: RecomputedRun;
  /** Of the statement in the file; `none` where the file has none. */
  readonly signature: 'signed' | 'broken' | 'none';
  /** The file is what it says, and gives the same when it is computed again. */
  readonly isConsistent: boolean;
};

const say = (answer: ThreadAnswer<Progress, CheckedRun>) => postMessage(answer);

const hasher = () => {
  const hash = sha256.create();
  return {
    update: (piece: string | Uint8Array) => {
      hash.update(typeof piece === 'string' ? utf8ToBytes(piece) : piece);
    },
    hex: () => bytesToHex(hash.digest()),
  };
};

// Not every browser can iterate over a stream.
async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

const signatureOf = ({ signed }: RecomputedRun): CheckedRun['signature'] => {
  if (signed === null) return 'none';
  const stated = statedProof(signed);
  if (!stated) return 'broken';
  const message = concatBytes(...stated.texts.map((text) => sha256(utf8ToBytes(text))));
  try {
    return ed25519.verify(stated.signature, message, stated.publicKey) ? 'signed' : 'broken';
  } catch {
    return 'broken';
  }
};

/** Milliseconds between two reports of progress. */
const PAUSE = 100;

const check = async (file: Blob): Promise<CheckedRun> => {
  const steps = recomputeRun({ open: () => piecesOf(file), bytes: file.size, hasher });
  let reported = 0;
  for (;;) {
    const step = await steps.next();
    if (step.done) {
      const [run, signature] = [step.value, signatureOf(step.value)];
      return { run, signature, isConsistent: isSame(run) && signature !== 'broken' };
    }
    if (performance.now() - reported < PAUSE) continue;
    reported = performance.now();
    say({ progress: step.value });
  }
};

/** A thread of its own: a large contest takes minutes, and the page still answers. */
addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  // Whatever keeps the file from being read, it is not one that can be checked.
  say({ checked: await check(data).catch(() => null) });
});
