import { type Design, MOST_DESIGN_BYTES } from '@laurel/domain/certificate/design.ts';
import { loadDesign, sentBytes } from '@laurel/domain/certificate/design-storage.ts';
import { isNestedDeeper } from '@laurel/domain/certificate/nesting.ts';
import { z } from 'zod';
import { refused } from '../kernel/refused.ts';

/**
 * A design travels as its JSON text: it may hold keys that this version does not know and must keep, and what comes in
 * is checked by the same reader as what is stored.
 */
export const Content = z.string().min(2);

/** The design that this text holds, or a refusal. */
export const designIn = (content: string): Design => {
  if (sentBytes(content) > MOST_DESIGN_BYTES) throw refused('designTooLarge', { limit: MOST_DESIGN_BYTES / 1000 });
  try {
    const json: unknown = JSON.parse(content);
    if (isNestedDeeper(json)) throw refused('designInvalid', { problems: ['nested too deeply'] });
    const loaded = loadDesign(json);
    if (loaded.ok) return loaded.design;
    throw refused('designInvalid', { problems: loaded.problems.slice(0, 5) });
  } catch (failure) {
    if (failure instanceof SyntaxError) throw refused('designInvalid');
    throw failure;
  }
};
