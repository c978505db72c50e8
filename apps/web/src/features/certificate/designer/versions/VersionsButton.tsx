import type { Design } from '@laurel/domain/certificate/design.ts';
import type { DesignId, FileHash } from '@laurel/domain/kernel/ids.ts';
import { History, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Button, IconButton } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { Drawer } from '#/ui/Dialog.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { PageSkeleton, Skeleton } from '#/ui/Skeleton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { PagesPreview } from '../../PagesPreview.tsx';
import { useDesigner, useDesignerStore } from '../model/designer-store.ts';

type Version = RouterOutputs['certificate']['designHistory'][number];

/** What the design was: to look at, and to go back to as one step that can itself be undone. */
export function VersionsButton({ designId }: { designId: DesignId }) {
  const { t } = useTranslation('designer');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={History} label={t('versions.open')} onClick={() => setOpen(true)} />
      <Drawer open={open} onOpenChange={setOpen} title={t('versions.title')} description={t('versions.lead')}>
        <Versions designId={designId} onDone={() => setOpen(false)} />
      </Drawer>
    </>
  );
}

function Versions({ designId, onDone }: { designId: DesignId; onDone: () => void }) {
  const { t } = useTranslation('designer');
  const history = trpc.certificate.designHistory.useQuery({ designId }, { staleTime: 0 });
  const [chosen, setChosen] = useState<FileHash | null>(null);
  return (
    <QueryState query={history} skeleton={<PageSkeleton />}>
      {(versions) =>
        versions.length === 0 ? (
          <Empty kind="nothing" title={t('versions.none')} />
        ) : (
          <ol className="space-y-2">
            {versions.map((version, index) => (
              <li key={version.hash} className="rounded-lg border border-line">
                <Entry
                  version={version}
                  newest={index === 0}
                  open={chosen === version.hash}
                  onToggle={() => setChosen((now) => (now === version.hash ? null : version.hash))}
                />
                {chosen === version.hash && <Look designId={designId} version={version} onDone={onDone} />}
              </li>
            ))}
          </ol>
        )
      }
    </QueryState>
  );
}

function Entry(props: { version: Version; newest: boolean; open: boolean; onToggle: () => void }) {
  const { version, newest, open, onToggle } = props;
  const { t } = useTranslation('designer');
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className={cx(
        'flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-lg px-4 py-3 text-left hover:bg-subtle',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{version.title}</span>
        <span className="block text-dense text-ink-3">
          {version.savedByName} · <DateTime value={version.savedAt} distance />
        </span>
      </span>
      {newest && <StatusTag tone="info">{t('versions.newest')}</StatusTag>}
      {version.pinned && <StatusTag tone="success">{t('versions.pinned')}</StatusTag>}
    </button>
  );
}

function Look({ designId, version, onDone }: { designId: DesignId; version: Version; onDone: () => void }) {
  const { t } = useTranslation('designer');
  const format = useFormat();
  const store = useDesignerStore();
  const readOnly = useDesigner((state) => state.readOnly);
  const query = trpc.certificate.designVersion.useQuery({ designId, hash: version.hash });
  const when = format.dateTime(version.savedAt);
  return (
    <div className="space-y-3 border-t border-line p-4">
      <QueryState query={query} skeleton={<Skeleton className="aspect-[1/0.7] w-full" />}>
        {(design) => (
          <>
            <PagesPreview design={design as Design} label={t('versions.of', { when })} />
            {!readOnly && (
              <Button
                tone="primary"
                icon={Undo2}
                onClick={() => {
                  store.replace(design as Design, t('versions.wentBack', { when }));
                  onDone();
                }}
              >
                {t('versions.goBack')}
              </Button>
            )}
          </>
        )}
      </QueryState>
    </div>
  );
}
