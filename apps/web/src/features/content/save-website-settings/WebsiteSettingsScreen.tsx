import { SiteFrame } from '@laurel/domain/content/website.ts';
import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { RowForm } from '#/ui/conflict/RowForm.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { PreviewLinksButton } from '../preview-link/PreviewLinksButton.tsx';
import { useWebsiteDesk, useWebsitePart, type WebsiteDesk } from '../website/useWebsiteDesk.ts';
import { LabelsCard, LookCard, NameCard, PicturesCard } from './cards.tsx';
import { frameLabels, labelOfPart, shownSetting } from './frame-words.ts';

/** What the public site is called, looks like and calls its things. The banners have a page of their own. */
export default function WebsiteSettingsScreen() {
  const { groupId, query } = useWebsiteDesk();
  return <QueryPage query={query}>{(desk) => <WebsiteSettingsForm desk={desk} groupId={groupId} />}</QueryPage>;
}

const frameOf = ({ settings: { banners: _, ...frame } }: WebsiteDesk): SiteFrame => frame;

function WebsiteSettingsForm({ desk, groupId }: { desk: WebsiteDesk; groupId: GroupId }) {
  const { t } = useTranslation('website');
  const { t: ui } = useTranslation('ui');
  const heading = useTranslation('app').t('titles./system/websiteSet');
  const form = useZodForm(SiteFrame, { defaultValues: frameOf(desk) });
  const row = useWebsitePart(groupId, desk, 'frame', frameOf);
  const save = useCommand(trpc.content.saveWebsiteSettings, {
    done: t('saved'),
    onDone: ({ version }) => row.saved(version),
    onRefused: row.refused,
  });
  return (
    <>
      <PageHeader
        title={heading}
        actions={<PreviewLinksButton of={{ kind: 'site', groupId }} settings={() => form.getValues()} />}
      />
      {!desk.isShown && <Notice tone="info">{t('notShown')}</Notice>}
      <RowForm
        edit={{ form, row, save }}
        onSubmit={(settings, seen) => save.run({ groupId, settings, seen })}
        draft={groupId}
        label={heading}
        submit={ui('save')}
        labels={frameLabels(t)}
        part={(key) => labelOfPart(t, key)}
        show={(path, value) => shownSetting(t, path, value)}
      >
        <NameCard form={form} />
        <LookCard form={form} />
        <PicturesCard form={form} />
        <LabelsCard form={form} />
      </RowForm>
    </>
  );
}
