import { MOST_DESIGN_BYTES } from '@laurel/domain/certificate/design.ts';
import { sentBytes } from '@laurel/domain/certificate/design-storage.ts';
import type { DesignId } from '@laurel/domain/kernel/ids.ts';
import { CloudOff, RefreshCw, TriangleAlert } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { drafts } from '#/lib/drafts.ts';
import { errorFacts } from '#/lib/errors.ts';
import { useFormat } from '#/lib/format.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { fingerprintOf } from '#/lib/sha256.ts';
import { trpc } from '#/lib/trpc.ts';
import { AutosaveState } from '#/ui/AutosaveState.tsx';
import { Button } from '#/ui/Button.tsx';
import { ExportButton } from '../export/ExportButton.tsx';
import { useDesigner, useDesignerStore } from '../model/designer-store.ts';
import { type Autosave, unsaved } from './autosave.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { type Keepsake, keepsakesIn } from './keepsake.ts';
import { RestoreDialog } from './RestoreDialog.tsx';
import { type Answer, createSaver, type Saver } from './saver.ts';

type Props = { readonly designId: DesignId; readonly version: number; readonly savedAt: string };

/** Whether the work is on the server, and the only place that puts it there. */
export function SaveState(props: Props) {
  const readOnly = useDesigner((state) => state.readOnly);
  return readOnly ? null : <Saving {...props} />;
}

const keepsakes = () => keepsakesIn(localStorage, (designId) => drafts.key(`design|${designId}`));
const hashOf = (content: string) => fingerprintOf(new TextEncoder().encode(content));

/** One saver as long as the designer is open. */
const useSaver = ({ designId, version, savedAt }: Props): Saver => {
  const editor = useDesignerStore();
  const { t } = useTranslation('designer');
  const utils = trpc.useUtils();
  const [saver] = useState(() => {
    const send = async (content: string, on: number, force: boolean): Promise<Answer> => {
      // What is larger than a request may be never reaches the server, which could not say so.
      if (sentBytes(content) > MOST_DESIGN_BYTES)
        return { type: 'refused', sentence: t('save.tooLarge', { kb: MOST_DESIGN_BYTES / 1000 }) };
      try {
        const sent = { designId, content, version: on, force, commandId: freshId() };
        const saved = await utils.client.certificate.saveDesign.mutate(sent);
        const now = new Date().toISOString();
        // The open screen keeps the state it started from; one opened later asks again.
        void utils.certificate.designDetails.invalidate({ designId }, { refetchType: 'none' });
        void utils.certificate.designList.invalidate();
        void utils.certificate.designHistory.invalidate({ designId });
        return { type: 'saved', version: saved.version, savedAt: now };
      } catch (error) {
        const { word, detail, sentence, code } = errorFacts(error);
        if (word === 'designConflict') {
          const { version: there, hash, by, at } = detail;
          const theirs = { version: Number(there), hash: String(hash), by: String(by), at: String(at) };
          return { type: 'conflict', theirs };
        }
        const forGood =
          word !== null || (code !== null && code < 50_000 && ![502, 503, 504, 429, 10_029].includes(code));
        return forGood ? { type: 'refused', sentence: sentence ?? t('save.refused') } : { type: 'unanswered' };
      }
    };
    return createSaver({
      designId,
      version,
      savedAt,
      editor,
      send,
      hashOf,
      keepsakes: keepsakes(),
      now: () => Date.now(),
    });
  });
  return saver;
};

/** Ctrl+S saves immediately, and so does a restored connection. */
const useAskedByHand = (saver: Saver) =>
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      saver.ask();
    };
    window.addEventListener('keydown', save, true);
    window.addEventListener('online', saver.ask);
    return () => {
      window.removeEventListener('keydown', save, true);
      window.removeEventListener('online', saver.ask);
    };
  }, [saver]);

/** What is not saved yet is kept in this browser, and sent, when the page is hidden or left. */
const useKeptOnLeaving = (saver: Saver, pending: boolean) =>
  useEffect(() => {
    if (!pending) return;
    const keep = () => {
      saver.keep();
      saver.ask();
    };
    const leave = (event: BeforeUnloadEvent) => {
      keep();
      event.preventDefault();
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    window.addEventListener('beforeunload', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('beforeunload', leave);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [pending, saver]);

function Saving(props: Props) {
  const saver = useSaver(props);
  const state = useSyncExternalStore(saver.subscribe, saver.get);
  // The question may be postponed, not dropped: nothing is saved in the meantime, and a new conflict asks again.
  const [deciding, setDeciding] = useState(true);
  const conflicting = state.phase === 'conflict';
  useEffect(() => {
    if (!conflicting) setDeciding(true);
  }, [conflicting]);
  useEffect(() => saver.start(), [saver]);
  useAskedByHand(saver);
  useKeptOnLeaving(saver, unsaved(state));
  return (
    <>
      <Shown state={state} onRetry={saver.ask} onDecide={() => setDeciding(true)} />
      <ExportButton designId={props.designId} saved={!unsaved(state)} save={saver.ask} />
      {conflicting && state.theirs && deciding && (
        <ConflictDialog
          designId={props.designId}
          theirs={state.theirs}
          saver={saver}
          onLater={() => setDeciding(false)}
        />
      )}
      <LeftOver designId={props.designId} />
    </>
  );
}

type ShownProps = { state: Autosave; onRetry: () => void; onDecide: () => void };

/** Saved, saving or unsaved; or what keeps it from being saved, with the next step. */
function Shown({ state, onRetry, onDecide }: ShownProps) {
  const { t } = useTranslation('designer');
  const { phase, refusal, savedAt } = state;
  if (phase === 'retrying' || phase === 'stopped')
    return (
      <span role="status" className="inline-flex items-center gap-2 text-dense text-danger">
        <CloudOff aria-hidden className="size-4 shrink-0" />
        <span className="max-w-60 truncate">{refusal ?? t('save.offline')}</span>
        <Button size="sm" icon={RefreshCw} onClick={onRetry}>
          {t('save.retry')}
        </Button>
      </span>
    );
  if (phase === 'conflict')
    return (
      <span role="status">
        <Button size="sm" icon={TriangleAlert} className="text-warning" onClick={onDecide}>
          {t('save.conflict')}
        </Button>
      </span>
    );
  return <AutosaveState state={phase === 'sending' ? 'saving' : unsaved(state) ? 'unsaved' : 'saved'} at={savedAt} />;
}

/** Offers what this browser kept of an earlier visit that could not be saved. */
function LeftOver({ designId }: Pick<Props, 'designId'>) {
  const { t } = useTranslation('designer');
  const format = useFormat();
  const store = useDesignerStore();
  const [left, setLeft] = useState<Keepsake | null>(() => keepsakes().get(designId));
  if (!left) return null;
  return (
    <RestoreDialog
      kept={left}
      when={format.dateTime(left.at)}
      onRestore={() => {
        store.replace(left.design, t('save.restored'));
        setLeft(null);
      }}
      onDrop={() => {
        keepsakes().set(designId, null);
        setLeft(null);
      }}
    />
  );
}
