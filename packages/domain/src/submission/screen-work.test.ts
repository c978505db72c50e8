import { describe, it } from 'vitest';
import { evolveCompetition } from '../competition/competition.ts';
import { by, competitionId, groupId, march, nothingNamed, stage } from '../competition/situations.fixture.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { tied } from '../kernel/given.ts';
import type { FileHash, PersonId } from '../kernel/ids.ts';
import type { ScoreSheetEvent } from '../review/score-sheet.ts';
import {
  assigned,
  declined,
  submitted as handedIn,
  sheetAfter,
  sheetId,
  voided,
} from '../review/situations.fixture.ts';
import { dismissWorkDisqualification } from './dismiss-work-disqualification.ts';
import { disqualifyWork } from './disqualify-work.ts';
import { endCorrection } from './end-correction.ts';
import type { JudgedReview } from './leave-review.ts';
import { lockWork } from './lock-work.ts';
import { proposeWorkDisqualification } from './propose-work-disqualification.ts';
import { publishWork } from './publish-work.ts';
import { recallWork } from './recall-work.ts';
import { saveWorkDraft } from './save-work-draft.ts';
import { type ScreenWork, screenWork } from './screen-work.ts';
import {
  ada,
  asAda,
  competition,
  content,
  enrolment,
  enrolmentId,
  file,
  team,
  workId,
  workScenario,
  workStarted,
  workSubmitted,
} from './situations.fixture.ts';
import { submitWork } from './submit-work.ts';
import { unpublishWork } from './unpublish-work.ts';
import { withdrawWork } from './withdraw-work.ts';
import type { Work, WorkEvent } from './work.ts';

type Facts = WorkEvent | ScoreSheetEvent;
const submitted = [workStarted(march(6)), workSubmitted(march(6))];
const locked: WorkEvent = { type: 'submission.work_locked', data: { workId, version: 1, at: march(15) } };
const organiser = (day: number): By => {
  const plain = by(march(day));
  return {
    ...plain,
    actor: { ...plain.actor, permissions: new Set(['work:info:lock']), groupIds: new Set([groupId]) },
  };
};

describe('a work that does not exist', () => {
  it('is not found, whatever is requested', () => {
    const reason = 'because';
    const share = { workId, shareHash: 'a'.repeat(64) };
    const asks: ((work: Work) => Decision<WorkEvent | ScoreSheetEvent, string>)[] = [
      (w: Work) => recallWork(w, { workId }, asAda(march(7)), enrolment, competition),
      (w: Work) => lockWork(w, { workId }, asAda(march(16)), competition),
      (w: Work) => screenWork(w, { workId, outcome: 'eligible', reason }, organiser(16), competition),
      (w: Work) => withdrawWork(w, { workId, reason }, asAda(march(7))),
      (w: Work) => proposeWorkDisqualification(w, { workId, reason }, organiser(16)),
      (w: Work) => dismissWorkDisqualification(w, { workId, reason }, organiser(16)),
      (w: Work) => disqualifyWork(w, { workId }, organiser(16)),
      (w: Work) => publishWork(w, { ...share, scope: 'link', expiresAt: null }, organiser(16), false),
      (w: Work) => unpublishWork(w, share, organiser(16)),
    ];
    for (const ask of asks) workScenario.given().when(ask).then(refuse('workNotFound'));
  });
});

/** A proposal for a second person to decide. */
const proposed = (proposedBy: PersonId): WorkEvent => ({
  type: 'submission.work_disqualification_proposed',
  data: { workId, proposedBy, reason: '抄袭', at: march(17) },
});

describe('recall a work', () => {
  it('makes it a draft again', () =>
    workScenario
      .given(...submitted)
      .when((w) => recallWork(w, { workId }, asAda(march(7)), enrolment, competition))
      .then(accept({ type: 'submission.work_recalled', data: { workId, recalledBy: ada, at: march(7) } })));

  it('is refused after the lock', () =>
    workScenario
      .given(...submitted, locked)
      .when((w) => recallWork(w, { workId }, asAda(march(14)), enrolment, competition))
      .then(refuse('workLocked')));
});

