import type { ModelMessage } from '@laurel/domain/assistant/model-question.ts';

/** Why no answer could be had, in words that repeat neither the question nor what the model's server said. */
export class ModelFailed extends Error {
  override name = 'ModelFailed';
}

/** A language model outside. It is sent only what may leave the installation, and what it writes is always checked. */
export type LanguageModel = {
  /**
   * What it writes, in pieces as they arrive. Throws `ModelFailed` when its server fails or cannot be reached, and when
   * `signal` ends the request.
   */
  readonly write: (messages: readonly ModelMessage[], signal: AbortSignal) => AsyncIterable<string>;
};
