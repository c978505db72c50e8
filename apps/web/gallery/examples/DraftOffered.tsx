import { DraftKept, DraftOffered } from '#/ui/DraftOffered.tsx';
import { type Examples, nothing } from '../example.ts';

const AT = '2026-11-22T10:00:00Z';

export const examples: Examples = {
  offered: () => <DraftOffered offer={{ at: AT, take: nothing, refuse: nothing }} />,
  restored: () => <DraftOffered offer={null} restored={{ at: AT, undo: nothing }} />,
  kept: () => <DraftKept keptAt={AT} />,
};
