import { useSyncExternalStore } from 'react';
import { remembered } from '#/lib/preferences.ts';
import { createStore } from '#/lib/store.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';

export type OfferedKit = RouterOutputs['certificate']['brandKitList'][number];

const KEY = 'brandKit';
const NONE: readonly OfferedKit[] = [];
const chosen = createStore(remembered.get(KEY));

/** The brand kits that designs may use, and the chosen one; the last changed one until somebody chooses. */
export const useBrandKit = () => {
  const kits = trpc.certificate.brandKitList.useQuery().data ?? NONE;
  const id = useSyncExternalStore(chosen.subscribe, chosen.get);
  const kit = kits.find(({ competitionId }) => competitionId === id) ?? kits[0];
  const choose = (competitionId: string) => {
    remembered.set(KEY, competitionId);
    chosen.set(competitionId);
  };
  return { kits, kit, choose };
};
