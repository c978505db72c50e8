import type { SlotId } from '@laurel/domain/kernel/ids.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';

export type SessionWork = RouterOutputs['scene']['sessionWorks'][number];
type File = SessionWork['files'][number];

/** A file that can be kept. */
export type Wanted = {
  readonly slotId: SlotId;
  readonly number: number;
  readonly mark: string;
  readonly bytes: number;
  readonly url: string;
};

/** Which files a tablet keeps: all, those that are not big, or none. */
export const LIMITS = ['all', 'small', 'none'] as const;
export type Limit = (typeof LIMITS)[number];
/** A bigger file is a film or a scan of many pages. */
export const BIG_BYTES = 20_000_000;

const isWithin = (limit: Limit, bytes: number) => limit === 'all' || (limit === 'small' && bytes <= BIG_BYTES);

/** The files that are kept of these works. */
export const wantedOf = (works: readonly SessionWork[], limit: Limit): readonly Wanted[] =>
  works.flatMap(({ slotId, files }) =>
    files.flatMap(({ number, mark, bytes, url }) =>
      mark !== null && bytes !== null && isWithin(limit, bytes) ? [{ slotId, number, mark, bytes, url }] : [],
    ),
  );

/**
 * How far a work is: all that can be shown of it is here, a part is not wanted, the device has no room, or it is being
 * prepared or loaded. A file that experts are not shown is not waited for.
 */
type Readiness = 'ready' | 'leftOut' | 'noRoom' | 'loading';

export function readinessOf(
  { files }: SessionWork,
  limit: Limit,
  kept: ReadonlySet<string>,
  noRoom: ReadonlySet<string>,
): Readiness {
  const each = files.map((file) => fileReadiness(file, limit, kept, noRoom));
  return (['loading', 'noRoom', 'leftOut'] as const).find((one) => each.includes(one)) ?? 'ready';
}

function fileReadiness(
  { state, mark, bytes }: File,
  limit: Limit,
  kept: ReadonlySet<string>,
  noRoom: ReadonlySet<string>,
): Readiness {
  if (state === 'withheld' || (mark !== null && kept.has(mark))) return 'ready';
  if (bytes !== null && !isWithin(limit, bytes)) return 'leftOut';
  return mark !== null && noRoom.has(mark) ? 'noRoom' : 'loading';
}
