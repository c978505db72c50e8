import { enrolmentsOfPerson } from '@laurel/db/enrolment/my-enrolments.ts';
import { type LanguageModel, ModelFailed } from '@laurel/db/kernel/language-model.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import type { WrittenSentence } from '@laurel/domain/assistant/cited-sentence.ts';
import { withoutPersonalData } from '@laurel/domain/assistant/model-question.ts';
import type { Passage } from '@laurel/domain/assistant/passage.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import express, { type Request, type Response, Router } from 'express';
import type { Parts } from '../kernel/parts.ts';
import { siteGroup } from '../kernel/site-group.ts';
import type { Context, Who } from '../kernel/trpc.ts';
import { fromOurPages, isOurOwnRead, jsonOnly } from '../security/headers.ts';
import { Question } from './ask.ts';
import { knownPassages } from './known-passages.ts';
import { writtenAnswer } from './written-answer.ts';

const ANSWER = '/assistant/answer';
export const writtenAnswerWho: Readonly<Record<string, Who>> = { [ANSWER]: 'anyone' };

/** Answers that one process has written at the same time; a model is slow, and further readers still see the passages. */
const MOST_AT_ONCE = 20;
const LONGEST_MS = 60_000;

/**
 * Writes an answer from the public passages that the question finds, as server-sent events: a `sentence` as soon as it is
 * finished and checked, then `end`, or `failed`. The reader's own registrations are never sent to a model, and the
 * question only without what identifies them.
 */
export function writtenAnswerRoutes(
  parts: Pick<Parts, 'log'>,
  context: (call: { req: Request; res: Response }) => Promise<Context>,
): Router {
  let writing = 0;
  return Router().post(ANSWER, fromOurPages, jsonOnly, express.json({ limit: '8kb' }), async (req, res) => {
    const ctx = await context({ req, res });
    const refused = (status: number, error: string) =>
      void res.status(status).json({ error, requestId: ctx.request.id });
    const { model } = ctx.ports;
    if (!model) return refused(404, 'notFound');
    if (!isOurOwnRead(req)) return refused(403, 'crossSite');
    const asked = Question.safeParse(req.body?.question);
    if (!asked.success) return refused(400, 'badRequest');
    const limited = (seconds: number) =>
      void res
        .status(429)
        .set('retry-after', String(seconds))
        .json({ error: 'rateLimited', requestId: ctx.request.id });
    const own = ctx.actor
      ? await ctx.limits.take('writtenAnswerPerson', ctx.actor.personId)
      : await ctx.limits.take('writtenAnswerBlock', ctx.request.ipBlock);
    if (own) return limited(own);
    if (writing >= MOST_AT_ONCE) return void res.status(503).set('retry-after', '15').json({ error: 'full' });
    writing += 1;
    try {
      const question = withoutPersonalData(asked.data, ctx.actor ? await ownWords(ctx.db, ctx.actor.personId) : []);
      const known = await knownPassages(ctx.db, ctx.now(), await siteGroup(ctx));
      const passages = known.search(question);
      // What all readers share is used up only by what costs something.
      const shared = passages.length > 0 ? await ctx.limits.take('writtenAnswerSite', 'all') : undefined;
      if (shared) return limited(shared);
      await answer(res, { model, question, passages }, (reason) =>
        parts.log.warn({ requestId: ctx.request.id, reason }, 'the language model gave no answer'),
      );
    } finally {
      writing -= 1;
    }
  });
}

type Asked = { readonly model: LanguageModel; readonly question: string; readonly passages: readonly Passage[] };

async function answer(res: Response, { model, question, passages }: Asked, onFailure: (reason: string) => void) {
  if (res.closed) return;
  const leaving = new AbortController();
  res.once('close', () => leaving.abort());
  const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(LONGEST_MS)]);
  res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  const say = (event: 'sentence' | 'end' | 'failed', data: unknown = null) =>
    res.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  try {
    if (passages.length > 0)
      for await (const { text, sources } of writtenAnswer(model, question, passages, signal))
        say('sentence', { text, sources: sources.flatMap((at) => sourceOf(passages[at])) });
    say('end');
  } catch (failure) {
    if (leaving.signal.aborted) return;
    // Another error's message may repeat what was asked or written.
    onFailure(failure instanceof ModelFailed ? failure.message : failure instanceof Error ? failure.name : 'unknown');
    say('failed');
  }
  res.end();
}

const sourceOf = (passage: Passage | undefined): WrittenSentence['sources'] =>
  passage ? [{ path: passage.path, title: passage.title, heading: passage.heading }] : [];

/** What a question may call its reader by. */
async function ownWords(db: Db, personId: PersonId): Promise<string[]> {
  const [names, enrolments] = await Promise.all([personNames(db, [personId]), enrolmentsOfPerson(db, personId)]);
  const own = names.get(personId);
  return [own?.name, own?.nameEn, ...enrolments.flatMap(({ teamName, number }) => [teamName, number])].filter(
    (word) => typeof word === 'string',
  );
}
