import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evolveCompetition, newCompetition } from '../competition/competition.ts';
import {
  created,
  described,
  item,
  march,
  nothingNamed,
  published,
  stage,
  withEnrolment,
  withItems,
  withReview,
  withStages,
  withSubmission,
} from '../competition/situations.fixture.ts';
import { overHistories } from '../kernel/agreement.fixture.ts';
import type { Decision } from '../kernel/decision.ts';
import type { PersonId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import type { ScoreSheetEvent } from '../review/score-sheet.ts';
import { dismissWorkDisqualification } from './dismiss-work-disqualification.ts';
import { disqualifyWork } from './disqualify-work.ts';
import { lockWork } from './lock-work.ts';
import { proposeWorkDisqualification } from './propose-work-disqualification.ts';
import { publishWork } from './publish-work.ts';
import { recallWork } from './recall-work.ts';
import { saveWorkDraft } from './save-work-draft.ts';
import { screenWork } from './screen-work.ts';
import { asAda, asLin, enrolment, enrolmentId, file, team, unpaidEnrolment, workId } from './situations.fixture.ts';
import { submitWork } from './submit-work.ts';
import { unpublishWork } from './unpublish-work.ts';
import { withdrawWork } from './withdraw-work.ts';
import { evolveWork, isTeams, newWork, type Work, type WorkEvent } from './work.ts';

/**
 * Everything that may be attempted on one work around the closing instant of its stage, which has ten minutes of
 * grace.
 */
const competition = [
  created,
  described,
  withItems(item()),
  withStages(stage('enrol', 2, 10), stage('submit', 5, 15, { graceMinutes: 10 }), stage('onlineReview', 16, 20)),
  withEnrolment(),
  withSubmission(),
  withReview,
  published,
].reduce(evolveCompetition, newCompetition());
const opens = Date.parse(march(5));
const closes = Date.parse(march(15));
const graceEnds = closes + 10 * 60_000;
/** The deadline for correcting a returned work. */
const corrected = graceEnds + 3_600_000;
/** A second officer. */
const somebodyElse = '00000000-0000-7000-8000-000000000099' as PersonId;
const instant = (ms: number) => new Date(ms).toISOString() as Instant;

const acts = [
  'draft',
  'submit',
  'recall',
  'lock',
  'screen',
  'withdraw',
  'takeOff',
  'propose',
  'disqualify',
  'dismiss',
  'publish',
  'unpublish',
] as const; // prettier-ignore
const step = fc.record({
  act: fc.constantFrom(...acts, 'submit', 'submit', 'recall', 'propose', 'disqualify'),
  stranger: fc.constantFrom(false, false, false, true),
  paid: fc.constantFrom(true, true, true, true, false),
  outcome: fc.constantFrom('eligible', 'ineligible', 'toBeCorrected'),
  file: fc.constantFrom('a', 'b', 'c'),
  /** When the upload of that file began, before now. */
  uploading: fc.constantFrom(0, 1, 60_000, 3_600_000),
  moment: fc.option(
    fc.constantFrom(
      opens - 1,
      opens,
      closes - 1,
      closes,
      closes + 1,
      graceEnds - 1,
      graceEnds,
      graceEnds + 1,
      corrected - 1,
      corrected,
    ),
    { freq: 3 },
  ),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const tried = (work: Work, one: Step, at: Instant) => told(decided(work, one, at));
/** No work here is under review. */
const told = (decision: Decision<WorkEvent | ScoreSheetEvent, string>) => decision as Decision<WorkEvent, string>;
const decided = (work: Work, one: Step, at: Instant): Decision<WorkEvent | ScoreSheetEvent, string> => {
  const by = one.stranger ? asLin(at) : asAda(at);
  const desk = { ...asLin(at), actor: { ...asLin(at).actor, permissions: new Set(['work:info:lock']) } };
  const head = { ...desk, actor: { ...desk.actor, personId: somebodyElse } };
  const entry = one.paid ? enrolment : unpaidEnrolment;
  const content = { workId, enrolmentId, title: 'A stick', answers: {}, files: [file(one.file)] };
  const begun = instant(Date.parse(at) - one.uploading);
  const ready = new Map([[file(one.file).hash, { ...file(one.file), begunAt: begun }]]);
  const share = { workId, shareHash: one.file.repeat(64) };
  switch (one.act) {
    case 'draft':
      return saveWorkDraft(work, entry, competition, content, { ready, unsafe: new Set() }, by);
    case 'submit':
      return submitWork(
        work,
        entry,
        team,
        competition,
        { ...content, declared: true },
        { ready, unsafe: new Set(), named: nothingNamed },
        by,
      );
    case 'recall':
      return recallWork(work, { workId }, by, entry, competition);
    case 'lock':
      return lockWork(work, { workId }, by, competition);
    case 'screen':
      return screenWork(
        work,
        { workId, outcome: one.outcome, reason: 'because', correctUntil: instant(corrected) },
        desk,
        competition,
      );
    case 'withdraw':
      return withdrawWork(work, { workId, reason: 'because' }, by);
    case 'takeOff':
      return withdrawWork(work, { workId, reason: 'because' }, desk);
    case 'disqualify':
      return disqualifyWork(work, { workId }, one.stranger ? head : desk);
    case 'propose':
      return proposeWorkDisqualification(
        work,
        { workId, reason: 'because', ...(one.file === 'c' && { withdrawal: true as const }) },
        one.stranger ? head : desk,
      );
    case 'dismiss':
      return dismissWorkDisqualification(work, { workId, reason: 'because' }, desk);
    case 'publish':
      return publishWork(work, { ...share, scope: 'link', expiresAt: null }, desk, false);
    case 'unpublish':
      return unpublishWork(work, share, desk);
  }
};

const fixed = new Set(['locked', 'eligible', 'ineligible', 'withdrawn', 'disqualified']);
/** The names of the rules that a step has broken. */
const broken = (before: Work, after: Work, events: readonly WorkEvent[], one: Step, at: Instant) => {
  if (after.status === 'none') return events.length > 0 ? ['facts of nothing'] : [];
  const now = Date.parse(at);
  const written = events.filter(({ type }) =>
    ['submission.work_drafted', 'submission.work_submitted', 'submission.work_recalled'].includes(type),
  );
  const submitted = events.find((event) => event.type === 'submission.work_submitted');
  const [was, is] = [before.status === 'none' ? null : before.current, after.current];
  const versions = before.status === 'none' ? 0 : before.versions;
  const open = now >= opens && now < closes;
  const inGrace = now >= closes && now < graceEnds && now - one.uploading < closes;
  const mayCorrect = before.status !== 'none' && before.correction !== undefined && now < corrected;
  const kept: Record<string, boolean> = {
    'only the captain of an active team writes': written.length === 0 || (one.paid && !one.stranger),
    'nothing is written outside the stage, to the millisecond':
      written.length === 0 || open || (inGrace && one.act === 'submit') || mayCorrect,
    'versions count up by one': submitted ? submitted.data.version === versions + 1 : after.versions === versions,
    'what is fixed takes no new version': !submitted || !fixed.has(before.status),
    'a version never changes': submitted !== undefined || JSON.stringify(is) === JSON.stringify(was),
    'a work is locked after the grace only': !events.some(({ type }) => type.endsWith('locked')) || now >= graceEnds,
    'a locked work has a version': after.status === 'draft' || after.status === 'withdrawn' || is !== null,
    'nobody disqualifies alone': events.every(
      (event) => event.type !== 'submission.work_disqualified' || event.data.decidedBy !== event.data.secondedBy,
    ),
    'nobody withdraws a locked work alone': events.every(
      (event) =>
        event.type !== 'submission.work_withdrawn' ||
        isTeams(before) ||
        (event.data.secondedBy !== undefined && event.data.secondedBy !== event.data.withdrawnBy),
    ),
    'what is over stays over': before.status !== 'disqualified' || after.status === 'disqualified',
    'who withdrew does not come back': before.status !== 'withdrawn' || fixed.has(after.status),
  };
  return Object.keys(kept).filter((rule) => !kept[rule]);
};

describe('a work', () => {
  it('is never submitted after the close, counts its versions and keeps them, whatever is tried', () => {
    const reached = new Set<string>();
    overHistories(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let work = newWork();
        let now = opens;
        for (const one of steps) {
          now = Math.max(now, one.moment ?? 0);
          const at = instant(one.moment === opens - 1 && work.status === 'none' ? opens - 1 : now);
          const decision = tried(work, one, at);
          if (!decision.ok) continue;
          const before = work;
          work = decision.events.reduce(evolveWork, work);
          reached.add(work.status);
          const wrong = broken(before, work, decision.events, one, at);
          const again = ['draft', 'submit'].includes(one.act) ? undefined : tried(work, one, at);
          if (again?.ok && again.events.length > 0) wrong.push('pressing twice is pressing once');
          if (wrong.length > 0) expect.fail(`${one.act} at ${at}: ${wrong.join(', ')}`);
        }
      }),
      1500,
    );
    expect([...reached].toSorted()).toEqual(
      ['disqualified', 'draft', 'eligible', 'ineligible', 'locked', 'submitted', 'toBeCorrected', 'withdrawn'], // prettier-ignore
    );
  });
});
