import { type Anchor, signedText } from '@laurel/domain/audit/anchor.ts';
import type { Problem } from '@laurel/event-store/verify.ts';
import type { Desk } from './verb.ts';

type Proven = { readonly valid: number; readonly upTo: number; readonly at: string; readonly authority: string } | null;
type Checked = {
  readonly problems: readonly Problem[];
  /** The newest of them: the log up to there existed at that time. Null where none is valid or none was examined. */
  readonly proven: Proven;
  readonly sentence: string;
};

/** The time stamps of anchors, checked against the roots of an authority. Without roots they are only counted. */
export async function checkedStamps(
  { readStamp, stampRoots }: Pick<Desk, 'readStamp' | 'stampRoots'>,
  anchors: readonly Anchor[],
  named: string | undefined,
): Promise<Checked> {
  const stamped = new Map(
    anchors.flatMap((anchor) => (anchor.stamp ? [[`${anchor.position} ${anchor.stamp.token}`, anchor] as const] : [])),
  );
  const roots = named ?? stampRoots;
  if (stamped.size === 0) return { problems: [], proven: null, sentence: '' };
  if (!roots || !readStamp) {
    const sentence = `; ${stamped.size} time stamps were not examined (--tsa-ca names the roots of their authority)`;
    return { problems: [], proven: null, sentence };
  }
  const problems: Problem[] = [];
  const valid: NonNullable<Proven>[] = [];
  for (const { stamp, ...anchor } of stamped.values()) {
    try {
      const token = Buffer.from(stamp?.token ?? '', 'base64');
      const { at, authority } = await readStamp(token, Buffer.from(signedText(anchor)), roots);
      valid.push({ valid: valid.length + 1, upTo: anchor.position, at, authority });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      problems.push({ position: anchor.position, problem: `the anchor's ${error.message}` });
    }
  }
  const newest = valid.toSorted((a, b) => a.upTo - b.upTo).at(-1);
  if (!newest) return { problems, proven: null, sentence: '' };
  const proven = { ...newest, valid: valid.length };
  const sentence = `; valid time stamps: ${proven.valid}; the newest, by ${proven.authority}, proves that the log up to position ${proven.upTo} existed at ${proven.at}`;
  return { problems, proven, sentence };
}
