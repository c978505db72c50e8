import { checkWork } from '@laurel/db/award/name-check-works.ts';
import { nameCheckById } from '@laurel/db/award/name-checks.ts';
import type { NameCorrectionRow } from '@laurel/db/award/name-corrections.ts';
import { resultsOf } from '@laurel/db/award/result-board.ts';
import { keepAcceptedName, nameTexts } from '@laurel/db/people/checked-names.ts';
import { AcceptNameCorrection, acceptNameCorrection as decide } from '@laurel/domain/award/accept-name-correction.ts';
import { comparedName } from '@laurel/domain/certificate/compared-name.ts';
import { withoutRadicals } from '@laurel/domain/certificate/printed.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { command } from '../kernel/command.ts';
import { decidesNameCorrection } from './name-check-here.ts';
import { NameText } from './name-text.ts';
import { namesPrintedOf, partPrinted } from './names-printed.ts';

/** Whether they differ in more than spaces, dots, width and case. */
const isMaterial = (before: string, after: string) => comparedName(before) !== comparedName(after);

/** Without this correction; undefined when the work can no longer win. */
const printedNow = async (tx: Tx, { checkId, workId, part, subjectId }: NameCorrectionRow) => {
  const check = await nameCheckById(tx, checkId);
  const work = check && (await checkWork(tx, check, workId));
  return work && partPrinted(await namesPrintedOf(tx, work), part, subjectId);
};

/** `text`: what is to be printed; the second of two people sends what they read, and prints nothing else. */
export const acceptNameCorrection = command({
  useCase: 'award.accept_name_correction',
  input: AcceptNameCorrection.extend({ text: NameText }),
  ...decidesNameCorrection,
  registers: ({ command: { correctionId } }) => ({ correctionId }),
  facts: async (tx, { ctx, command: { correctionId, text }, row, states: { correction } }) => {
    const stored = (await nameTexts(tx, [correctionId])).get(correctionId);
    const accepted = withoutRadicals(text);
    const second = correction.status === 'accepted';
    const material = isMaterial((await printedNow(tx, row)) ?? stored?.before ?? '', accepted);
    await keepAcceptedName(tx, correctionId, { accepted, printed: second || !material });
    const results = await resultsOf(ctx.db, row.competitionId);
    return {
      characters: [...accepted].length,
      material,
      changed: second && stored?.accepted !== accepted,
      granted: results.some(({ itemId, status }) => itemId === row.itemId && status === 'confirmed'),
    };
  },
  decide: ({ correction }, { command: { correctionId }, by, facts }) => decide(correction, { correctionId }, by, facts),
});
