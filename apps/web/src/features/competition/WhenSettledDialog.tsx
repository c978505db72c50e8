import { useTranslation } from 'react-i18next';
import type { Refusal } from '#/lib/refusal.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { UnsettledParts } from './UnsettledParts.tsx';

type Parts = RouterOutputs['competition']['unsettledParts'];
type Props = {
  competitionId: string;
  parts: { data: Parts | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
  title: string;
  body: string;
  action: string;
  command: { pending: boolean; refusal: Refusal | null };
  onConfirm: () => unknown;
  onClose: () => void;
};

/** Asks before something final; while parts are not settled, it lists them instead of the question. */
export function WhenSettledDialog({ parts, title, onClose, ...asked }: Props) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="sm">
      <QueryState query={parts}>{(open) => <Asked open={open} onClose={onClose} {...asked} />}</QueryState>
    </Dialog>
  );
}

type AskedProps = Omit<Props, 'parts' | 'title'> & { open: Parts };

function Asked({ competitionId, open, body, action, command, onConfirm, onClose }: AskedProps) {
  const { t } = useTranslation('ui');
  const settled = open.length === 0;
  return (
    <div className="space-y-4">
      {settled ? <p className="text-ink-2">{body}</p> : <UnsettledParts competitionId={competitionId} parts={open} />}
      {command.refusal && <RefusalNote refusal={command.refusal} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t(settled ? 'cancel' : 'close')}</Button>
        {settled && (
          <Button tone="danger" pending={command.pending} onClick={() => void onConfirm()}>
            {action}
          </Button>
        )}
      </div>
    </div>
  );
}
