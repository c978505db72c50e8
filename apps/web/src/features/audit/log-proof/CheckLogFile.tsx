import type { Anchor } from '@laurel/domain/audit/anchor.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { FileField } from '#/ui/FileField.tsx';
import { keptAnchors } from './kept-anchors.ts';
import { LogCheckState } from './LogVerdict.tsx';
import type { Published } from './useAnchors.ts';
import { useLogCheck } from './useLogCheck.ts';

/** Checks a log that somebody has as a file, against these anchors or those they kept. Nothing is sent. */
export function CheckLogFile({ published, roots }: { published: Published; roots: readonly Uint8Array[] }) {
  const { t } = useTranslation('log-proof');
  const { state, check, stop } = useLogCheck();
  const [log, setLog] = useState<File | null>(null);
  const [kept, setKept] = useState<{ file: File; anchors: readonly Anchor[] | null } | null>(null);
  const run = () =>
    log &&
    void check(async () => log, { trusted: [published.publicKey], kept: kept?.anchors ?? published.anchors, roots });
  return (
    <Card title={t('file.title')} lead={t('file.lead')}>
      <div className="space-y-4">
        <FileField
          label={t('file.log')}
          accept=".gz"
          value={log ? [log] : []}
          onChange={(files: File[]) => setLog(files.at(-1) ?? null)}
        />
        <FileField
          label={t('file.anchors')}
          help={t('file.anchorsHelp')}
          accept=".json"
          value={kept ? [kept.file] : []}
          error={kept && !kept.anchors ? t('file.noAnchors') : undefined}
          onChange={async (files: File[]) => {
            const file = files.at(-1);
            setKept(file ? { file, anchors: await keptAnchors(file) } : null);
          }}
        />
        <Button tone="primary" onClick={run} disabled={!log || kept?.anchors === null} pending={state.at === 'running'}>
          {t('file.check')}
        </Button>
        <LogCheckState state={state} stop={stop} />
      </div>
    </Card>
  );
}
