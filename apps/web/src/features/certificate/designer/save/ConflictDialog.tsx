import type { Design } from '@laurel/domain/certificate/design.ts';
import { saveDesign } from '@laurel/domain/certificate/design-storage.ts';
import type { DesignId, FileHash } from '@laurel/domain/kernel/ids.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { withFreshIds } from '../../create-design/fresh-ids.ts';
import { PagesPreview } from '../../PagesPreview.tsx';
import { useDesigner, useDesignerStore } from '../model/designer-store.ts';
import type { Theirs } from './autosave.ts';
import type { Saver } from './saver.ts';

type Props = { designId: DesignId; theirs: Theirs; saver: Saver; onLater: () => void };

/** Two versions of one design: the person sees both and chooses one. Neither is lost, whatever the choice. */
export function ConflictDialog({ designId, theirs, saver, onLater }: Props) {
  const { t } = useTranslation('designer');
  const format = useFormat();
  const navigate = useNavigate();
  const store = useDesignerStore();
  const mine = useDesigner((state) => state.design);
  const query = trpc.certificate.designVersion.useQuery({ designId, hash: theirs.hash as FileHash });
  const copy = useCommand(trpc.certificate.createDesign, {
    toastRefusal: true,
    done: t('save.copied'),
    onDone: ({ designId: made }) => {
      saver.abandon();
      navigate(`/certificate/make?id=${made}`);
    },
  });
  const there = query.data;
  const takeTheirs = () => {
    if (!there) return;
    store.replace(there as Design, t('save.tookTheirs'));
    saver.tookTheirs(theirs.version, theirs.at);
  };
  const saveCopy = () => {
    const title = t('save.copyOf', { title: mine.title }).slice(0, 200);
    void copy.run({ designId: freshId() as DesignId, content: saveDesign({ ...withFreshIds(mine), title }) });
  };
  return (
    <Dialog
      open
      onOpenChange={onLater}
      size="lg"
      title={t('save.conflictTitle')}
      description={t('save.conflictBody', { by: theirs.by, at: format.dateTime(theirs.at) })}
      footer={
        <>
          <Button pending={copy.pending} onClick={saveCopy}>
            {t('save.asCopy')}
          </Button>
          <Button disabled={!there} onClick={takeTheirs}>
            {t('save.takeTheirs')}
          </Button>
          <Button tone="primary" onClick={saver.keepOurs}>
            {t('save.keepMine')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 md:grid-cols-2">
        <Side title={t('save.mine')} hint={t('save.keepMineHint')}>
          <PagesPreview design={mine} label={t('save.mine')} />
        </Side>
        <Side title={t('save.theirs', { by: theirs.by })} hint={t('save.takeTheirsHint')}>
          <QueryState query={query} skeleton={<Skeleton className="aspect-[1/0.7] w-full" />}>
            {(design) => <PagesPreview design={design as Design} label={t('save.theirs', { by: theirs.by })} />}
          </QueryState>
        </Side>
      </div>
    </Dialog>
  );
}

function Side({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-ui font-semibold">{title}</h3>
      {children}
      <p className="mt-2 text-dense text-ink-3">{hint}</p>
    </section>
  );
}
