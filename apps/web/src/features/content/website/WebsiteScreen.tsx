import { SiteFrame, Template, Theme } from '@laurel/domain/content/website.ts';
import { GroupId } from '@laurel/domain/kernel/ids.ts';
import type { TFunction } from 'i18next';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { RowConflict } from '#/ui/conflict/RowConflict.tsx';
import { FieldRow, Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { PictureField } from './PictureField.tsx';

type Desk = RouterOutputs['content']['websiteDesk'];

/** What the public site is called, looks like and calls its things. The banners have a page of their own. */
export default function WebsiteScreen() {
  const { groupId } = useSession();
  const acting = GroupId.parse(groupId);
  const query = trpc.content.websiteDesk.useQuery({ groupId: acting }, { refetchOnWindowFocus: false });
  return (
    <QueryState page query={query}>
      {(desk) => <Settings desk={desk} groupId={acting} />}
    </QueryState>
  );
}

const frameOf = ({ settings: { banners: _, ...frame } }: Desk): SiteFrame => frame;

type Label = keyof SiteFrame['labels'];
const isLabel = (key: string): key is Label => Object.hasOwn(SiteFrame.shape.labels.shape, key);

/** A chosen word as the form calls it; a picture only by the end of its address. */
const shownSetting = (t: TFunction<'website'>, [key, label = '']: readonly string[], value: unknown) => {
  const template = key === 'templateType' ? Template.safeParse(value).data : undefined;
  const theme = key === 'theme' ? Theme.safeParse(value).data : undefined;
  if (template) return t(`templates.${template}`);
  if (theme) return t(`themes.${theme}`);
  if ((key === 'logo' || key === 'favicon') && typeof value === 'string') return value.slice(-8);
  const { submitWork, workNo, enrolItem } = SiteFrame.shape.labels.shape;
  if (label === 'submitWork') return t(`submitWorkWords.${submitWork.parse(value)}`);
  if (label === 'workNo') return t(`workNoWords.${workNo.parse(value)}`);
  if (label === 'enrolItem') return t(`enrolItemWords.${enrolItem.parse(value)}`);
  return undefined;
};

function Settings({ desk, groupId }: { desk: Desk; groupId: GroupId }) {
  const { t } = useTranslation('website');
  const { t: ui } = useTranslation('ui');
  const { t: word } = useTranslation('app');
  const { client } = trpc.useUtils();
  const form = useZodForm(SiteFrame, { defaultValues: frameOf(desk) });
  const row = useEditedRow(desk.versions.frame, async () => {
    const now = await client.content.websiteDesk.query({ groupId });
    return { values: frameOf(now), version: now.versions.frame };
  });
  const save = useCommand(trpc.content.saveWebsiteSettings, {
    done: t('saved'),
    onDone: ({ version }) => row.saved(version),
    onRefused: row.refused,
  });
  const logo = useController({ control: form.control, name: 'logo' }).field;
  const favicon = useController({ control: form.control, name: 'favicon' }).field;
  const heading = word('titles./system/websiteSet');
  return (
    <>
      <PageHeader title={heading} />
      {!desk.isShown && <Notice tone="info">{t('notShown')}</Notice>}
      <Form
        draft={groupId}
        form={form}
        label={heading}
        refusal={save.refusal}
        onSubmit={(settings) => save.run({ groupId, settings, seen: row.seen() })}
      >
        <Card title={t('name')}>
          <div className="space-y-4">
            <FieldRow>
              <TextField field={form.field('title')} label={t('title')} />
              <TextField field={form.field('titleEn')} label={t('titleEn')} />
            </FieldRow>
            <FieldRow>
              <TextField field={form.field('slogan')} label={t('slogan')} />
              <TextField field={form.field('sloganEn')} label={t('sloganEn')} />
            </FieldRow>
            <TextField field={form.field('icp')} label={t('icp')} />
          </div>
        </Card>
        <Card title={t('look')} lead={t('lookLead')}>
          <FieldRow>
            <Select
              field={form.field('templateType')}
              label={t('template')}
              options={Template.options.map((value) => ({ value, label: t(`templates.${value}`) }))}
            />
            <Select
              field={form.field('theme')}
              label={t('theme')}
              options={Theme.options.map((value) => ({ value, label: t(`themes.${value}`) }))}
            />
          </FieldRow>
        </Card>
        <Card title={t('pictures')}>
          <FieldRow>
            <PictureField label={t('logo')} help={t('logoHelp')} value={logo.value} onChange={logo.onChange} />
            <PictureField
              label={t('favicon')}
              help={t('faviconHelp')}
              value={favicon.value}
              onChange={favicon.onChange}
            />
          </FieldRow>
        </Card>
        <Card title={t('labels')} lead={t('labelsLead')}>
          <div className="grid gap-5 sm:grid-cols-3">
            <Select
              field={form.field('labels.submitWork')}
              label={t('submitWork')}
              options={SiteFrame.shape.labels.shape.submitWork.options.map((value) => ({
                value,
                label: t(`submitWorkWords.${value}`),
              }))}
            />
            <Select
              field={form.field('labels.workNo')}
              label={t('workNo')}
              options={SiteFrame.shape.labels.shape.workNo.options.map((value) => ({
                value,
                label: t(`workNoWords.${value}`),
              }))}
            />
            <Select
              field={form.field('labels.enrolItem')}
              label={t('enrolItem')}
              options={SiteFrame.shape.labels.shape.enrolItem.options.map((value) => ({
                value,
                label: t(`enrolItemWords.${value}`),
              }))}
            />
          </div>
        </Card>
        <FormActions>
          <Button type="submit" tone="primary" pending={save.pending}>
            {ui('save')}
          </Button>
        </FormActions>
      </Form>
      <RowConflict
        edit={row}
        form={form}
        labels={{
          title: t('title'),
          titleEn: t('titleEn'),
          slogan: t('slogan'),
          sloganEn: t('sloganEn'),
          icp: t('icp'),
          templateType: t('template'),
          theme: t('theme'),
          logo: t('logo'),
          favicon: t('favicon'),
          labels: t('labels'),
        }}
        part={(key) => (isLabel(key) ? t(key) : undefined)}
        show={(path, value) => shownSetting(t, path, value)}
        pending={save.pending}
      />
    </>
  );
}
