import { confirmationsOf } from '@laurel/db/award/confirmed-names.ts';
import { checkWork } from '@laurel/db/award/name-check-works.ts';
import { correctionsOfWorks, type NameCorrectionRow } from '@laurel/db/award/name-corrections.ts';
import { nameTexts } from '@laurel/db/people/checked-names.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { canAnnounceResult } from '@laurel/domain/award/award.policy.ts';
import { isUndecided } from '@laurel/domain/award/name-correction.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { Uuid, WorkId } from '@laurel/domain/kernel/ids.ts';
import { isSecondPerson } from '@laurel/domain/kernel/second-person.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { nameCheckHere } from './name-check-here.ts';
import { namesPrintedOf } from './names-printed.ts';

const rightsTo = (actor: Actor, row: NameCorrectionRow) => {
  const decides =
    canAnnounceResult(actor, row) && isUndecided(row) && isSecondPerson(actor, row.requestedBy, row.subjectId);
  return { decline: decides, accept: decides && isSecondPerson(actor, row.acceptedBy) };
};

/** One work of a name check: what its certificate would print, who confirmed it, and what they asked to be corrected. */
export const nameCheckWork = permitted('award:result:query')
  .input(z.strictObject({ checkId: Uuid, workId: WorkId }))
  .query(async ({ ctx, input: { checkId, workId } }) => {
    const check = await nameCheckHere(ctx, checkId);
    const work = found(await checkWork(ctx.db, check, workId));
    const printed = await namesPrintedOf(ctx.db, work);
    const corrections = await correctionsOfWorks(ctx.db, checkId, [workId]);
    const texts = await nameTexts(
      ctx.db,
      corrections.map(({ correctionId }) => correctionId),
    );
    const confirmed = new Set((await confirmationsOf(ctx.db, checkId, [workId])).map(({ personId }) => personId));
    const ids = corrections.flatMap((row) => [row.requestedBy, row.acceptedBy, row.subjectId]);
    const names = await personNames(
      ctx.db,
      ids.flatMap((id) => id ?? []),
    );
    const nameOf = (id: NameCorrectionRow['subjectId']) => (id ? (names.get(id)?.name ?? '') : null);
    const shown = ({ personId, name, school }: (typeof printed.students)[number]) => ({
      ...{ name, school, captain: personId === work.captainId, confirmed: confirmed.has(personId) },
    });
    return {
      ...pick(work, 'workId', 'code', 'answer'),
      ...pick(printed, 'workTitle', 'teamName', 'school'),
      students: printed.students.map(shown),
      teachers: printed.teachers.map(shown),
      corrections: corrections.map((row) => ({
        ...pick(row, 'correctionId', 'part', 'status', 'reason', 'requestedAt', 'endedAt'),
        ofPerson: row.subjectId !== null,
        subjectName: nameOf(row.subjectId),
        requestedByName: nameOf(row.requestedBy) ?? '',
        acceptedByName: nameOf(row.acceptedBy),
        before: texts.get(row.correctionId)?.before ?? '',
        wanted: texts.get(row.correctionId)?.wanted ?? '',
        accepted: texts.get(row.correctionId)?.accepted ?? null,
        explanation: texts.get(row.correctionId)?.explanation ?? '',
        hasEvidence: Boolean(texts.get(row.correctionId)?.evidence) && canAnnounceResult(ctx.actor, row),
        can: rightsTo(ctx.actor, row),
      })),
    };
  });