describe('lock a work', () => {
  it('locks the last version at the closing instant', () =>
    workScenario
      .given(...submitted)
      .when((w) => lockWork(w, { workId }, organiser(15), competition))
      .then(accept(locked)));

  it('is refused while teams may still change it', () =>
    workScenario
      .given(...submitted)
      .when((w) => lockWork(w, { workId }, organiser(14), competition))
      .then(refuse('stageStillOpen', { stage: { zh: 'submit', en: 'submit' } })));

  it('does nothing the second time', () =>
    workScenario
      .given(...submitted, locked)
      .when((w) => lockWork(w, { workId }, organiser(15), competition))
      .then(accept()));

  it('does nothing to a draft', () =>
    workScenario
      .given(workStarted(march(6)))
      .when((w) => lockWork(w, { workId }, organiser(15), competition))
      .then(refuse('workNotSubmitted')));
});

describe('screen a work', () => {
  it('rejects with a reason', () =>
    workScenario
      .given(...submitted)
      .when((w) => screenWork(w, { workId, outcome: 'ineligible', reason: '非原创' }, organiser(16), competition))
      .then(
        accept({
          type: 'submission.work_screened',
          data: {
            workId,
            outcome: 'ineligible',
            reason: '非原创',
            screenedBy: organiser(16).actor.personId,
            at: march(16),
          },
        }),
      ));

  it('never rejects without a reason', () =>
    workScenario
      .given(...submitted)
      .when((w) => screenWork(w, { workId, outcome: 'ineligible', reason: null }, organiser(16), competition))
      .then(refuse('reasonNeeded')));
});

