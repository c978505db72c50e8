import { remedyState } from '@laurel/db/award/objection-remedies.ts';
import { objectionById } from '@laurel/db/award/result-board.ts';
import { keepAcceptedName, keepNameText } from '@laurel/db/people/checked-names.ts';
import { CorrectNames, correctNames as decide } from '@laurel/domain/award/correct-names.ts';
import { CorrectedPart } from '@laurel/domain/award/name-correction.ts';
import { withoutRadicals } from '@laurel/domain/certificate/printed.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { z } from 'zod';
import { command, type Sent } from '../kernel/command.ts';
import { NameText } from './name-text.ts';
import { type NamesPrinted, namesPrintedOf, partPrinted } from './names-printed.ts';
import { workOfObjection } from './names-to-correct.ts';
import { handlesObjection } from './objection-here.ts';

const Input = CorrectNames.extend({
  texts: z
    .array(CorrectedPart.extend({ text: NameText }))
    .min(1)
    .max(100),
});
type Input = z.infer<typeof Input>;
type Text = Input['texts'][number];

const names = (printed: NamesPrinted, { subjectId }: Text) =>
  subjectId === null || [...printed.students, ...printed.teachers].some(({ personId }) => personId === subjectId);

/** Keeps what is printed from now on beside the log, and says what each text was before. */
async function keepTexts(tx: Tx, { ctx, command: { objectionId, texts } }: Sent<Input>) {
  const work = await workOfObjection(tx, await objectionById(tx, objectionId));
  if (!work) return [];
  const printed = await namesPrintedOf(tx, work);
  return Promise.all(
    texts.map(async (one) => {
      const { correctionId, part, subjectId } = one;
      const text = withoutRadicals(one.text);
      const before = partPrinted(printed, part, subjectId);
      const kept = await keepNameText(tx, {
        ...{ correctionId, workId: work.workId, part, subjectId, before },
        ...{ wanted: text, explanation: '', requestedBy: ctx.actor.personId },
      });
      // An id that is in use may be of another work's text, which this decision does not order.
      if (kept) await keepAcceptedName(tx, correctionId, { accepted: text, printed: true });
      return { characters: [...text].length, same: before === text, named: kept && names(printed, one) };
    }),
  );
}

/** Prints what a decision orders, from the case of the objection. */
export const correctNames = command({
  useCase: 'award.correct_names',
  input: Input,
  ...handlesObjection,
  reads: async ({ command: { texts, ...about } }) => ({
    request: { ...about, texts: texts.map(({ text: _text, ...part }) => part) },
  }),
  registers: ({ read }) => read.request,
  facts: async (tx, sent) => ({
    conflict: await handlesObjection.facts(tx, sent),
    remedy: await remedyState(tx, { ...sent.command, remedy: 'correctNames', now: sent.ctx.now() }),
    texts: await keepTexts(tx, sent),
  }),
  decide: ({ result }, { read, by, facts: { conflict, remedy, texts } }) =>
    decide(result, read.request, by, conflict, remedy, texts),
});
