import { describe, expect, it } from 'vitest';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { ItemId, StageId } from '../kernel/ids.ts';
import type { CompetitionEvent } from './competition.ts';
import { setSchedule } from './set-schedule.ts';
import {
  by,
  competitionId,
  competitionScenario,
  created,
  item,
  march,
  running,
  stage,
  withStages,
} from './situations.fixture.ts';
import { permissionsOf, type Stage, StageKind, type StagePermissions } from './stage.ts';

const plain = ({ sealed: _, ...rest }: Stage) => rest;
const set = (at: number, ...stages: Stage[]) => ({
  command: { competitionId, stages: stages.map(plain) },
  by: by(march(at)),
});
const elsewhere = { stageId: '00000000-0000-7000-8000-000000000300' as StageId };

describe('set the schedule', () => {
  it('accepts stages that follow one another', () =>
    competitionScenario
      .given(created)
      .when((c) => setSchedule(c, set(1, stage('enrol', 2, 10), stage('submit', 5, 15)).command, by(march(1))))
      .then(accept(withStages(stage('enrol', 2, 10), stage('submit', 5, 15)))));

  it('allows a stage to open at the instant another of its kind closes', () =>
    competitionScenario
      .given(created)
      .when((c) => setSchedule(c, set(1, stage('scene', 2, 10), stage('scene', 10, 12)).command, by(march(1))))
      .then(accept(withStages(stage('scene', 2, 10), stage('scene', 10, 12)))));

  it('takes several rounds, cuts and sessions on site, and one stage of every other kind for a category', () => {
    const tried = (...stages: Stage[]) =>
      competitionScenario.given(created).when((c) => setSchedule(c, set(1, ...stages).command, by(march(1))));
    const two = (kind: StageKind, changes: Partial<Stage> = {}) => [stage(kind, 2, 3), stage(kind, 4, 5, changes)];
    const other = uuid(98) as ItemId;
    for (const kind of StageKind.options) {
      const name = { zh: kind, en: kind };
      const isRepeated = kind === 'onlineReview' || kind === 'elimination' || kind === 'scene';
      if (isRepeated) tried(...two(kind)).then(accept(withStages(...two(kind))));
      else tried(...two(kind)).then(refuse('stageRepeated', { stage: name, other: name }));
      // One for all categories, and another one for a category of its own.
      tried(...two(kind, { itemIds: [other] })).then(accept(withStages(...two(kind, { itemIds: [other] }))));
    }
    const [first, second] = two('screening') as [Stage, Stage];
    const ofBoth = (at: string) => ({ ...first, stageId: uuid(97) as StageId, itemIds: [other, at as ItemId] });
    tried(ofBoth(item().itemId), { ...second, itemIds: [other] }).then(
      refuse('stageRepeated', { stage: first.name, other: second.name }),
    );
  });

  it('keeps two of a kind that an earlier release published, and takes no third', () => {
    const all = [stage('enrol', 2, 10), stage('submit', 5, 15), stage('onlineReview', 16, 20), stage('enrol', 11, 12)];
    const tried = (...stages: Stage[]) =>
      competitionScenario
        .given(...running.slice(0, 3), withStages(...all), ...running.slice(4))
        .when((c) => setSchedule(c, set(1, ...stages).command, by(march(1))));
    tried(...all).then(accept(withStages(...all)));
    const name = { zh: 'enrol', en: 'enrol' };
    tried(...all, stage('enrol', 13, 14)).then(refuse('stageRepeated', { stage: name, other: name }));
  });

  it('is refused when two stages of a kind overlap', () =>
    competitionScenario
      .given(created)
      .when((c) =>
        setSchedule(c, set(1, stage('enrol', 2, 10), stage('enrol', 9, 12, elsewhere)).command, by(march(1))),
      )
      .then(refuse('stagesOverlap', { stage: { zh: 'enrol', en: 'enrol' }, other: { zh: 'enrol', en: 'enrol' } })));

  it('is refused when a stage ends when it starts', () =>
    competitionScenario
      .given(created)
      .when((c) => setSchedule(c, set(1, stage('enrol', 2, 2)).command, by(march(1))))
      .then(refuse('stageDatesInvalid', { stage: { zh: 'enrol', en: 'enrol' } })));

  it('keeps what a published stage permits, written out or not', () => {
    const enrol = stage('enrol', 2, 10);
    const rest = [stage('submit', 5, 15), stage('onlineReview', 16, 20)];
    const saved = (permissions: StagePermissions) => {
      const { command, by: organiser } = set(3, { ...enrol, permissions }, ...rest);
      return competitionScenario.given(...running).when((c) => setSchedule(c, command, organiser));
    };
    const review = rest[1] as Stage;
    const shows = { ...review, permissions: { ...permissionsOf(review), reviewersSee: 'all' as const } };
    const opened = set(3, enrol, rest[0] as Stage, shows);
    competitionScenario
      .given(...running)
      .when((c) => setSchedule(c, opened.command, opened.by))
      .then(refuse('amendmentNeeded', { part: review.name }));
    const plainly = permissionsOf(enrol);
    const set3 = withStages({ ...enrol, permissions: plainly }, ...rest);
    saved(plainly).then(accept({ ...set3, data: { ...set3.data, at: march(3) } } as CompetitionEvent));
    saved({ ...plainly, canEnrol: false }).then(refuse('amendmentNeeded', { part: enrol.name }));
  });

  it('leaves a published stage alone', () =>
    competitionScenario
      .given(...running)
      .when((c) =>
        setSchedule(
          c,
          set(2, stage('enrol', 2, 11), stage('submit', 5, 15), stage('onlineReview', 16, 20)).command,
          by(march(2)),
        ),
      )
      .then(refuse('amendmentNeeded', { part: { zh: 'enrol', en: 'enrol' } })));

  it('leaves the grace period and the items of a published stage alone, and allows its name to be corrected', () => {
    const others = [stage('submit', 5, 15), stage('onlineReview', 16, 20)];
    const tried = (change: Partial<Stage>) => (c: Parameters<typeof setSchedule>[0]) =>
      setSchedule(c, set(2, stage('enrol', 2, 10, change), ...others).command, by(march(2)));
    const refused = refuse('amendmentNeeded', { part: { zh: 'enrol', en: 'enrol' } });
    competitionScenario
      .given(...running)
      .when(tried({ graceMinutes: 60 }))
      .then(refused);
    competitionScenario
      .given(...running)
      .when(tried({ itemIds: [item().itemId] }))
      .then(refused);
    const name = { zh: '报名', en: 'Sign-up' };
    competitionScenario
      .given(...running)
      .when(tried({ name }))
      .then(accept({ ...withStages(stage('enrol', 2, 10, { name }), ...others), data: expect.anything() }));
  });

  it('keeps every published stage, and takes a new one only by an amendment', () => {
    const all = [stage('enrol', 2, 10), stage('submit', 5, 15), stage('onlineReview', 16, 20)];
    const tried =
      (...stages: Stage[]) =>
      (c: Parameters<typeof setSchedule>[0]) =>
        setSchedule(c, set(1, ...stages).command, by(march(1)));
    competitionScenario
      .given(...running)
      .when(tried(...all.slice(1)))
      .then(refuse('stageKept', { stage: { zh: 'enrol', en: 'enrol' } }));
    const second = stage('submit', 17, 19, { itemIds: [item().itemId] });
    competitionScenario
      .given(...running)
      .when(tried(...all, second))
      .then(refuse('amendmentNeeded', { part: { zh: 'submit', en: 'submit' } }));
    // The first of two for the same items counts.
    const late = stage('enrol', 10, 12, elsewhere);
    competitionScenario
      .given(...running.slice(0, 3), withStages(...all, late), ...running.slice(4))
      .when(tried(late, ...all))
      .then(refuse('amendmentNeeded', { part: { zh: 'enrol', en: 'enrol' } }));
    // Any other stage is one that people plan by, too.
    competitionScenario
      .given(...running)
      .when(tried(...all, stage('scene', 21, 22)))
      .then(refuse('amendmentNeeded', { part: { zh: 'scene', en: 'scene' } }));
  });

  it('changes nothing of a sealed stage, not even its name', () => {
    const all = [stage('enrol', 2, 10), stage('submit', 5, 15), stage('onlineReview', 16, 20)];
    const [first, ...others] = all.map(plain);
    if (!first) throw new Error('no stage');
    const renamed = [{ ...first, name: { zh: '报名（二）', en: 'Registration' } }, ...others];
    const given = competitionScenario.given(...running, {
      type: 'competition.stage_sealed',
      data: { competitionId, stageId: first.stageId, at: march(12) },
    });
    given.when((c) => setSchedule(c, { competitionId, stages: renamed }, by(march(13)))).then(refuse('stageSealed'));
    given.when((c) => setSchedule(c, { competitionId, stages: all.map(plain) }, by(march(13))).ok).then(true);
  });
});
