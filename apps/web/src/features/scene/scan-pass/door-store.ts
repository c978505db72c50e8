import type { Refusal } from '@laurel/domain/refusals.ts';
import type { DoorAnswer } from '@laurel/domain/scene/door.ts';
import { answerOf, inStores } from '#/lib/indexed-db.ts';
import type { RouterInputs, RouterOutputs } from '#/lib/trpc.ts';

type DoorSessions = RouterOutputs['scene']['doorLists']['sessions'];

/** The lists as the server gave them last, to whom, and how far its clock was ahead of this phone's. */
export type KeptLists = { readonly owner: string; readonly ahead: number; readonly sessions: DoorSessions };

/** A scan from the moment it was read; it is sent with the same command id until the server has answered. */
export type KeptScan = RouterInputs['scene']['scanPass'] & {
  readonly owner: string;
  /** The answer that this phone gave immediately. */
  readonly said: DoorAnswer['is'];
  readonly outcome:
    | { readonly is: 'waiting' }
    | { readonly is: 'done'; readonly already: boolean; readonly callNo: number | null }
    | { readonly is: 'refused'; readonly refusal: Refusal | 'other'; readonly sentence: string };
};

const database = { name: 'laurel-door', stores: { lists: {}, scans: { keyPath: 'commandId' } } };
const KEY = 'last';

const removeListsWhere = (gone: (kept: KeptLists) => boolean) =>
  inStores(database, async ({ lists }) => {
    const kept = await answerOf<KeptLists | undefined>(lists.get(KEY));
    if (kept && gone(kept)) await answerOf(lists.delete(KEY));
  });

/** What a phone at the door keeps in this browser, so that it outlives the page and the network. */
export const doorStore = {
  lists: () => inStores(database, ({ lists }) => answerOf<KeptLists | undefined>(lists.get(KEY))),
  keepLists: (kept: KeptLists) => inStores(database, ({ lists }) => answerOf(lists.put(kept, KEY))),
  removeLists: () => removeListsWhere(() => true),
  /** Those of others. What they scanned stays until they bring it in: each team's arrival counts. */
  removeListsOfOthers: (owner: string) => removeListsWhere((kept) => kept.owner !== owner),
  scans: () => inStores(database, ({ scans }) => answerOf<KeptScan[]>(scans.getAll())),
  keepScan: (scan: KeptScan) => inStores(database, ({ scans }) => answerOf(scans.put(scan))),
  /** Scans that the server has answered, of days before. */
  removeAnswered: (before: string) =>
    inStores(database, async ({ scans }) => {
      for (const scan of await answerOf<KeptScan[]>(scans.getAll()))
        if (scan.outcome.is !== 'waiting' && scan.scannedAt < before) await answerOf(scans.delete(scan.commandId));
    }),
};
