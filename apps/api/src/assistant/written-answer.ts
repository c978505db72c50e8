import type { LanguageModel } from '@laurel/db/kernel/language-model.ts';
import { type CitedSentence, checkedSentence } from '@laurel/domain/assistant/cited-sentence.ts';
import { messagesFor, NOT_ANSWERED } from '@laurel/domain/assistant/model-question.ts';
import type { Passage } from '@laurel/domain/assistant/passage.ts';
import { languageOf } from '@laurel/domain/assistant/terms.ts';

const MOST_SENTENCES = 6;
/** Characters; whatever a model writes beyond them is not read. */
const MOST_WRITTEN = 6000;

/**
 * The sentences that a language model writes about passages, as they are finished, each only if it may be shown
 * (`checkedSentence`). None where the passages do not answer the question. Throws what the model's server throws.
 *
 * @param question without personal data: it is sent outside
 */
export async function* writtenAnswer(
  model: LanguageModel,
  question: string,
  passages: readonly Passage[],
  signal: AbortSignal,
): AsyncGenerator<CitedSentence, void> {
  const shown = new Set<string>();
  const messages = messagesFor(question, passages, languageOf(question));
  for await (const line of linesOf(model.write(messages, signal))) {
    if (line.trim().replace(/[.。]$/, '') === NOT_ANSWERED) return;
    const sentence = checkedSentence(line, passages);
    if (!sentence || shown.has(sentence.text)) continue;
    shown.add(sentence.text);
    yield sentence;
    if (shown.size === MOST_SENTENCES) return;
  }
}

async function* linesOf(pieces: AsyncIterable<string>) {
  let open = '';
  let written = 0;
  for await (const piece of pieces) {
    written += piece.length;
    if (written > MOST_WRITTEN) return;
    const lines = `${open}${piece}`.split('\n');
    open = lines.pop() ?? '';
    yield* lines;
  }
  yield open;
}