describe('a work returned for correction', () => {
  const correctUntil = march(18);
  const ask = { workId, outcome: 'toBeCorrected' as const, reason: '缺少说明书', correctUntil };
  const asked: WorkEvent = {
    type: 'submission.work_screened',
    data: { ...ask, screenedBy: organiser(16).actor.personId, at: march(16) },
  };
  const before = [...submitted, locked, asked];
  const files = {
    ready: new Map([[file().hash, { ...file(), begunAt: march(17) }]]),
    unsafe: new Set<FileHash>(),
    named: nothingNamed,
  };
  const again = { workId, enrolmentId, ...content, declared: true };
  const submit = (day: number) => (w: Work) =>
    submitWork(w, enrolment, team, competition, again, files, asAda(march(day)));
  const resubmitted = workSubmitted(march(17), 2);

  it('has a deadline, in the future and after the submission stage', () => {
    const screen =
      (more: object, day = 16) =>
      (w: Work) =>
        screenWork(w, { ...ask, ...more }, organiser(day), competition);
    workScenario
      .given(...submitted, locked)
      .when(screen({}))
      .then(accept(asked));
    workScenario
      .given(...submitted, locked)
      .when(screen({ correctUntil: undefined }))
      .then(refuse('correctionEndNeeded'));
    workScenario
      .given(...submitted, locked)
      .when(screen({ correctUntil: march(16) }))
      .then(refuse('correctionEndInvalid'));
    workScenario
      .given(...submitted)
      .when(screen({ correctUntil: march(12) }, 10))
      .then(refuse('correctionEndInvalid'));
    workScenario
      .given(...before)
      .when(screen({}))
      .then(accept());
  });

  const parts = { title: false, fields: ['idea'], files: [], newFiles: false };
  const listed = (more: object) => ({ ...ask, parts: { ...parts, ...more } });
  const sentBack = (more: object): WorkEvent[] => [
    ...submitted,
    locked,
    { type: 'submission.work_screened', data: { ...asked.data, ...listed(more) } as never },
  ];
  const write = (more: object) => (w: Work) =>
    saveWorkDraft(w, enrolment, competition, { workId, enrolmentId, ...content, ...more }, twoFiles, asAda(march(17)));
  const other = { ...file(), hash: 'b'.repeat(64) as FileHash };
  const twoFiles = {
    ready: new Map([file(), other].map((one) => [one.hash, { ...one, begunAt: march(17) }])),
    unsafe: new Set<FileHash>(),
    named: nothingNamed,
  };

  it('changes only what was listed: title, questions and files', () => {
    const given = (more: object) => workScenario.given(...sentBack(more));
    given({})
      .when(write({ title: '新题目' }))
      .then(refuse('outsideCorrection', { changed: ['title'] }));
    given({})
      .when(write({ answers: { ...content.answers, other: 'x' } }))
      .then(refuse('outsideCorrection', { changed: ['other'] }));
    given({})
      .when(write({ files: [] }))
      .then(refuse('outsideCorrection', { changed: ['files'] }));
    given({ newFiles: true })
      .when(write({ files: [{ hash: other.hash }] }))
      .then(refuse('outsideCorrection', { changed: ['files'] }));
    given({})
      .when(write({ files: [{ hash: file().hash }, { hash: other.hash }] }))
      .then(refuse('outsideCorrection', { changed: ['files'] }));
    const allowed: [object, object][] = [
      [{ title: true }, { title: '新题目' }],
      [{}, { answers: { ...content.answers, idea: '改过' } }],
      [{ files: [file().hash] }, { files: [{ hash: other.hash }] }],
      [{ newFiles: true }, { files: [{ hash: file().hash }, { hash: other.hash }] }],
    ];
    for (const [list, change] of allowed)
      given(list)
        .when((w) => write(change)(w).ok)
        .then(true);
  });

  it('changes the questions that the answer to a listed one makes asked, too', () => {
    const field = { label: { zh: '题', en: 'Q' }, required: false, maxLength: null, options: [], identifying: false };
    const fields = [
      { ...field, key: 'idea', kind: 'text' },
      { ...field, key: 'board', kind: 'text', showIf: { key: 'idea', values: ['iot'] } },
      { ...field, key: 'chip', kind: 'text', showIf: { key: 'board', values: ['x'] } },
    ];
    const settings = { ...(competition.status === 'none' ? null : competition.submission), fields };
    const configured = { type: 'competition.submission_configured', data: { competitionId, settings, at: march(1) } };
    const asking = evolveCompetition(competition, configured as never);
    const answered = (w: Work) => {
      const written = { ...content, answers: { ...content.answers, board: 'x', chip: 'y' } };
      return saveWorkDraft(w, enrolment, asking, { workId, enrolmentId, ...written }, twoFiles, asAda(march(17))).ok;
    };
    workScenario
      .given(...sentBack({}))
      .when(answered)
      .then(true);
    workScenario
      .given(...sentBack({ fields: ['board'] }))
      .when(answered)
      .then(true);
    workScenario
      .given(...sentBack({ fields: ['chip'] }))
      .when(answered)
      .then(false);
  });

  it('is compared with the version that was sent back, also when it is submitted a second time', () => {
    const again = { ...content, answers: { idea: '改过' } };
    const second = { ...resubmitted, data: { ...resubmitted.data, ...again } } as WorkEvent;
    workScenario
      .given(...sentBack({}), second)
      .when((w) => write({ answers: { idea: '再改' } })(w).ok)
      .then(true);
    workScenario
      .given(...sentBack({}), second)
      .when(write({ title: '新题目' }))
      .then(refuse('outsideCorrection', { changed: ['title'] }));
  });

  it('starts from the submitted version if the draft had changed something that is not listed', () => {
    const draft = (more: object): WorkEvent => ({
      type: 'submission.work_drafted',
      data: { workId, ...content, ...more, at: march(14) },
    });
    const drafted = (more: object) => {
      const [screening] = sentBack({}).slice(-1);
      return workScenario.given(...submitted, draft(more), locked, screening as WorkEvent);
    };
    const draftTitle = (w: Work) => (w.status === 'none' ? null : [w.draft?.title, w.draft?.answers]);
    drafted({ title: '未提交的题目' }).when(draftTitle).then([content.title, content.answers]);
    drafted({ answers: { idea: '未提交' } })
      .when(draftTitle)
      .then([content.title, { idea: '未提交' }]);
  });

  it('lists something, and only what the form and the version have', () => {
    const screen = (more: object) => (w: Work) => screenWork(w, listed(more), organiser(16), competition);
    const given = workScenario.given(...submitted, locked);
    given.when(screen({ fields: [] })).then(refuse('correctionPartsNeeded'));
    given.when(screen({ fields: ['unknown'] })).then(refuse('correctionPartsUnknown'));
    given.when(screen({ files: [other.hash] })).then(refuse('correctionPartsUnknown'));
    given.when((w) => screen({ fields: [], files: [file().hash] })(w).ok).then(true);
    workScenario
      .given(...sentBack({ title: true }))
      .when(screen({ title: true }))
      .then(accept());
    workScenario
      .given(...sentBack({ title: true }))
      .when((w) => screen({ fields: [], newFiles: true })(w).ok)
      .then(true);
  });

  it('is submitted again after the stage has closed, until the deadline and not at it', () => {
    workScenario
      .given(...before)
      .when(submit(17))
      .then(accept(resubmitted));
    workScenario
      .given(...before)
      .when(submit(18))
      .then(refuse('correctionOver', { closedAt: correctUntil }));
    workScenario
      .given(...before, resubmitted)
      .when((w) => saveWorkDraft(w, enrolment, competition, { ...again }, files, asAda(march(17))))
      .then(accept({ type: 'submission.work_drafted', data: { workId, ...content, at: march(17) } }));
    workScenario
      .given(...before, resubmitted)
      .when((w) => recallWork(w, { workId }, asAda(march(17)), enrolment, competition))
      .then(refuse('workLocked'));
    workScenario
      .given(...before, resubmitted)
      .when((w) => lockWork(w, { workId }, organiser(17), competition))
      .then(refuse('correctionOpen', { until: correctUntil }));
  });

  it('is settled at the deadline: locked when it was submitted again, rejected when it was not', () => {
    const end = (day: number) => (w: Work) => endCorrection(w, { workId, until: correctUntil }, organiser(day));
    workScenario.given().when(end(18)).then(refuse('workNotFound'));
    workScenario
      .given(...before)
      .when(end(17))
      .then(refuse('correctionOpen', { until: correctUntil }));
    workScenario
      .given(...before, resubmitted)
      .when(end(18))
      .then(accept({ type: 'submission.work_locked', data: { workId, version: 2, at: march(18) } }));
    const { correctUntil: _, ...screening } = (asked as Extract<WorkEvent, { type: 'submission.work_screened' }>).data;
    workScenario
      .given(...before)
      .when(end(18))
      .then(
        accept({
          type: 'submission.work_screened',
          data: { ...screening, outcome: 'ineligible', lapsed: true, at: march(18) },
        }),
      );
    const passed: WorkEvent = {
      type: 'submission.work_screened',
      data: { ...screening, outcome: 'eligible', at: march(17) },
    };
    workScenario
      .given(...before, passed)
      .when(end(18))
      .then(accept());
  });
});

