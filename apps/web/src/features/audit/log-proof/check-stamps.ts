import type { StampedAnchor } from '@laurel/domain/audit/anchor.ts';
import { type CheckedStamp, checkStamp, type StampProblem } from './check-stamp.ts';
import { logTools } from './log-tools.ts';

/** What was found about the time stamps of a file or of the published anchors. */
export type CheckedStamps = {
  readonly count: number;
  /** False where the browser has no WebCrypto: nothing was checked. */
  readonly isPossible: boolean;
  /** How many roots the reader gave; without one, nothing is said about who issued the certificates. */
  readonly roots: number;
  readonly wrong: readonly { readonly position: number; readonly problem: StampProblem }[];
  /** The valid one that reaches furthest. */
  readonly newest: (Omit<CheckedStamp, 'problem'> & { readonly position: number }) | null;
};

/** Longer than any token; what is longer is none. */
const LONGEST = 200_000;

const checked = ({ token, text }: StampedAnchor, roots: readonly Uint8Array[]) => {
  try {
    return checkStamp(logTools.fromBase64(token.slice(0, LONGEST)), logTools.utf8(text), roots);
  } catch {
    return checkStamp(new Uint8Array(), new Uint8Array());
  }
};

/** Checks time stamps one after the other, against the roots that the reader trusts, if any. */
export async function checkStamps(
  stamps: readonly StampedAnchor[],
  roots: readonly Uint8Array[] = [],
): Promise<CheckedStamps> {
  const wrong: { position: number; problem: StampProblem }[] = [];
  let newest: CheckedStamps['newest'] = null;
  // Not so on a page without https.
  const isPossible = globalThis.crypto?.subtle !== undefined;
  for (const stamp of isPossible ? stamps : []) {
    const { problem, ...said } = await checked(stamp, roots);
    const { position } = stamp;
    if (problem) wrong.push({ position, problem });
    else if (position >= (newest?.position ?? 0)) newest = { ...said, position };
  }
  return { count: stamps.length, isPossible, roots: roots.length, wrong, newest };
}
