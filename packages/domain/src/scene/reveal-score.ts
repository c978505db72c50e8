import { z } from 'zod';
import type { OnSiteRules } from '../competition/on-site-rules.ts';
import { canonicalJson } from '../kernel/canonical-json.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { type Instant, plusMinutes } from '../kernel/instants.ts';
import type { Judging } from './panel.ts';
import { byPress, pressDecider, SlotPress } from './pressing.ts';
import { type RevealedScore, RevealStep, stepAfter } from './reveal.ts';
import { slotOf } from './session.ts';

export const RevealScore = z.strictObject({ ...SlotPress.shape, step: RevealStep });
export type RevealScore = z.infer<typeof RevealScore>;

/**
 * Shows the next step of a team's score on the call screens, once its scoring is over. The figures are those of the
 * first step; when a sheet has been corrected since, the reveal begins again with the corrected ones.
 */
export const revealScore = pressDecider<
  RevealScore,
  | 'sessionNotRunning'
  | 'slotNotFound'
  | 'slotNotScoredYet'
  | 'revealStepNotNext'
  | 'sessionNotScored'
  | 'sheetsMissing',
  [judging: Judging | null, score: RevealedScore | null, rules: OnSiteRules]
>((session, { slotId, step }, by, judging, score, rules) => {
  if (!['running', 'paused', 'finished'].includes(session.status)) return refuse('sessionNotRunning');
  const slot = slotOf(session, slotId);
  if (!slot) return refuse('slotNotFound');
  if (!judging || !score) return refuse('sessionNotScored');
  if (slot.status !== 'scored' && slot.status !== 'done') return refuse('slotNotScoredYet');
  const { reveal } = slot;
  const again = step === 'sheets' && reveal !== undefined && !isSame(reveal.score, score);
  if (!again && step !== stepAfter(reveal)) return refuse('revealStepNotNext');
  if (score.sheets.length === 0 && !score.abstained) return refuse('sessionNotScored');
  // A judge whose sheet was returned must not see the others' before submitting again.
  if (!reveal && judging.returned.length > 0) return refuse('sheetsMissing', { count: judging.returned.length });
  const shown = reveal && !again ? reveal.score : score;
  return accept({
    type: 'scene.score_revealed',
    data: { slotId, step, score: shown, ...objectTime(rules, by.at), ...byPress(session, by) },
  });
});

/** The time begins again with each step: what it shows can be objected to. */
const objectTime = ({ objections }: OnSiteRules, at: Instant) =>
  objections && { objectUntil: plusMinutes(at, objections.fileMinutes) };

const isSame = (a: RevealedScore, b: RevealedScore) => canonicalJson(a) === canonicalJson(b);
