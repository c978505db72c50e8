import { describe, expect, it } from 'vitest';
import type { Competition } from '../competition/competition.ts';
import { stage } from '../competition/situations.fixture.ts';
import { permissionsOf } from '../competition/stage.ts';
import type { AdvancementId, StageId } from '../kernel/ids.ts';
import type { AdvancementEvent } from './advancement.ts';
import { applyAdvancement } from './apply-advancement.ts';
import { approveAdvancement } from './approve-advancement.ts';
import { draftAdvancement } from './draft-advancement.ts';
import { overrideAdvancement } from './override-advancement.ts';
import { publishAdvancement } from './publish-advancement.ts';
import { simulateAdvancement } from './simulate-advancement.ts';
import * as s from './situations.fixture.ts';

const { advancementId, workId } = s;
const sealedRun = s.runAfter(s.requested, s.computed(), s.sealedRun);
const former = {
  ...s.advancementDrafted,
  data: { ...s.advancementDrafted.data, advancementId: 'former' as AdvancementId },
};
const replacing: AdvancementEvent = {
  ...s.advancementDrafted,
  data: { ...s.advancementDrafted.data, supersedes: 'former' as AdvancementId },
};

/** Every step from the draft to the published list, on 22 March. */
const steps = (drafted: AdvancementEvent, competition: Competition, stageId: StageId | null = null) => {
  const by = s.by(s.organiser, s.march(22));
  const after = (...events: AdvancementEvent[]) => s.advancementAfter(drafted, ...events);
  const supersedes = 'supersedes' in drafted.data ? ('former' as AdvancementId) : null;
  const command = { advancementId, scoreRunId: s.scoreRunId, stageId, rules: [s.topTwo], supersedes };
  const superseded = s.advancementAfter(former, {
    ...s.advancementSuperseded,
    data: { ...s.advancementSuperseded.data, advancementId: 'former' as AdvancementId },
  });
  const override = { advancementId, workId, outcome: 'advanced' as const, reason: 'sheet lost' };
  const colleague = s.by(s.colleague, s.march(22));
  return [
    draftAdvancement(
      s.advancementAfter(),
      { run: sealedRun, competition, former: superseded },
      command,
      { itemIds: [s.itemId] },
      by,
    ),
    simulateAdvancement(after(), { advancementId, rules: [s.topTwo] }, by, competition, s.advancementList),
    overrideAdvancement(after(s.simulated), override, by, competition, { listed: true }),
    approveAdvancement(
      after(s.simulated),
      { advancementId, revision: 1 },
      colleague,
      competition,
      sealedRun,
      s.advancementList,
    ),
    applyAdvancement(after(s.simulated, s.advancementApproved), { advancementId }, by, competition, sealedRun),
    publishAdvancement(
      after(s.simulated, s.advancementApproved, s.advancementApplied),
      { advancementId },
      by,
      competition,
    ),
  ].map((said) => (said.ok ? 'done' : said.refusal));
};
const all = (word: string) => Array.from({ length: 6 }, () => word);
const elimination = stage('elimination', 20, 25);
const held = { ...elimination, permissions: { ...permissionsOf(elimination), canChangeOutcome: false } };

describe('an advancement', () => {
  it('is drafted, drawn, decided and published while its elimination stage is open', () => {
    expect(steps(s.advancementDrafted, s.contest(elimination))).toEqual(all('done'));
    expect(steps(s.advancementDrafted, s.contest(stage('elimination', 23, 25)))).toEqual(all('eliminationNotOpen'));
    expect(steps(s.advancementDrafted, s.contest(stage('elimination', 20, 21)))).toEqual(all('eliminationOver'));
    expect(steps(s.advancementDrafted, s.contest({ ...elimination, sealed: true }))).toEqual(all('eliminationSealed'));
    expect(steps(s.advancementDrafted, s.contest(held))).toEqual(all('stageHeld'));
  });

  it('asks the stage that it names, so that each of two cuts decides about its own list', () => {
    const [regional, national] = [stage('elimination', 10, 12), stage('elimination', 20, 25)];
    const contest = s.contest(regional, national);
    const of = (stageId: StageId | null) => {
      const drafted = { ...s.advancementDrafted, data: { ...s.advancementDrafted.data, stageId } };
      return steps(drafted, contest, stageId);
    };
    expect(of(national.stageId)).toEqual(all('done'));
    expect(of(regional.stageId)).toEqual(all('eliminationOver'));
    // A new list says which; one of an earlier release is of the first.
    expect(of(null)).toEqual(['stageNeeded', ...all('eliminationOver').slice(1)]);
  });

  it('replaces one whose scores were corrected at any time', () =>
    expect(steps(replacing, s.contest({ ...elimination, sealed: true }))).toEqual(all('done')));
});
