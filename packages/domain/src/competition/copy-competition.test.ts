import { describe, expect, it } from 'vitest';
import { uuid } from '../kernel/actor.fixture.ts';
import { refuse } from '../kernel/decision.ts';
import type { CompetitionId } from '../kernel/ids.ts';
import { type CompetitionEvent, evolveCompetition, newCompetition, type Settings } from './competition.ts';
import { copyCompetition } from './copy-competition.ts';
import { USUAL_EARLY } from './early-objections.ts';
import { USUAL_RULES } from './objection-rules.ts';
import { missingParts } from './publish-competition.ts';
import {
  by,
  competitionScenario,
  created,
  item,
  march,
  running,
  competitionId as sourceId,
  stage,
  withStages,
} from './situations.fixture.ts';

type OwnPart =
  | 'competitionId'
  | 'name'
  | 'edition'
  | 'rulesVersion'
  | 'amendment'
  | 'amended'
  | 'cancellation'
  | 'earlierForms';
const competitionId = uuid(77) as CompetitionId;
const command = { competitionId, sourceId, name: { zh: '新一届', en: 'Next' }, edition: 2, shiftDays: 364, kit: true };
const source = running.reduce(evolveCompetition, newCompetition());
/** Ids that count up, so that the copy's are its own. */
const counting = () => {
  let n = 500;
  return { ...by(march(28)), newId: () => uuid(n++) };
};
const copyOf = (from: readonly CompetitionEvent[], more: object = {}) => {
  const decision = copyCompetition(
    newCompetition(),
    from.reduce(evolveCompetition, newCompetition()),
    { ...command, ...more },
    'cover.png',
    counting(),
  );
  if (!decision.ok) throw new Error(decision.refusal);
  const copy = decision.events.reduce(evolveCompetition, newCompetition());
  if (copy.status === 'none') throw new Error('nothing was created');
  return { copy, events: decision.events };
};

describe('copy a competition', () => {
  it('makes a complete draft, with the texts, forms and rules of the earlier edition', () => {
    const { copy, events } = copyOf(running);
    if (source.status === 'none') throw new Error('no source');
    expect(copy).toMatchObject({ status: 'draft', competitionId, name: command.name, edition: 2, rulesVersion: 0 });
    const { summary, rules, enrolment, submission } = source;
    expect(copy).toMatchObject({ groupId: source.groupId, summary, rules, enrolment, submission });
    expect(copy.review?.policy).toEqual({ ...source.review?.policy, version: 1 });
    expect(missingParts(copy)).toEqual([]);
    expect(events[0]?.data).toMatchObject({ copiedFrom: sourceId });
    expect(events[1]?.data).toMatchObject({ cover: 'cover.png' });
  });

  it('moves every date by the same number of days, and unseals the stages', () => {
    const stages = [stage('enrol', 2, 10), { ...stage('submit', 5, 15), itemIds: [item().itemId] }];
    const sealed: CompetitionEvent = {
      type: 'competition.stage_sealed',
      data: { competitionId: sourceId, stageId: stages[0]?.stageId as never, at: march(20) },
    };
    const { copy } = copyOf([...running, withStages(...stages), sealed], { shiftDays: 1 });
    expect(copy.stages.map(({ opensAt, closesAt, sealed }) => [opensAt, closesAt, sealed])).toEqual([
      [march(3), march(11), false],
      [march(6), march(16), false],
    ]);
  });

  it('gives items and stages ids of their own, and each stage its items', () => {
    const own = { ...stage('submit', 5, 15), itemIds: [item().itemId] };
    const { copy } = copyOf([...running, withStages(stage('enrol', 2, 10), own)]);
    const [made] = copy.items;
    expect(made?.itemId).not.toBe(item().itemId);
    expect(copy.stages[1]?.itemIds).toEqual([made?.itemId]);
    expect(new Set([...copy.stages.map((one) => one.stageId), own.stageId]).size).toBe(3);
  });

  it('leaves nothing of the settings behind: each part is copied, or named here with why it is not', () => {
    const early = { ...USUAL_EARLY, holidays: [], workedWeekends: [] };
    const objections = { ...USUAL_RULES, holidays: [], workedWeekends: [] };
    const onSite = { showsNames: true, callsBeforeAbsent: 2, minutesBeforeAbsent: 5, warnsAtSeconds: 120 };
    const windows = [{ until: march(9), percent: 50 }];
    const whole: CompetitionEvent[] = [
      ...running,
      { type: 'competition.refund_windows_set', data: { competitionId: sourceId, windows, at: march(2) } },
      { type: 'competition.on_site_rules_set', data: { competitionId: sourceId, rules: onSite, at: march(2) } },
      { type: 'competition.early_objections_set', data: { competitionId: sourceId, rules: early, at: march(2) } },
      { type: 'competition.objection_rules_set', data: { competitionId: sourceId, rules: objections, at: march(2) } },
    ];
    const from = whole.reduce(evolveCompetition, newCompetition());
    if (from.status === 'none') throw new Error('no source');
    const { copy } = copyOf(whole, { shiftDays: 0 });
    /** Starts empty, or belongs to what was published. */
    const own = [
      'status',
      'competitionId',
      'name',
      'edition',
      'rulesVersion',
      'amendment',
      'amended',
      'cancellation',
      'earlierForms',
    ];
    const withoutIds = (value: unknown) =>
      JSON.parse(
        JSON.stringify(value, (key, one) =>
          ['itemId', 'stageId', 'itemIds', 'version'].includes(key) ? undefined : one,
        ),
      );
    type Part = Exclude<keyof Settings, OwnPart>;
    // A part that is added to the settings does not compile until it is listed here.
    const parts: Record<Part, true> = {
      groupId: true,
      summary: true,
      rules: true,
      items: true,
      stages: true,
      enrolment: true,
      submission: true,
      review: true,
      refundWindows: true,
      onSite: true,
      earlyObjections: true,
      objections: true,
    };
    expect(
      Object.keys(from)
        .filter((key) => !own.includes(key))
        .toSorted(),
    ).toEqual(Object.keys(parts).toSorted());
    for (const part of Object.keys(parts) as Part[]) {
      expect(from[part], part).toBeTruthy();
      expect(withoutIds(copy[part]), part).toEqual(withoutIds(from[part]));
    }
  });

  it('copies a draft with what it has', () => {
    const { events } = copyOf([created]);
    expect(events.map(({ type }) => type)).toEqual(['competition.created', 'competition.described']);
  });

  it('is refused when the id is in use, or when there is nothing to copy', () => {
    competitionScenario
      .given(created)
      .when((c) => copyCompetition(c, source, command, null, by(march(1))))
      .then(refuse('competitionExists'));
    competitionScenario
      .given()
      .when((c) => copyCompetition(c, newCompetition(), command, null, by(march(1))))
      .then(refuse('competitionNotFound'));
  });
});
