import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { invitedCaptains } from '@laurel/db/enrolment/roster-teams.ts';
import { checkRoster } from '@laurel/domain/enrolment/roster.ts';
import { isOwnSchool } from '@laurel/domain/kernel/for-school.ts';
import type { CompetitionId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { found, type Signed } from '../kernel/trpc.ts';
import { readOrRefuse } from '../kernel/workbook.ts';
import { readRoster } from './roster-workbook.ts';

type OfSchool = { readonly competitionId: CompetitionId; readonly schoolCode: SchoolCode };

/** The competition to which a school of the caller sends teams; it does not exist for others. */
export async function rosterHere({ db, actor }: Signed, { competitionId, schoolCode }: OfSchool) {
  const row = await competitionById(db, competitionId);
  return found(row && isOwnSchool(actor, { groupId: row.groupId, schoolCode }) ? row : undefined);
}

/** The rows of a roster with what is wrong with each, and whether a captain was invited before. */
export async function checkedRoster(ctx: Signed, input: OfSchool & { readonly file: string }) {
  const competition = await rosterHere(ctx, input);
  const rows = await readOrRefuse(readRoster(Buffer.from(input.file, 'base64')));
  const by = { actor: ctx.actor, at: ctx.now(), newId: () => '' };
  const isInvited = await invitedCaptains(ctx.db, ctx.ports.secrets, input, ctx.now());
  return { competition, rows: checkRoster(rows, competition.settings, by), isInvited };
}
