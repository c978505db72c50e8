import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { allSignUps } from '@laurel/db/enrolment/sign-ups.ts';
import { personNames } from '@laurel/db/identity/persons.ts';
import { schoolNames } from '@laurel/db/organisation/schools.ts';
import { textIn } from '@laurel/domain/kernel/language.ts';
import { z } from 'zod';
import { withCommandId } from '../sent.ts';
import { siteTimeOr } from '../site-time.ts';
import { takenOut } from '../taken-out.ts';
import { permitted } from '../trpc.ts';
import { SignUpFilter, scopeOf, signUpsAsked } from './sign-up-scope.ts';

const MOST_ROWS = 20_000;

/** Headings come from the caller's screen, so that the file speaks its language. */
const Headings = z.strictObject({
  number: z.string().max(40),
  teamName: z.string().max(40),
  competition: z.string().max(40),
  item: z.string().max(40),
  status: z.string().max(40),
  school: z.string().max(40),
  captain: z.string().max(40),
  members: z.string().max(40),
  advisers: z.string().max(40),
  fee: z.string().max(40),
  submittedAt: z.string().max(40),
});

/** Exactly the filtered list, as a file. */
export const exportSignUps = permitted('enroll:team:export')
  .input(
    withCommandId(
      z.strictObject({
        filter: SignUpFilter,
        headings: Headings,
        statuses: z.record(z.string().max(30), z.string().max(40)),
      }),
    ),
  )
  .mutation(async ({ ctx, input }) => {
    const filter = await signUpsAsked(ctx, input.filter);
    const rows = await allSignUps(ctx.db, scopeOf(ctx.actor), filter, MOST_ROWS);
    const [competitions, names, schools] = await Promise.all([
      competitionsByIds(ctx.db, [...new Set(rows.map((row) => row.competitionId))]),
      personNames(
        ctx.db,
        rows.flatMap((row) => [...row.memberIds, ...row.adviserIds]),
      ),
      schoolNames(
        ctx.db,
        rows.flatMap((row) => row.schoolCode ?? []),
      ),
    ]);
    const said = (text: { zh: string; en: string } | undefined) => (text ? textIn(ctx.request.language, text) : '');
    const settingsOf = new Map(competitions.map((one) => [one.competitionId, one.settings]));
    const nameOf = (id: (typeof rows)[number]['captainId']) => names.get(id)?.name ?? '';
    const lines = rows.map((row) => {
      const settings = settingsOf.get(row.competitionId);
      const school = row.schoolCode ? schools.get(row.schoolCode) : undefined;
      return [
        row.number ?? '',
        row.teamName,
        said(settings?.name),
        said(settings?.items.find((item) => item.itemId === row.itemId)?.name),
        input.statuses[row.status] ?? row.status,
        school ? said({ zh: school.name, en: school.nameEn ?? '' }) : '',
        nameOf(row.captainId),
        row.memberIds.map(nameOf).join('; '),
        row.adviserIds.map(nameOf).join('; '),
        row.fee === null ? null : row.fee / 100,
        siteTimeOr(row.submittedAt),
      ];
    });
    const h = input.headings;
    const head = [
      h.number,
      h.teamName,
      h.competition,
      h.item,
      h.status,
      h.school,
      h.captain,
      h.members,
      h.advisers,
      h.fee,
      h.submittedAt,
    ];
    return takenOut(ctx, { table: 'enrolment_board', filter: input.filter, head, lines, most: MOST_ROWS });
  });
