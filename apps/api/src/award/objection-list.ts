import { appealsOf } from '@laurel/db/award/appeal-board.ts';
import type { ObjectionRow } from '@laurel/db/award/objection-board.ts';
import { filesOf, type ObjectionFile, type ObjectionPart, papersOf } from '@laurel/db/award/objection-papers.ts';
import { objectionStatements } from '@laurel/db/award/objections.ts';
import { type DisputedRow, objectionsOf, subjectOf } from '@laurel/db/award/result-board.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { worksByIds } from '@laurel/db/submission/work-board.ts';
import { canConfirmResult } from '@laurel/domain/award/award.policy.ts';
import { type HandlerConflict, isHeard } from '@laurel/domain/award/objection.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { ResultId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { isSecondPerson } from '@laurel/domain/kernel/second-person.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { permitted } from '../kernel/trpc.ts';
import { handlerConflicts } from '../review/handler-conflicts.ts';
import { judgedBlind } from './judged-blind.ts';
import { disputedHere } from './result-here.ts';
import { shownAppeal, toldOf } from './shown-appeal.ts';
import { shownRemedies } from './shown-remedies.ts';

/** What the actor may do about an objection next. */
const handlingRights = (
  actor: Actor,
  result: DisputedRow,
  row: ObjectionRow,
  conflict: HandlerConflict,
  now: Instant,
) => {
  const { outcome, filedBy, proposal, admittedAt, hearing } = row;
  const handles =
    outcome === null && conflict === null && canConfirmResult(actor, result) && isSecondPerson(actor, filedBy);
  const open = handles && proposal === null;
  const heard = isHeard({ ...row, answered: row.answeredAt !== null }, now);
  const held = hearing === null || hearing.startsAt <= now;
  return {
    admit: open && admittedAt === null,
    setHearing: open && admittedAt !== null,
    /** Not before the team concerned was heard; until it is admitted it can be found inadmissible. */
    propose: open && (admittedAt === null || (heard && held)),
    decide: handles && proposal !== null && isSecondPerson(actor, result.draftedBy, proposal.proposedBy),
    dismiss: handles && proposal !== null,
  };
};

const filesOfPart = (files: readonly ObjectionFile[], objectionId: string, part: ObjectionPart) =>
  files.flatMap((file) => (file.objectionId === objectionId && file.part === part ? file.position : []));

/**
 * The objections to a result, for those who handle them. Somebody of one of the teams is shown no more than the other
 * side is: neither who objected nor what was written.
 */
export const objectionList = permitted('award:result:query')
  .input(z.strictObject({ resultId: ResultId }))
  .query(async ({ ctx, input }) => {
    const result = await disputedHere(ctx, input.resultId);
    const objections = await objectionsOf(ctx.db, input.resultId);
    const ids = objections.map((one) => one.objectionId);
    const people = objections.flatMap(({ filedBy, proposal }) => [filedBy, ...(proposal ? [proposal.proposedBy] : [])]);
    const [names, statements, papers, files, works, conflicts, appeals] = await Promise.all([
      personNames(ctx.db, [...new Set(people)]),
      objectionStatements(ctx.db, ids),
      papersOf(ctx.db, ids),
      filesOf(ctx.db, ids),
      worksByIds(
        ctx.db,
        objections.flatMap((one) => one.workId ?? []),
      ),
      handlerConflicts(ctx.db, ctx.actor, objections),
      appealsOf(ctx.db, ids),
    ]);
    const panel = await personNames(ctx.db, [
      ...new Set(appeals.flatMap(({ proposal }) => proposal?.proposedBy ?? [])),
    ]);
    const remedies = await shownRemedies(
      ctx,
      result,
      objections.map((objection) => ({
        objection,
        conflict: conflicts.get(objection.objectionId) ?? null,
        appeals: appeals.filter(({ objectionId }) => objectionId === objection.objectionId),
        work: works.find(({ workId }) => workId === objection.workId),
      })),
    );
    const isEarly = subjectOf(result) === 'check' || subjectOf(result) === 'advancement';
    const isBlind = isEarly && (await judgedBlind(ctx)).has(result.competitionId);
    const now = ctx.now();
    return objections.map((one) => {
      const { objectionId, filedBy, proposal } = one;
      const conflict = conflicts.get(objectionId) ?? null;
      const shown = conflict !== 'team' && !isBlind;
      const work = works.find(({ workId }) => workId === one.workId);
      const paper = shown ? papers.get(objectionId) : undefined;
      return {
        ...pick(one, 'objectionId', 'resultId', 'kind', 'filedAt', 'admittedAt', 'answerUntil', 'answeredAt'),
        ...pick(one, 'hearing', 'outcome', 'decidedAt', 'appealUntil', 'dueAt'),
        /** What it is about: a result, or a decision before there is one. */
        subject: subjectOf(result),
        overdue: one.dueAt !== null && one.dueAt <= now,
        reason: shown || one.outcome !== 'withdrawn' ? one.reason : null,
        work: work ? { ...pick(work, 'workId', 'code', 'title'), teamName: isBlind ? null : work.teamName } : null,
        hasRespondent: one.respondentTeamId !== null,
        /** Opened by those who handle objections, of their own accord. */
        exOfficio: one.exOfficio,
        filedByName: shown ? (names.get(filedBy)?.name ?? '') : '',
        statement: shown ? (statements.get(objectionId) ?? '') : '',
        summary: paper?.summary ?? null,
        answer: paper?.answer ?? null,
        files: {
          objection: shown ? filesOfPart(files, objectionId, 'objection') : [],
          answer: shown ? filesOfPart(files, objectionId, 'answer') : [],
        },
        proposal: proposal && {
          outcome: proposal.outcome,
          remedies: proposal.remedies ?? [],
          reason: proposal.reason,
          proposedByName: names.get(proposal.proposedBy)?.name ?? '',
        },
        appeals: appeals
          .filter((appeal) => appeal.objectionId === objectionId)
          .map((appeal) =>
            shownAppeal(appeal, {
              ...{ actor: ctx.actor, now, result, conflict, names: panel },
              grounds: paper?.[`appeal-${appeal.side}`] ?? '',
              files: shown ? filesOfPart(files, objectionId, `appeal-${appeal.side}`) : [],
              hasRespondent: one.respondentTeamId !== null,
              told: toldOf(appeal.side, paper, shown ? filesOfPart(files, objectionId, 'appeal-answer') : []),
            }),
          ),
        remedies: remedies(objectionId),
        conflict,
        can: handlingRights(ctx.actor, result, one, conflict, now),
      };
    });
  });