describe('a competition with a screening stage', () => {
  const planned = (sealed = false) =>
    evolveCompetition(competition, {
      type: 'competition.schedule_set',
      data: {
        competitionId,
        stages: [stage('submit', 5, 15), { ...stage('screening', 16, 18), sealed }],
        at: march(1),
      },
    });
  const screen =
    (day: number, sealed = false) =>
    (w: Work) =>
      screenWork(w, { workId, outcome: 'eligible', reason: null }, organiser(day), planned(sealed));
  const given = workScenario.given(...submitted, locked);

  it('checks works while the stage is open, and refuses before, from its end on, and once it is sealed', () => {
    given.when(screen(15)).then(refuse('screeningNotOpen', { opensAt: march(16) }));
    given.when((w) => screen(16)(w).ok).then(true);
    given.when((w) => screen(17)(w).ok).then(true);
    given.when(screen(18)).then(refuse('screeningOver', { closedAt: march(18) }));
    given.when(screen(17, true)).then(refuse('screeningSealed'));
  });

  it('ends every correction before the stage ends', () => {
    const until = (day: number) => (w: Work) =>
      screenWork(
        w,
        { workId, outcome: 'toBeCorrected', reason: '缺少说明书', correctUntil: march(day) },
        organiser(16),
        planned(),
      );
    given.when(until(18)).then(refuse('correctionPastScreening', { closedAt: march(18) }));
    given.when((w) => until(17)(w).ok).then(true);
  });
});

