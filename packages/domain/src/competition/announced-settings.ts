import { refuse } from '../kernel/decision.ts';
import type { Instant } from '../kernel/instants.ts';
import type { Bilingual } from '../kernel/text.ts';
import type { SettingsPart } from './amendment.ts';
import type { Settings } from './competition.ts';
import { hasBegun, type Stage, type StageKind } from './stage.ts';

const kindOf: Readonly<Record<SettingsPart, StageKind>> = {
  enrolment: 'enrol',
  submission: 'submit',
  review: 'onlineReview',
};
/** What the refusal calls them. */
const nameOf: Readonly<Record<SettingsPart, Bilingual>> = {
  enrolment: { zh: '报名设置', en: 'Registration settings' },
  submission: { zh: '作品提交设置', en: 'Submission settings' },
  review: { zh: '评审规则', en: 'Scoring policy' },
};

/** The stage in which people already act on these settings. */
export const begunStage = (stages: readonly Stage[], part: SettingsPart, at: Instant): Stage | undefined =>
  stages.find((stage) => stage.kind === kindOf[part] && hasBegun(stage, at));

/**
 * Why one person cannot replace published settings: participants rely on them, so they change by an amendment until
 * their stage begins, and not at all afterwards. Settings that were never made may still be made.
 */
export const announcedSettings = (
  { status, stages, ...settings }: Settings & { readonly status: string },
  part: SettingsPart,
  at: Instant,
) => {
  if (status === 'draft' || settings[part] === null) return undefined;
  const begun = begunStage(stages, part, at);
  return begun ? refuse('stageStarted', { stage: begun.name }) : refuse('amendmentNeeded', { part: nameOf[part] });
};
