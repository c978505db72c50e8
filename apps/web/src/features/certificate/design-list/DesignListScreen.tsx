import type { Design } from '@laurel/domain/certificate/design.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import { saveDesign } from '@laurel/domain/certificate/design-storage.ts';
import type { DesignId } from '@laurel/domain/kernel/ids.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Button } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { withFreshIds } from '../create-design/fresh-ids.ts';
import { ImportDialog } from '../create-design/ImportDialog.tsx';
import { Fonts } from '../font-list/Fonts.tsx';
import { NumberTemplates } from '../number-template-list/NumberTemplates.tsx';
import { RecipientTemplates } from '../recipient-template-list/RecipientTemplates.tsx';
import { SlidePreview } from '../SlidePreview.tsx';
import { useGallery } from '../useGallery.ts';
import { useSample } from '../useSample.ts';
import { DesignCard } from './DesignCard.tsx';

export default function DesignListScreen() {
  const { t } = useTranslation('certificate');
  const { t: words } = useTranslation('template');
  const sample = useSample();
  const gallery = useGallery();
  const navigate = useNavigate();
  const tab = useQueryParam('tab') ?? 'mine';
  const setTab = (to: string) =>
    navigate(to === 'mine' ? '/certificate/template' : `/certificate/template?tab=${to}`, { replace: true });
  const [importing, setImporting] = useState(false);
  const designs = trpc.certificate.designList.useQuery({ pageSize: 50 }, { placeholderData: keepPreviousData });
  const create = useCommand(trpc.certificate.createDesign, {
    onDone: ({ designId }) => navigate(`/certificate/make?id=${designId}`),
    toastRefusal: true,
  });
  const start = (design: Design) =>
    void create.run({ designId: freshId() as DesignId, content: saveDesign(withFreshIds(design)) });
  const blank = () => start({ ...newDesign(freshId), title: t('template.blankTitle') });

  const mine = (
    <QueryState query={designs} skeleton={<PageSkeleton />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <Empty
            kind="nothing"
            title={t('template.none')}
            hint={t('template.noneHint')}
            action={<Button onClick={() => setTab('gallery')}>{t('template.toGallery')}</Button>}
          />
        ) : (
          <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
            {rows.map((row) => (
              <DesignCard key={row.designId} row={row} sample={sample} onCopy={start} />
            ))}
          </ul>
        )
      }
    </QueryState>
  );
  const finished = (
    <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
      <li>
        <button
          type="button"
          aria-disabled={create.pending || undefined}
          onClick={() => !create.pending && blank()}
          className="flex size-full min-h-40 flex-col items-center justify-center gap-2 rounded-lg border border-dashed border-strong bg-bg p-4 text-ink-2 hover:border-primary hover:text-primary"
        >
          <Plus aria-hidden className="size-6" />
          <span className="text-ui font-semibold">{t('template.blankCard')}</span>
        </button>
      </li>
      {gallery.map(({ id, design }) => (
        <li key={id} className="relative rounded-lg border border-line bg-bg p-4 has-[button:hover]:border-primary">
          <SlidePreview design={design} data={sample} label={design.title} />
          <div className="mt-3 flex items-center justify-between gap-3">
            <h2 className="text-h3">{design.title}</h2>
            <Button
              tone="primary"
              pending={create.pending}
              onClick={() => start(design)}
              // The picture is pressed as well as the button.
              className="after:absolute after:inset-0 after:content-['']"
            >
              {t('template.use')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <PageHeader
        title={t('template.title')}
        lead={t('template.lead')}
        actions={
          <>
            <Button icon={Upload} onClick={() => setImporting(true)}>
              {t('template.import')}
            </Button>
            <Button icon={Plus} pending={create.pending} onClick={blank}>
              {t('template.blank')}
            </Button>
          </>
        }
      />
      <Tabs
        value={tab}
        onChange={setTab}
        items={[
          {
            value: 'mine',
            label: t('template.mine'),
            ...(designs.data ? { count: designs.data.total } : {}),
            content: mine,
          },
          { value: 'gallery', label: t('template.gallery'), count: gallery.length, content: finished },
          { value: 'recipients', label: words('tabs.recipients'), content: <RecipientTemplates /> },
          { value: 'numbers', label: words('tabs.numbers'), content: <NumberTemplates /> },
          { value: 'fonts', label: words('tabs.fonts'), content: <Fonts /> },
        ]}
      />
      {importing && <ImportDialog onClose={() => setImporting(false)} onUse={start} />}
    </>
  );
}
