import type { SessionWork } from '../keep-works/wanted.ts';
import type { Tablet } from '../tablet.ts';
import { SceneSheet } from './SceneSheet.tsx';

type Props = { tablet: Tablet; work: SessionWork };

/** The sheet of a team that may be called while this tablet has no network. */
export function PreparedSheet({ tablet, work: { slotId, code, callNo, criteria } }: Props) {
  if (!criteria) return null;
  const slot = {
    ...{ slotId, code, callNo, criteria, status: 'waiting' as const, timer: null },
    ...{ barred: false, open: false, submitted: 0, expected: 0, sheet: null, work: null },
  };
  return <SceneSheet tablet={tablet} slot={slot} criteria={criteria} prepared />;
}
