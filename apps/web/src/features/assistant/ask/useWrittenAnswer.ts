import type { WrittenSentence } from '@laurel/domain/assistant/cited-sentence.ts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { useEffect, useState } from 'react';
import { fetchAgain } from '#/lib/fetch-again.ts';

type End = 'ended' | 'failed' | 'limited';
type Written = { readonly state: 'writing' | End; readonly sentences: readonly WrittenSentence[] };

const NOTHING_YET: Written = { state: 'writing', sentences: [] };

/** The answer to a question, sentence by sentence as the server sends them. `again` starts a new one. */
export function useWrittenAnswer(question: string): Written & { again: () => void } {
  const [written, setWritten] = useState<Written>(NOTHING_YET);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const end = (state: Written['state']) =>
      leaving.signal.aborted || setWritten(({ sentences }) => ({ state, sentences }));
    setWritten(NOTHING_YET);
    readAnswer(question, leaving.signal, (sentence) =>
      setWritten(({ state, sentences }) => ({ state, sentences: [...sentences, sentence] })),
    ).then(end, () => end('failed'));
    return () => leaving.abort();
  }, [question, attempt]);
  return { ...written, again: () => setAttempt((before) => before + 1) };
}

async function readAnswer(
  question: string,
  signal: AbortSignal,
  onSentence: (sentence: WrittenSentence) => void,
): Promise<End> {
  const answer = await fetchAgain('/assistant/answer', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ question }),
    signal,
  });
  if (answer.status === 429) return 'limited';
  if (!answer.ok || !answer.body) return 'failed';
  const events = answer.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  for (;;) {
    const { done, value } = await events.read();
    // A connection that ends before the answer does was interrupted.
    if (done || value.event === 'failed') return 'failed';
    if (value.event === 'end') return 'ended';
    if (value.event === 'sentence') onSentence(JSON.parse(value.data));
  }
}
