import { SealDrawing } from '@laurel/domain/certificate/seal-drawing.ts';
import { drawSeal } from '@laurel/slide/seal/draw-seal.ts';
import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { fontLibrary } from './font-library.ts';

/** A seal as it would be drawn, and the characters that no font has. Nothing is kept. */
export const previewSeal = permitted('cert:design:edit')
  .input(z.strictObject({ drawing: SealDrawing }))
  .query(async ({ ctx, input }) => {
    const { svg, missing } = await drawSeal(fontLibrary(ctx), input.drawing);
    return { svg, missing };
  });
