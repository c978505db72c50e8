import type { Design } from '@laurel/domain/certificate/design.ts';
import { loadDesign, saveDesign } from '@laurel/domain/certificate/design-storage.ts';

/** What the server has not taken yet, kept in this browser: a closed lid or a dead line costs nothing. */
export type Keepsake = { readonly design: Design; readonly version: number; readonly at: string };
export type Keepsakes = {
  get(designId: string): Keepsake | null;
  set(designId: string, kept: Keepsake | null): void;
};

/** Where earlier releases kept it. */
const formerKey = (designId: string) => `laurel.design.${designId}`;

/**
 * Kept as a draft of the person's, so that it is deleted when they log out, and when another account logs in. `storage`
 * may refuse (private windows, full): then nothing is kept and the rest works.
 *
 * @param keyOf the draft's key; null while nobody is logged in
 */
export const keepsakesIn = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  keyOf: (designId: string) => string | null,
): Keepsakes => ({
  get: (designId) => {
    try {
      const key = keyOf(designId);
      const draft: unknown = JSON.parse((key && storage.getItem(key)) ?? 'null');
      const stored = valuesOf(draft) ?? JSON.parse(storage.getItem(formerKey(designId)) ?? 'null');
      if (typeof stored !== 'object' || stored === null) return null;
      const { design, version, at } = stored as Record<string, unknown>;
      const loaded = loadDesign(design);
      return loaded.ok && typeof version === 'number' && typeof at === 'string'
        ? { design: loaded.design, version, at }
        : null;
    } catch {
      return null;
    }
  },
  set: (designId, kept) => {
    try {
      const key = keyOf(designId);
      storage.removeItem(formerKey(designId));
      if (key === null) return;
      if (kept === null) storage.removeItem(key);
      else {
        const values = { ...kept, design: JSON.parse(saveDesign(kept.design)) };
        storage.setItem(key, JSON.stringify({ at: kept.at, values }));
      }
    } catch {
      return;
    }
  },
});

const valuesOf = (draft: unknown) =>
  typeof draft === 'object' && draft !== null && 'values' in draft ? draft.values : undefined;
