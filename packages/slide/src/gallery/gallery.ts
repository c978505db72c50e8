import type { GalleryDesign } from './build.ts';
import { gala, jade, meander, olympia, vermilion } from './festive.ts';
import { gratitude, guide, host, jury, mentor, partaker, volunteer } from './gratitude.ts';
import { fret, golden, orbit, porcelain } from './landscape.ts';
import { blueprint, ivory, meridian, prism } from './modern.ts';
import { academy, aurora, bamboo, crimson, scroll } from './oriental.ts';
import { ink, scholar } from './portrait.ts';

/** Finished designs to start from; an organiser's copy is an ordinary design of their own. */
export const gallery: readonly GalleryDesign[] = [
  ...[golden, porcelain, vermilion, meridian, orbit, olympia, fret, jade, gala, meander, bamboo, aurora, blueprint],
  ...[scholar, academy, crimson, ivory, prism, ink, scroll],
  ...[gratitude, mentor, guide, jury, volunteer, partaker, host],
];
