import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import { useMemo } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { FormConflict } from '#/ui/conflict/FormConflict.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { SitePictureUpload } from '../website/SitePictureUpload.tsx';
import { useWebsiteDesk, useWebsitePart, type WebsiteDesk } from '../website/useWebsiteDesk.ts';
import { BannerCard } from './BannerCard.tsx';
import { bannersAsTyped, bannersFrom, bannersInForm, MOST_BANNERS } from './banners-in-form.ts';
import { useBannerLabel } from './useBannerLabel.ts';

/** The banners of the front page, in their order. */
export default function BannersScreen() {
  const { t } = useTranslation('website');
  const { t: word } = useTranslation('app');
  const { groupId, query } = useWebsiteDesk();
  return (
    <QueryPage query={query}>
      {(desk) => (
        <>
          <PageHeader title={word('titles./system/websiteBanner')} lead={t('bannersLead')} />
          <BannersForm groupId={groupId} desk={desk} />
        </>
      )}
    </QueryPage>
  );
}

function BannersForm({ groupId, desk }: { groupId: GroupId; desk: WebsiteDesk }) {
  const { t } = useTranslation('website');
  const { t: ui } = useTranslation('ui');
  const schema = useMemo(() => bannersInForm({ title: t('titleMissing'), link: t('linkWrong') }), [t]);
  const form = useZodForm(schema, { defaultValues: bannersAsTyped(desk) });
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'banners', keyName: 'rowKey' });
  const edit = useWebsitePart(groupId, desk, 'banners', bannersAsTyped);
  const save = useCommand(trpc.content.saveBanners, {
    done: t('bannersSaved'),
    onDone: ({ version }) => edit.saved(version),
    onRefused: edit.refused,
  });
  const label = useBannerLabel();
  return (
    <>
      <CommandForm
        draft={groupId}
        form={form}
        command={save}
        label={t('banners')}
        submit={ui('save')}
        onSubmit={(values) => save.run({ groupId, banners: bannersFrom(values), seen: edit.seen() })}
      >
        {fields.length === 0 && <Empty title={t('noBanners')} />}
        {fields.map(({ rowKey }, at) => (
          <BannerCard
            key={rowKey}
            banner={form.watch(`banners.${at}`)}
            place={{ at, last: fields.length - 1 }}
            field={(name) => form.field(`banners.${at}.${name}`)}
            onMove={(to) => move(at, to)}
            onRemove={() => remove(at)}
          />
        ))}
        {fields.length < MOST_BANNERS && (
          <SitePictureUpload
            label={t('addBanner')}
            onPicture={(image) => append({ image, title: { zh: '', en: '' }, link: '' })}
          />
        )}
      </CommandForm>
      <FormConflict
        edit={edit}
        form={form}
        label={label}
        show={(path, value) => (path.at(-1) === 'image' && typeof value === 'string' ? value.slice(-8) : undefined)}
        pending={save.pending}
      />
    </>
  );
}
