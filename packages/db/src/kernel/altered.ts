import type { AlteredRefusal } from '@laurel/domain/audit/refusals.ts';

/**
 * Something stored outside the log differs from it. Nothing may be decided or shown from it: the answer is
 * the refusal of that name, and the program's log has the sentence.
 */
export class Altered extends Error {
  override name = 'Altered';
  readonly refusal: AlteredRefusal;

  constructor(refusal: AlteredRefusal, sentence: string) {
    super(sentence);
    this.refusal = refusal;
  }
}