describe('checking a work that was assigned to experts', () => {
  it('rejects it once their sheets have ended', () => {
    const gone = [sheetAfter(assigned, declined), sheetAfter(assigned, handedIn(), voided), sheetAfter()];
    workScenario
      .given(...submitted, locked)
      .when(screen(fail, { sheets: gone, sealed: false, judged: false }))
      .then(
        accept({
          type: 'submission.work_screened',
          data: { ...fail, screenedBy: organiser(17).actor.personId, at: march(17) },
        }),
      );
  });
  const fail = { workId, outcome: 'ineligible' as const, reason: '非原创' };
  const screen = (command: ScreenWork, review: JudgedReview) => (w: Work) =>
    screenWork(w, command, organiser(17), competition, review);
  it('neither rejects nor returns it while they have sheets', () => {
    const review = { sheets: [sheetAfter(assigned), sheetAfter(assigned, handedIn())], sealed: false, judged: false };
    const sendBack = { ...fail, outcome: 'toBeCorrected' as const, correctUntil: march(18) };
    for (const command of [fail, sendBack])
      workScenario
        .given(...submitted, locked)
        .when(screen(command, review))
        .then(refuse('workInReview', { count: 2 }));
    workScenario
      .given(...submitted, locked)
      .when(screen({ ...fail, outcome: 'eligible', reason: null }, review))
      .then(
        accept({
          type: 'submission.work_screened',
          data: { workId, outcome: 'eligible', reason: null, screenedBy: organiser(17).actor.personId, at: march(17) },
        }),
      );
  });
  it('changes nothing once the scores are sealed, even if an objection was upheld', () => {
    for (const outcome of ['eligible', 'ineligible', 'toBeCorrected'] as const)
      workScenario
        .given(...submitted, locked)
        .when(screen({ ...fail, outcome, correctUntil: march(18) }, { sheets: [], sealed: false, judged: true }))
        .then(refuse('workSealed'));
  });
});

describe('withdraw a work', () => {
  const command = { workId, reason: '退赛' };
  it('is the captain’s right before the lock', () =>
    workScenario
      .given(...submitted)
      .when((w) => withdrawWork(w, command, asAda(march(7))))
      .then(accept({ type: 'submission.work_withdrawn', data: { ...command, withdrawnBy: ada, at: march(7) } })));

  it('is possible for the organiser before the lock, and for nobody alone after it', () => {
    const { personId } = organiser(7).actor;
    workScenario
      .given(...submitted)
      .when((w) => withdrawWork(w, command, organiser(7)))
      .then(accept({ type: 'submission.work_withdrawn', data: { ...command, withdrawnBy: personId, at: march(7) } }));
    const after = workScenario.given(...submitted, locked);
    after.when((w) => withdrawWork(w, command, asAda(march(15)))).then(refuse('workLocked'));
    after.when((w) => withdrawWork(w, command, organiser(15))).then(refuse('withdrawalNeedsSecond'));
  });

  it('takes two people after the lock: one proposes it, another agrees', () => {
    const me = organiser(17).actor.personId;
    const leaving = (proposedBy: PersonId): WorkEvent => ({
      type: 'submission.work_disqualification_proposed',
      data: { ...command, proposedBy, withdrawal: true, at: march(17) },
    });
    const propose = (w: Work) => proposeWorkDisqualification(w, { ...command, withdrawal: true }, organiser(17));
    const second = (w: Work) => disqualifyWork(w, { workId }, organiser(17));
    const done: WorkEvent = {
      type: 'submission.work_withdrawn',
      data: { ...command, withdrawnBy: ada, secondedBy: me, at: march(17) },
    };
    workScenario
      .given(...submitted, locked)
      .when(propose)
      .then(accept(leaving(me)));
    const waiting = workScenario.given(...submitted, locked, leaving(ada));
    waiting.when(propose).then(refuse('disqualificationProposed'));
    waiting.when((w) => disqualifyWork(w, { workId }, tied(organiser(17), ada))).then(refuse('secondPersonTied'));
    waiting.when(second).then(accept(done));
    workScenario
      .given(...submitted, locked, leaving(me))
      .when(second)
      .then(refuse('secondPersonNeeded'));
    const over = workScenario.given(...submitted, locked, leaving(ada), done);
    over.when((w) => w.status).then('withdrawn');
    over.when(second).then(refuse('disqualificationNotProposed'));
    over.when(propose).then(refuse('workOver'));
  });
});

