import { awardsOfSchools } from '@laurel/db/award/award-list.ts';
import { archivesOf } from '@laurel/db/certificate/certificate-board.ts';
import { competitionsByIds, publishedEditions } from '@laurel/db/competition/competition-board.ts';
import { signUpsByCompetition, takingPartOf } from '@laurel/db/enrolment/sign-ups.ts';
import { schoolNames } from '@laurel/db/organisation/schools.ts';
import { countSubmittedOf } from '@laurel/db/submission/work-board.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { stageStatus } from '@laurel/domain/competition/stage.ts';
import type { CompetitionId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { permitted } from '../kernel/trpc.ts';
import { scopeOf } from './sign-up-scope.ts';

/** Competitions on one page; a school's earlier ones are found in the list of registrations. */
const SHOWN = 20;
/** A region may have many schools; more names than these are not listed. */
const NAMED = 20;
const DEADLINES = ['enrol', 'submit'] as const;

/**
 * What a school, or the schools of a region, have in each competition: teams by status, the deadlines, works, awards,
 * and the certificates to download.
 */
export const schoolDesk = permitted('enroll:team:school', 'enroll:team:region').query(async ({ ctx }) => {
  const { actor, db } = ctx;
  const { groupIds } = scopeOf(actor);
  const schoolCodes = [...actor.schoolCodes] as SchoolCode[];
  const scope = { groupIds, schoolCodes };
  const counted = await signUpsByCompetition(db, scope);
  const now = ctx.now();
  // A school sends its first teams to a competition in which it has none yet.
  const inviting = actor.permissions.has('enroll:team:school')
    ? (await publishedEditions(db, null)).filter(({ groupId, settings }) => {
        return actor.groupIds.has(groupId) && settings.stages.some((stage) => isEnrolling(stage, now));
      })
    : [];
  const ids = [...new Set([...counted, ...inviting].map(({ competitionId }) => competitionId))].slice(0, SHOWN);
  const [competitions, names, teams, awards, archives] = await Promise.all([
    competitionsByIds(db, ids),
    schoolNames(db, schoolCodes.slice(0, NAMED)),
    takingPartOf(db, scope, ids),
    ids.length > 0 ? awardsOfSchools(db, groupIds, schoolCodes, ids) : [],
    archivesOf(db, groupIds, { schoolCodes }),
  ]);
  const submitted = await countSubmittedOf(
    db,
    teams.map(({ enrolmentId }) => enrolmentId),
  );
  const of = <T extends { competitionId: CompetitionId }>(rows: readonly T[], id: CompetitionId) =>
    rows.filter((row) => row.competitionId === id);
  // What became part of a school has its name: named once.
  const named = [...names].map(([schoolCode, { name, nameEn }]) => ({ schoolCode, name, nameEn }));
  const called = named.filter(({ name }, at) => named.findIndex((one) => one.name === name) === at);
  return {
    schools: {
      names: called,
      count: schoolCodes.length - (names.size - called.length),
    },
    competitions: ids.flatMap((competitionId) => {
      const row = competitions.find((one) => one.competitionId === competitionId);
      if (!row) return [];
      const archive = of(archives, competitionId)[0];
      const takingPart = of(teams, competitionId).length;
      return {
        competitionId,
        name: editionName(row.settings),
        status: row.status,
        /** Whether teams can be invited by a roster. */
        enrolling: inviting.some((one) => one.competitionId === competitionId),
        teams: of(counted, competitionId).map(({ status, n }) => ({ status, n })),
        deadlines: row.settings.stages
          .filter((stage) => DEADLINES.some((kind) => kind === stage.kind))
          .map((stage) => ({ ...stageFacts(stage), status: stageStatus(stage, now) })),
        works: { submitted: submitted.get(competitionId) ?? 0, of: takingPart },
        awards: of(awards, competitionId).map(({ awardId, teamName, workTitle, facts }) => ({
          ...{ awardId, teamName, workTitle, levelName: facts.levelName },
        })),
        certificates: { files: archive?.files ?? 0, bytes: archive?.bytes ?? 0 },
      };
    }),
  };
});

type Stage = Parameters<typeof stageStatus>[0];
const isEnrolling = (stage: Stage, now: Instant) => stage.kind === 'enrol' && stageStatus(stage, now) === 'open';
const stageFacts = ({ stageId, kind, name, opensAt, closesAt }: Stage) => ({ stageId, kind, name, opensAt, closesAt });
