import { tabletStore } from '#/features/scene/judge-tablet/tablet-store.ts';
import { doorStore } from '#/features/scene/scan-pass/door-store.ts';
import { bulkStore } from '#/lib/bulk/bulk-store.ts';
import { drafts } from '#/lib/drafts.ts';

/** Removes what this browser keeps for other people. */
export const removeOthers = (owner: string) =>
  Promise.allSettled([
    Promise.resolve().then(() => drafts.removeOthers(owner)),
    bulkStore.removeOthers(owner),
    doorStore.removeListsOfOthers(owner),
    tabletStore.removeOthers(owner),
  ]);

/** Removes what this browser keeps for a person who logs out. */
export const removeAll = () =>
  Promise.allSettled([
    Promise.resolve().then(() => drafts.removeAll()),
    bulkStore.removeAll(),
    doorStore.removeLists(),
    tabletStore.removeAll(),
  ]);
