import { keepPreviousData } from '@tanstack/react-query';
import { Plus, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Button } from '#/ui/Button.tsx';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { ImportDialog } from '../create-design/ImportDialog.tsx';
import { useCreateDesign } from '../create-design/useCreateDesign.ts';
import { Fonts } from '../font-list/Fonts.tsx';
import { NumberTemplates } from '../number-template-list/NumberTemplates.tsx';
import { RecipientTemplates } from '../recipient-template-list/RecipientTemplates.tsx';
import { useGallery } from '../useGallery.ts';
import { FinishedDesigns } from './FinishedDesigns.tsx';
import { OurDesigns } from './OurDesigns.tsx';

/** Which tab is open, kept in the address. */
const useTab = () => {
  const navigate = useNavigate();
  const tab = useQueryParam('tab') ?? 'mine';
  const setTab = (to: string) =>
    navigate(to === 'mine' ? '/certificate/template' : `/certificate/template?tab=${to}`, { replace: true });
  return [tab, setTab] as const;
};

export default function DesignListScreen() {
  const { t } = useTranslation('certificate');
  const { t: words } = useTranslation('template');
  const gallery = useGallery();
  const [tab, setTab] = useTab();
  const designs = trpc.certificate.designList.useQuery({ pageSize: 50 }, { placeholderData: keepPreviousData });
  const create = useCreateDesign();
  return (
    <>
      <PageHeader
        title={t('template.title')}
        lead={t('template.lead')}
        actions={
          <>
            <DialogButton icon={Upload} label={t('template.import')}>
              {(close) => <ImportDialog onClose={close} onUse={create.start} />}
            </DialogButton>
            <Button icon={Plus} pending={create.pending} onClick={create.startBlank}>
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
            content: <OurDesigns query={designs} onCopy={create.start} toGallery={() => setTab('gallery')} />,
          },
          {
            value: 'gallery',
            label: t('template.gallery'),
            count: gallery.length,
            content: <FinishedDesigns gallery={gallery} create={create} />,
          },
          { value: 'recipients', label: words('tabs.recipients'), content: <RecipientTemplates /> },
          { value: 'numbers', label: words('tabs.numbers'), content: <NumberTemplates /> },
          { value: 'fonts', label: words('tabs.fonts'), content: <Fonts /> },
        ]}
      />
    </>
  );
}
