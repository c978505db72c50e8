import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { formerNames } from '@laurel/db/organisation/school-renames.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import {
  askForNames,
  askForNamesAgain,
  keepNamesFound,
  type NamesFound,
  takeUnread,
} from '@laurel/db/submission/names-found.ts';
import { type WorkRow, workById } from '@laurel/db/submission/work-board.ts';
import { revealsAuthor } from '@laurel/domain/competition/settings.ts';
import { textsOf } from '@laurel/domain/kernel/answers.ts';
import { WorkId } from '@laurel/domain/kernel/ids.ts';
import { type KnownName, namesIn } from '@laurel/domain/submission/names-in-text.ts';
import { isGone } from '@laurel/domain/submission/work.ts';
import { z } from 'zod';
import { defineJob, type JobContext } from '../kernel/job.ts';
import { keepDoing, MORE, NOTHING } from '../kernel/keep-doing.ts';
import { textOnThread } from '../review/cleaning/on-cleaning-thread.ts';

/** Larger files are not read: names in them are for the screening to find. */
const MOST_READ = 100 * 1024 * 1024;

/** Each submitted version is read once, so that its captain can still remove names from it. */
export const lookWhenSubmitted = processManager({
  name: 'submission-look-for-names-when-submitted',
  handles: ['submission.work_submitted'],
  react: ({ data: { workId, version } }) => [
    {
      effectId: `look-for-names-${workId}-${version}`,
      kind: 'look-for-names',
      payload: { workId, version },
      priority: 6,
    },
  ],
});

/** And again for the names of those who replace somebody. */
export const lookWhenTeamChanged = processManager({
  name: 'submission-look-for-names-when-team-changed',
  handles: ['submission.work_team_changed'],
  react: ({ data: { workId }, version: place }) => [
    {
      effectId: `look-for-names-${workId}-team-${place}`,
      kind: 'look-for-names',
      payload: { workId, version: null },
      priority: 6,
    },
  ],
});

/**
 * Puts a version in line; null: the newest, once more. Reading takes long, and other effects must not wait for it.
 */
export const askToLook = defineJob(
  z.strictObject({ workId: WorkId, version: z.number().int().nullable() }),
  async ({ workId, version }, _, { db, bells }) => {
    const newest = version === null ? (await workById(db, workId))?.version : undefined;
    if (version !== null) await askForNames(db, workId, version);
    else if (newest) await askForNamesAgain(db, workId, newest);
    bells?.names.ring();
  },
);

type Reader = Pick<JobContext, 'db' | 'ports' | 'log' | 'bells'>;

async function namesOf({ db }: Reader, row: WorkRow): Promise<readonly KnownName[]> {
  const { current } = row.work;
  const people = await personNames(db, [row.captainId, ...(current?.authorIds ?? []), ...(current?.adviserIds ?? [])]);
  const codes = [...people.values()].flatMap(({ schoolCode }) => schoolCode ?? []);
  const former = [...(await formerNames(db, codes)).values()].flat();
  return [
    { name: row.teamName, of: 'team' },
    ...former.flatMap(({ zh, en }): KnownName[] => [
      { name: zh, of: 'school' },
      { name: en, of: 'school' },
    ]),
    ...[...people.values()].flatMap((person): KnownName[] => [
      { name: person.name, of: 'person' },
      { name: person.nameEn, of: 'person' },
      { name: person.schoolName ?? '', of: 'school' },
      { name: person.schoolNameEn ?? '', of: 'school' },
    ]),
  ];
}

async function findNames(context: Reader, row: WorkRow): Promise<NamesFound[]> {
  const { current } = row.work;
  const competition = await competitionById(context.db, row.competitionId);
  const blind = competition?.settings.review?.blind;
  if (!current || isGone(row) || blind === undefined || blind === 'open') return [];
  const names = await namesOf(context, row);
  const identifying = new Set(competition?.settings.submission?.fields.filter(revealsAuthor).map((f) => f.key));
  const answers = Object.entries(current.answers).flatMap(([key, value]) =>
    identifying.has(key) ? [] : textsOf(value),
  );
  const found: NamesFound[] = [{ file: null, names: namesIn([current.title, ...answers].join('\n'), names) }];
  for (const [index, file] of current.files.entries()) {
    if (file.bytes > MOST_READ) continue;
    const text = await textOnThread(file.extension, await context.ports.files.read(file.hash));
    found.push({ file: index + 1, names: namesIn(text, names) });
  }
  return found.filter((one) => one.names.length > 0);
}

/** Looks for names in one version that waits; false when none waits. */
export async function lookAtNext(context: Reader): Promise<boolean> {
  const taken = await takeUnread(context.db);
  if (!taken) return false;
  const row = await workById(context.db, taken.workId);
  // Submitted again meanwhile: that version is read instead.
  const found = row?.version === taken.version ? await findNames(context, row) : [];
  await keepNamesFound(context.db, taken, found);
  return true;
}

/** Reads what was submitted, one version at a time, until stopped. */
export const keepLooking = (context: Reader, everyMs?: number) =>
  keepDoing(async () => ((await lookAtNext(context)) ? MORE : NOTHING), {
    bell: context.bells?.names,
    everyMs,
    onTrouble: (err) => context.log.error({ err }, 'names in works'),
  });
