import type { Refusal } from '@laurel/domain/refusals.ts';
import type { AllRefusals } from './i18next.d.ts';

/** Does not compile while a refusal of the rules has no sentence in any area's locale file; the error names the words. */
export const withoutSentence = {} satisfies Record<Exclude<Refusal, keyof AllRefusals>, string>;
