import type { SlotId } from '@laurel/domain/kernel/ids.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { sheetDrafts } from './sheet-drafts.ts';
import { useSubmission } from './useSubmission.ts';

const RETRY_MS = 3000;

/** Sends submissions of teams that are no longer shown, and says what became of them. The sheet shown sends its own. */
export function Unsent({ shown }: { shown: SlotId | null }) {
  const { t } = useTranslation('scene');
  const format = useFormat();
  const { waiting, refused, remove } = useUnsent(shown);
  return (
    <>
      {waiting.length > 0 && <Notice tone="warning">{t('judge.unsent', { codes: format.list(waiting) })}</Notice>}
      {refused.map(({ slotId, kept, refused: { code, sentence } }) => (
        <Notice
          key={slotId}
          tone="danger"
          title={t('judge.notAccepted', { code })}
          actions={<Button onClick={() => remove(slotId)}>{t('judge.removeRefused')}</Button>}
        >
          <p>{sentence}</p>
          <p>{t('judge.entered', { scores: format.list(Object.values(kept.texts)) })}</p>
          {kept.comment && <p>{kept.comment}</p>}
        </Notice>
      ))}
    </>
  );
}

function useUnsent(shown: SlotId | null) {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState(sheetDrafts.refused);
  const readRefused = useCallback(() => {
    const now = sheetDrafts.refused().filter(({ slotId }) => slotId !== shown);
    setRefused((before) => (before.length === 0 && now.length === 0 ? before : now));
  }, [shown]);
  const send = useSubmission();
  const utils = trpc.useUtils();
  const busy = useRef(false);
  useEffect(() => {
    const attempt = async () => {
      if (busy.current) return;
      busy.current = true;
      try {
        for (const { slotId, queued } of sheetDrafts.queued()) {
          if (slotId === shown) continue;
          const answer = await send(slotId, queued);
          // One that the server cannot answer yet must not hold up the next.
          if (answer === undefined) continue;
          const now = sheetDrafts.read(slotId);
          // Typed or submitted again in the meantime: that is another command.
          if (now?.queued?.commandId !== queued.commandId) continue;
          const because = answer && { code: queued.code, sentence: answer.sentence };
          sheetDrafts.write(slotId, because ? { ...now, queued: null, refused: because } : null);
          if (!because) await utils.scene.judgeTablet.invalidate();
        }
      } finally {
        busy.current = false;
        readRefused();
        const left = sheetDrafts.queued().filter(({ slotId }) => slotId !== shown);
        setWaiting((before) =>
          before.length === 0 && left.length === 0 ? before : left.map(({ queued }) => queued.code),
        );
      }
    };
    void attempt();
    const timer = setInterval(() => void attempt(), RETRY_MS);
    return () => clearInterval(timer);
  }, [shown, send, utils, readRefused]);
  const remove = (slotId: SlotId) => {
    sheetDrafts.write(slotId, null);
    readRefused();
  };
  return { waiting, refused, remove };
}
