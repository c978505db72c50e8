import { CircleCheck, CircleX, type LucideIcon, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { everyPage } from '#/lib/bulk/every-page.ts';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import type { BatchKind } from './sign-up-batch.ts';
import type { ToDecide } from './sign-up-rows.ts';

type Matching = RouterInputs['enrolment']['signUpsMatching'];
type Ask = (kind: BatchKind, rows: readonly ToDecide[], clear: () => void) => void;

const buttons: readonly { kind: BatchKind; icon: LucideIcon; tone?: 'danger' }[] = [
  { kind: 'approve', icon: CircleCheck },
  { kind: 'return', icon: Undo2 },
  { kind: 'reject', icon: CircleX, tone: 'danger' },
];

/** Choosing many enrolments: how all that match are fetched, and what can be done with the chosen ones. */
export function useBatchChoice(filter: Matching['filter'], ask: Ask) {
  const { t } = useTranslation('enrolment');
  const { client } = trpc.useUtils();
  return {
    matching: (far: (rows: number) => void) =>
      everyPage((after: Matching['after']) => client.enrolment.signUpsMatching.query({ filter, after }), far),
    bulk: (rows: readonly ToDecide[], clear: () => void) =>
      buttons.map(({ kind, ...look }) => (
        <Button key={kind} size="sm" {...look} onClick={() => ask(kind, rows, clear)}>
          {t(`list.${kind}`)}
        </Button>
      )),
  };
}
