import type { Design } from '@laurel/domain/certificate/design.ts';
import { loadDesign } from '@laurel/domain/certificate/design-storage.ts';
import { z } from 'zod';
import { refused } from '../kernel/refused.ts';

/**
 * A design travels as its JSON text: it may hold keys that this version does not know and must keep, and what comes in
 * is checked by the same reader as what is stored.
 */
export const Content = z.string().min(2).max(900_000);

/** The design that this text holds, or a refusal. */
export const designIn = (content: string): Design => {
  try {
    const loaded = loadDesign(JSON.parse(content));
    if (loaded.ok) return loaded.design;
    throw refused('designInvalid', { problems: loaded.problems.slice(0, 5) });
  } catch (failure) {
    if (failure instanceof SyntaxError) throw refused('designInvalid');
    throw failure;
  }
};
