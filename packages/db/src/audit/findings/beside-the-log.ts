import { errorLine } from '@laurel/event-store/safe-error.ts';
import { awards } from './awards.ts';
import { certificates, counters, designs } from './certificates.ts';
import { documents } from './documents.ts';
import { editedRows, passkeys, secondFactors } from './edited-rows.ts';
import { effects } from './effects.ts';
import { endedEffects } from './ended-effects.ts';
import type { Examination, Examined, Finding } from './finding.ts';
import { issued } from './issued.ts';
import { clocks, commands, messages, personKeys, subscriptions } from './machinery.ts';
import { missingCommands } from './missing-commands.ts';
import { plans } from './plans.ts';
import { provenChanges } from './proven-changes.ts';
import { recipients } from './recipients.ts';
import { markedFields } from './row-marks.ts';
import { scoreRuns } from './score-runs.ts';
import { rights, sideRows } from './side-rows.ts';
import { statusLists } from './status-lists.ts';
import { tries } from './tries.ts';

/** What `verify` examines besides the chain. Read models are compared by `check`. */
const examinations: readonly Examination[] = [
  documents,
  scoreRuns,
  awards,
  recipients,
  issued,
  statusLists,
  plans,
  certificates,
  designs,
  counters,
  commands,
  missingCommands,
  effects,
  endedEffects,
  subscriptions,
  personKeys,
  sideRows,
  rights,
  provenChanges,
  editedRows,
  secondFactors,
  passkeys,
  markedFields,
  messages,
  tries,
  clocks,
];

/** Everything stored outside the log that differs from it, one finding after the other. */
export async function* besideTheLog(examined: Examined): AsyncGenerator<Finding> {
  for (const examination of examinations) {
    try {
      yield* examination(examined);
    } catch (error) {
      // One forged event that nothing can read must not hide all the rest.
      const about = `examination of ${examination.name}`;
      yield { about, problem: `it could not be carried out: ${errorLine(error)}` };
    }
  }
}
