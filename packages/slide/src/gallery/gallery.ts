import type { GalleryDesign } from './build.ts';
import { fret, golden, orbit, porcelain } from './landscape.ts';
import { ink, scholar } from './portrait.ts';

/** Finished designs to start from; an organiser's copy is an ordinary design of theirs. */
export const gallery: readonly GalleryDesign[] = [golden, porcelain, orbit, fret, scholar, ink];
