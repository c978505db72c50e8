import { describe, expect, it } from 'vitest';
import { march, nothingNamed } from '../competition/situations.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { FileHash, SchoolCode } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import {
  asAda,
  asLin,
  competition,
  content,
  enrolment,
  enrolmentId,
  file,
  school,
  team,
  unpaidEnrolment,
  workId,
  workScenario,
  workStarted,
  workSubmitted,
} from './situations.fixture.ts';
import { SubmitWork, submitWork } from './submit-work.ts';
import { newWork, type WorkFile } from './work.ts';

const command: SubmitWork = { workId, enrolmentId, ...content, declared: true };
const uploaded = (begunAt: Instant, as: WorkFile = file()) => ({
  ready: new Map([[as.hash, { ...as, begunAt }]]),
  unsafe: new Set<FileHash>(),
  named: nothingNamed,
});
const closes = march(15);

const submit =
  (changes: Partial<SubmitWork> = {}, at = march(6), facts = uploaded(march(6)), who = asAda, of = enrolment) =>
  (work: Parameters<typeof submitWork>[0]) =>
    submitWork(work, of, team, competition, { ...command, ...changes }, facts, who(at));

describe('submit a work', () => {
  it('starts the work with its first version and the team’s number', () =>
    workScenario
      .given()
      .when(submit())
      .then(accept(workStarted(march(6)), workSubmitted(march(6)))));

  it('names the school under which the team enrolled before those of its other people', () => {
    const [captain, ...others] = team.status === 'none' ? [] : team.members;
    const [earlier, later] = ['10000', '10002'] as [SchoolCode, SchoolCode];
    const of = (schoolCode: SchoolCode) => ({ ...(captain as NonNullable<typeof captain>), schoolCode });
    const mixed = { ...team, members: [of(later), ...others, of(earlier)] } as typeof team;
    const decision = submitWork(newWork(), enrolment, mixed, competition, command, uploaded(march(6)), asAda(march(6)));
    const said = decision.ok ? decision.events.find(({ type }) => type === 'submission.work_submitted') : undefined;
    expect(said?.data).toMatchObject({ schoolCodes: [school, earlier, later] });
  });

  it('makes a new version each time and keeps its code', () =>
    workScenario
      .given(workStarted(march(6)), workSubmitted(march(6)))
      .when(submit({}, march(7), uploaded(march(7))))
      .then(accept(workSubmitted(march(7), 2))));

  it('is refused at the closing instant itself', () =>
    workScenario
      .given()
      .when(submit({}, closes, uploaded(closes)))
      .then(refuse('stageClosed', { closedAt: closes })));

  it('is accepted a millisecond before', () => {
    const last = march(14, '23:59:59.999');
    workScenario
      .given()
      .when(submit({}, last, uploaded(last)))
      .then(accept(workStarted(last), workSubmitted(last)));
  });

  it('is refused before submission opens', () =>
    workScenario
      .given()
      .when(submit({}, march(4)))
      .then(refuse('stageNotOpen', { opensAt: march(5) })));

  it('is only for the captain', () =>
    workScenario
      .given()
      .when(submit({}, march(6), uploaded(march(6)), asLin))
      .then(refuse('notCaptain')));

  it('waits for the payment', () =>
    workScenario
      .given()
      .when(submit({}, march(6), uploaded(march(6)), asAda, unpaidEnrolment))
      .then(refuse('enrolmentNotActive')));

  it('needs the declaration', () =>
    workScenario
      .given()
      .when(submit({ declared: false }))
      .then(refuse('declarationNeeded')));

  it('needs the number of files that the rules require', () =>
    workScenario
      .given()
      .when(submit({ files: [] }))
      .then(refuse('fileCountWrong', { min: 1, max: 3 })));

  it('refuses the same file twice', () =>
    workScenario
      .given()
      .when(submit({ files: [file(), file()] }))
      .then(refuse('fileTwice')));

  it('refuses a file of another kind', () =>
    workScenario
      .given()
      .when(submit({}, march(6), uploaded(march(6), { ...file(), extension: 'exe' })))
      .then(refuse('fileTypeRefused', { extension: 'exe', allowed: ['pdf', 'png'] })));

  it('refuses a file over the limit', () =>
    workScenario
      .given()
      .when(submit({}, march(6), uploaded(march(6), { ...file(), bytes: 1_000_001 })))
      .then(refuse('fileTooLarge', { maxBytes: 1_000_000 })));

  it('refuses a file that is not yet complete and scanned', () =>
    workScenario
      .given()
      .when(submit({ files: [file('b')] }))
      .then(refuse('fileNotReady')));

  it('refuses a file that did not pass the scanner, and names it', () => {
    const { hash } = file('b');
    workScenario
      .given()
      .when((work) =>
        submitWork(
          work,
          enrolment,
          team,
          competition,
          { ...command, files: [file('b')] },
          { ready: new Map(), unsafe: new Set([hash]), named: nothingNamed },
          asAda(march(6)),
        ),
      )
      .then(refuse('fileUnsafe', { hash }));
  });

  it('takes the type and size of a file only from the store', () => {
    const { hash, extension } = file();
    workScenario
      .given()
      .when(submit({ files: SubmitWork.shape.files.parse([{ hash, extension }]) }))
      .then(accept(workStarted(march(6)), workSubmitted(march(6))));
    for (const said of [{ mediaType: 'text/html\r\nset-cookie: a=b' }, { bytes: 1 }])
      expect(SubmitWork.shape.files.safeParse([{ hash, extension, ...said }]).success).toBe(false);
  });

  it('is refused once the work is locked', () =>
    workScenario
      .given(workStarted(march(6)), workSubmitted(march(6)), {
        type: 'submission.work_locked',
        data: { workId, version: 1, at: march(7) },
      })
      .when(submit({}, march(8)))
      .then(refuse('workLocked')));
});

describe('a competition that accepts no works', () => {
  const inState = (status: 'suspended' | 'closed') => (work: Parameters<typeof submitWork>[0]) => {
    if (competition.status === 'none') throw new Error('a competition');
    const state = { ...competition, status };
    return submitWork(work, enrolment, team, state, command, uploaded(march(6)), asAda(march(6)));
  };

  it('is suspended, or over', () => {
    workScenario.given().when(inState('suspended')).then(refuse('competitionSuspended'));
    workScenario.given().when(inState('closed')).then(refuse('competitionOver'));
  });
});

describe('the grace period after the deadline', () => {
  const graceful = {
    ...competition,
    ...(competition.status !== 'none' && {
      stages: competition.stages.map((s) => (s.kind === 'submit' ? { ...s, graceMinutes: 30 } : s)),
    }),
  };
  const late = (began: Instant) => (work: Parameters<typeof submitWork>[0]) =>
    submitWork(work, enrolment, team, graceful, command, uploaded(began), asAda(march(15, '00:10:00.000')));

  it('allows an upload to finish that started before the deadline', () =>
    workScenario
      .given()
      .when(late(march(14, '23:59:59.000')))
      .then(accept(workStarted(march(15, '00:10:00.000')), workSubmitted(march(15, '00:10:00.000')))));

  it('does not apply to one that started after it', () =>
    workScenario
      .given()
      .when(late(closes))
      .then(refuse('stageClosed', { closedAt: closes })));
});
