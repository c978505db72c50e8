import { keepNameText } from '@laurel/db/people/checked-names.ts';
import { canRequestNameCorrection } from '@laurel/domain/award/award.policy.ts';
import { nameCheckOf } from '@laurel/domain/award/name-check.ts';
import { nameCorrectionOf } from '@laurel/domain/award/name-correction.ts';
import {
  requestNameCorrection as decide,
  isAboutRight,
  RequestNameCorrection,
} from '@laurel/domain/award/request-name-correction.ts';
import { withoutRadicals } from '@laurel/domain/certificate/printed.ts';
import { FileHash } from '@laurel/domain/kernel/ids.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { command } from '../kernel/command.ts';
import { evidenceFrom } from '../kernel/evidence.ts';
import { signedIn } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { workNaming } from './name-check-here.ts';
import { NameText } from './name-text.ts';
import { namesPrintedOf, partPrinted } from './names-printed.ts';

/** Everybody whom the certificate of a work would name may ask; what they write is kept apart from the log. */
export const requestNameCorrection = command({
  useCase: 'award.request_name_correction',
  who: signedIn,
  input: RequestNameCorrection.extend({
    wanted: NameText,
    explanation: Reason,
    evidence: FileHash.nullable().default(null),
  }),
  on: ({ ctx, command }) => workNaming(ctx, command),
  may: (actor, { work }, command) => isAboutRight(command) && canRequestNameCorrection(actor, work, command.subjectId),
  reads: async ({ ctx, command: { wanted, explanation, evidence, ...request } }) => {
    await within(ctx, ['nameCorrectionPerson', ctx.actor.personId]);
    const [file] = await evidenceFrom(ctx, evidence ? [evidence] : []);
    const shownBy = { evidence, extension: file?.extension ?? null };
    return { request, text: { wanted: withoutRadicals(wanted), explanation, ...shownBy } };
  },
  registers: ({ read }) => read.request,
  takes: ({ command }) => ({ correction: nameCorrectionOf(command.correctionId) }),
  looks: ({ command }) => ({ check: nameCheckOf(command.checkId) }),
  facts: async (tx, { ctx, read: { request, text }, row: { work } }) => {
    const { correctionId, workId, part, subjectId } = request;
    const before = partPrinted(await namesPrintedOf(tx, work), part, subjectId);
    await keepNameText(tx, {
      ...{ correctionId, workId, part, subjectId, before },
      ...{ ...text, requestedBy: ctx.actor.personId },
    });
    return { itemId: work.itemId, characters: [...text.wanted].length, same: before === text.wanted };
  },
  decide: ({ correction, check }, { read, by, facts }) => decide(correction, read.request, by, check, facts),
  conflicts: { name_corrections_pending: 'nameCorrectionPending' },
});