describe('evidence of a proposal', () => {
  const command = { workId, reason: '抄袭' };
  const evidence = [{ hash: 'e'.repeat(64) as FileHash, extension: 'pdf' }];
  const proposed: WorkEvent = {
    type: 'submission.work_disqualification_proposed',
    data: { ...command, evidence, proposedBy: ada, at: march(17) },
  };
  const disqualified: WorkEvent = {
    type: 'submission.work_disqualified',
    data: { ...command, decidedBy: ada, at: march(17) },
  };
  const kept = (w: Work) => (w.status === 'none' ? undefined : w.removedBy);

  it('is recorded with it, and kept with the disqualified work', () => {
    const propose = (w: Work) => proposeWorkDisqualification(w, { ...command, evidence }, asAda(march(17)));
    workScenario
      .given(...submitted, locked)
      .when(propose)
      .then(accept(proposed));
    workScenario
      .given(...submitted, locked, proposed, disqualified)
      .when(kept)
      .then({ proposedBy: ada, evidence });
  });

  it('is kept with a work that was withdrawn by a second person, not with one that its team withdrew', () => {
    const data = { workId, reason: '退赛', withdrawnBy: ada, at: march(8) };
    const withdrawn: WorkEvent = { type: 'submission.work_withdrawn', data };
    const secondedBy = organiser(8).actor.personId;
    const seconded: WorkEvent = { type: 'submission.work_withdrawn', data: { ...data, secondedBy } };
    workScenario
      .given(...submitted, proposed, withdrawn)
      .when(kept)
      .then(undefined);
    workScenario
      .given(...submitted, proposed, seconded)
      .when(kept)
      .then({ proposedBy: ada, evidence });
  });

  it('goes when the proposal is dismissed, or the work comes back', () => {
    const dismissed: WorkEvent = {
      type: 'submission.work_disqualification_dismissed',
      data: { ...command, dismissedBy: ada, at: march(17) },
    };
    const back: WorkEvent = {
      type: 'submission.work_reinstated',
      data: { ...command, to: 'locked', reinstatedBy: ada, at: march(18) },
    };
    workScenario
      .given(...submitted, locked, proposed, dismissed, disqualified)
      .when(kept)
      .then(undefined);
    workScenario
      .given(...submitted, locked, proposed, disqualified, back)
      .when(kept)
      .then(undefined);
  });
});

