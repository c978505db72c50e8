import type { Design } from '@laurel/domain/certificate/design.ts';
import { loadDesign, saveDesign } from '@laurel/domain/certificate/design-storage.ts';

/** What the server has not taken yet, kept in this browser: a closed lid or a dead line costs nothing. */
export type Keepsake = { readonly design: Design; readonly version: number; readonly at: string };
export type Keepsakes = {
  get(designId: string): Keepsake | null;
  set(designId: string, kept: Keepsake | null): void;
};

const key = (designId: string) => `laurel.design.${designId}`;

/** `storage` may refuse (private windows, full): then nothing is kept and the rest works. */
export const keepsakesIn = (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Keepsakes => ({
  get: (designId) => {
    try {
      const stored: unknown = JSON.parse(storage.getItem(key(designId)) ?? 'null');
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
      if (kept === null) storage.removeItem(key(designId));
      else storage.setItem(key(designId), JSON.stringify({ ...kept, design: JSON.parse(saveDesign(kept.design)) }));
    } catch {
      return;
    }
  },
});
