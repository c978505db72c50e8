import { teamsConcerned } from '@laurel/db/enrolment/teams-concerned.ts';
import { sessionsNotOver } from '@laurel/db/scene/session-board.ts';
import { leftOutside, shutBy } from '@laurel/domain/competition/amendable.ts';
import {
  AmendmentChanges,
  amendedTerms,
  differencesOf,
  itemsTouched,
  realChanges,
} from '@laurel/domain/competition/amendment.ts';
import type { Settings } from '@laurel/domain/competition/competition.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { type Context, permitted } from '../kernel/trpc.ts';
import { competitionHere } from './competition-here.ts';

/** What changes would do to whom, before anybody decides: each value before and after, and the teams they concern. */
export const previewOf = async (ctx: Context, settings: Settings, wanted: AmendmentChanges) => {
  const changes = realChanges(settings, wanted);
  const touched = itemsTouched(settings, changes);
  const { stages } = amendedTerms(settings, changes);
  const sessions = await sessionsNotOver(ctx.db, settings.competitionId);
  return {
    /** The items whose teams it concerns; null = all. */
    touched: touched && [...touched],
    differences: differencesOf(settings, changes),
    affected: await teamsConcerned(ctx.db, settings.competitionId, touched),
    /** A deadline that would be over immediately: it has to be confirmed. */
    past: shutBy(settings.stages, stages, ctx.now()) ?? null,
    /** Sessions on site that would lie outside their stage: they are moved or cancelled first. */
    outside: leftOutside(settings.stages, stages, sessions).map(({ sessionId, room, startsAt, endsAt }) => ({
      ...{ sessionId, room, startsAt, endsAt },
    })),
  };
};

export const previewAmendment = permitted('comp:info:edit')
  .input(z.strictObject({ competitionId: CompetitionId, changes: AmendmentChanges }))
  .query(async ({ ctx, input }) => {
    const { settings } = await competitionHere(ctx, input.competitionId);
    return previewOf(ctx, settings, input.changes);
  });
