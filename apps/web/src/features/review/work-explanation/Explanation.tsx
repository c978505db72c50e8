import { CutOffs } from './CutOffs.tsx';
import { Disputes } from './Disputes.tsx';
import type { Explained } from './explained.ts';
import { InterventionsOf } from './InterventionsOf.tsx';
import { LeaveOneOut } from './LeaveOneOut.tsx';
import { Result } from './Result.tsx';
import { Rounding } from './Rounding.tsx';
import { RunOfWork } from './RunOfWork.tsx';
import { StageTree } from './StageTree.tsx';
import { TieBreaks } from './TieBreaks.tsx';

/** From the policy and each score sheet to the award, and what was disputed. */
export function Explanation({ explained }: { explained: Explained }) {
  return (
    <div className="space-y-6">
      <Result explained={explained} />
      {explained.explanation.stages.map((stage) => (
        <StageTree key={stage.stage} stage={stage} explained={explained} />
      ))}
      <Rounding explained={explained} />
      <TieBreaks explained={explained} />
      <CutOffs explained={explained} />
      <LeaveOneOut explained={explained} />
      <InterventionsOf explained={explained} />
      <RunOfWork explained={explained} />
      <Disputes explained={explained} />
    </div>
  );
}