describe('a work withdrawn under review', () => {
  const sheets = [sheetAfter(assigned), sheetAfter(assigned, handedIn())];
  const me = organiser(17).actor.personId;
  const data = { sheetId, withdrawnBy: me, reason: '抄袭', at: march(17) };
  const off = { type: 'review.assignment_withdrawn' as const, data };
  const about = { workId, reason: '抄袭', at: march(17) };
  const command = { workId, reason: '抄袭' };

  it('is assigned to nobody any more; submitted sheets stay visible', () => {
    const review = { sheets, sealed: false };
    workScenario
      .given(...submitted, locked, proposed(ada))
      .when((w) => disqualifyWork(w, { workId }, organiser(17), review))
      .then(
        accept<Facts>(
          { type: 'submission.work_disqualified', data: { ...about, decidedBy: ada, secondedBy: me } },
          off,
        ),
      );
    workScenario
      .given(...submitted, locked, {
        type: 'submission.work_disqualification_proposed',
        data: { ...about, proposedBy: ada, withdrawal: true },
      })
      .when((w) => disqualifyWork(w, { workId }, organiser(17), review))
      .then(
        accept<Facts>({ type: 'submission.work_withdrawn', data: { ...about, withdrawnBy: ada, secondedBy: me } }, off),
      );
  });

  it('stays in sealed scores, unless an objection was upheld', () => {
    const review = { sheets, sealed: true };
    const late = workScenario.given(...submitted, locked);
    late.when((w) => proposeWorkDisqualification(w, command, organiser(17), review)).then(refuse('roundSealed'));
    workScenario
      .given(...submitted, locked, proposed(ada))
      .when((w) => disqualifyWork(w, { workId }, organiser(17), review))
      .then(refuse('roundSealed'));
    late.when((w) => withdrawWork(w, command, organiser(17), review)).then(refuse('roundSealed'));
  });
});

describe('disqualify and publish', () => {
  it('a disqualified work is never shown', () =>
    workScenario
      .given(...submitted, {
        type: 'submission.work_disqualified',
        data: { workId, decidedBy: ada, reason: '抄袭', at: march(17) },
      })
      .when((w) =>
        publishWork(w, { workId, shareHash: 'a'.repeat(64), scope: 'gallery', expiresAt: null }, organiser(18), false),
      )
      .then(refuse('workOver')));

  it('a work in blind review is not shown in the gallery, and may be shared by a secret link', () => {
    const share = { workId, shareHash: 'a'.repeat(64), expiresAt: null };
    const work = workScenario.given(...submitted, locked);
    work
      .when((w) => publishWork(w, { ...share, scope: 'gallery' }, organiser(18), true))
      .then(refuse('workInBlindReview'));
    const published = { type: 'submission.work_published' as const, data: { ...share, at: march(18) } };
    work
      .when((w) => publishWork(w, { ...share, scope: 'gallery' }, organiser(18), false))
      .then(accept({ ...published, data: { ...published.data, scope: 'gallery' } }));
    work
      .when((w) => publishWork(w, { ...share, scope: 'link' }, organiser(18), true))
      .then(accept({ ...published, data: { ...published.data, scope: 'link' } }));
  });

  const proposing = { workId, reason: '抄袭' };
  const propose = (w: Work) => proposeWorkDisqualification(w, proposing, organiser(17));
  const second = (w: Work) => disqualifyWork(w, { workId }, organiser(17));
  const me = organiser(17).actor.personId;
  const done: WorkEvent = {
    type: 'submission.work_disqualified',
    data: { ...proposing, decidedBy: ada, secondedBy: me, at: march(17) },
  };

  it('only a submitted work can be disqualified', () =>
    workScenario
      .given(workStarted(march(6)))
      .when(propose)
      .then(refuse('workNotSubmitted')));

  it('a disqualification is proposed once, and leaves the work as it is', () => {
    workScenario
      .given(...submitted)
      .when(propose)
      .then(accept(proposed(me)));
    workScenario
      .given(...submitted, proposed(ada))
      .when(propose)
      .then(refuse('disqualificationProposed'));
    workScenario
      .given(...submitted, proposed(ada), done)
      .when(propose)
      .then(refuse('workOver'));
    workScenario
      .given(...submitted, locked, proposed(ada))
      .when((w) => w.status)
      .then('locked');
  });

  it('a disqualification takes a second person, not related to the first', () => {
    workScenario
      .given(...submitted)
      .when(second)
      .then(refuse('disqualificationNotProposed'));
    workScenario
      .given(...submitted, proposed(me))
      .when(second)
      .then(refuse('secondPersonNeeded'));
    const given = workScenario.given(...submitted, proposed(ada));
    given.when((w) => disqualifyWork(w, { workId }, tied(organiser(17), ada))).then(refuse('secondPersonTied'));
    given.when(second).then(accept(done));
    workScenario
      .given(...submitted, proposed(ada), done)
      .when(second)
      .then(accept());
  });

  it('a disqualification is dismissed with a reason, and ends when the work is withdrawn', () => {
    const reason = '查无实据';
    const dismissed: WorkEvent = {
      type: 'submission.work_disqualification_dismissed',
      data: { workId, dismissedBy: me, reason, at: march(17) },
    };
    const dismiss = (w: Work) => dismissWorkDisqualification(w, { workId, reason }, organiser(17));
    workScenario
      .given(...submitted)
      .when(dismiss)
      .then(refuse('disqualificationNotProposed'));
    workScenario
      .given(...submitted, proposed(ada))
      .when(dismiss)
      .then(accept(dismissed));
    workScenario
      .given(...submitted, proposed(ada), dismissed)
      .when(second)
      .then(refuse('disqualificationNotProposed'));
    const withdrawn: WorkEvent = {
      type: 'submission.work_withdrawn',
      data: { workId, withdrawnBy: ada, reason, at: march(17) },
    };
    workScenario
      .given(...submitted, proposed(ada), withdrawn)
      .when(second)
      .then(refuse('disqualificationNotProposed'));
  });

  it('a shared link is revoked once', () =>
    workScenario
      .given(...submitted)
      .when((w) => unpublishWork(w, { workId, shareHash: 'a'.repeat(64) }, organiser(18)))
      .then(accept()));
});

describe('a decision on an objection', () => {
  const objectionId = '00000000-0000-4000-8000-000000000600';
  const screened = (outcome: 'ineligible' | 'eligible'): WorkEvent => ({
    type: 'submission.work_screened',
    data: { workId, outcome, reason: '缺少学籍证明', screenedBy: ada, at: march(16) },
  });
  const over = evolveCompetition(competition, {
    type: 'competition.schedule_set',
    data: { competitionId, stages: [stage('screening', 15, 17)], at: march(1) },
  });
  const accepting =
    (ordered: 'open' | 'notFinal' | 'done', changes: Partial<ScreenWork> = {}, judged = false) =>
    (work: Work) =>
      screenWork(
        work,
        { workId, outcome: 'eligible', reason: '决定采纳', objectionId, ...changes },
        organiser(20),
        over,
        { sheets: [], sealed: judged, judged },
        ordered,
      );
  const rejected = workScenario.given(...submitted, locked, screened('ineligible'));

  it('has a rejected work accepted after its check is over, and nothing else', () => {
    rejected.when(accepting('open')).then(
      accept({
        type: 'submission.work_screened',
        data: {
          ...{ workId, outcome: 'eligible', reason: '决定采纳', objectionId },
          ...{ screenedBy: organiser(20).actor.personId, at: march(20) },
        },
      }),
    );
    rejected.when(accepting('open', { outcome: 'ineligible' })).then(refuse('remedyOfOther'));
    rejected.when(accepting('notFinal')).then(refuse('remedyNotFinal'));
    rejected.when(accepting('done')).then(refuse('remedyDone'));
    rejected.when(accepting('open', {}, true)).then(refuse('workSealed'));
  });
  it('is not undone by another check, which disqualifying is the way for', () => {
    const accepted: WorkEvent = {
      type: 'submission.work_screened',
      data: { ...screened('eligible').data, objectionId, at: march(16) } as never,
    };
    const checked = workScenario.given(...submitted, locked, screened('ineligible'), accepted);
    const again = (outcome: 'ineligible' | 'eligible' | 'toBeCorrected') => (work: Work) =>
      screenWork(work, { workId, outcome, reason: '缺少学籍证明' }, organiser(16), over);
    checked.when(again('ineligible')).then(refuse('acceptedByDecision'));
    checked.when(again('toBeCorrected')).then(refuse('acceptedByDecision'));
    checked.when(again('eligible')).then(accept());
  });
  it('needs a work that was rejected', () =>
    workScenario
      .given(...submitted, locked)
      .when(accepting('open'))
      .then(refuse('workNotSubmitted')));
});
