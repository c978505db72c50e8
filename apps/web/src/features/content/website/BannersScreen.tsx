import { Banner } from '@laurel/domain/content/website.ts';
import { GroupId } from '@laurel/domain/kernel/ids.ts';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { useKept } from '#/lib/useKept.ts';
import { Button, IconButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { ConflictDialog } from '#/ui/conflict/ConflictDialog.tsx';
import { DraftKept, DraftOffered } from '#/ui/DraftOffered.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { FieldRow, FormActions } from '#/ui/Form.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { PictureUpload } from './PictureField.tsx';

const MOST = 8;

/** The banners of the front page, in their order. */
export default function BannersScreen() {
  const { groupId } = useSession();
  const acting = GroupId.parse(groupId);
  const query = trpc.content.websiteDesk.useQuery({ groupId: acting }, { refetchOnWindowFocus: false });
  return (
    <QueryState page query={query}>
      {({ settings, versions }) => <Banners groupId={acting} saved={settings.banners} version={versions.banners} />}
    </QueryState>
  );
}

type Props = { groupId: GroupId; saved: readonly Banner[]; version: string | null };

function Banners({ groupId, saved, version }: Props) {
  const { client } = trpc.useUtils();
  const { t } = useTranslation('website');
  const { t: ui } = useTranslation('ui');
  const { t: word } = useTranslation('app');
  const [banners, setBanners] = useState<readonly Banner[]>(saved);
  const [base, setBase] = useState(saved);
  const [tried, setTried] = useState(false);
  const row = useEditedRow(version, async () => {
    const { settings, versions } = await client.content.websiteDesk.query({ groupId });
    return { values: settings.banners, version: versions.banners };
  });
  const save = useCommand(trpc.content.saveBanners, {
    done: t('bannersSaved'),
    onDone: (answer) => {
      row.saved(answer.version);
      setBase(banners);
      kept.drop();
    },
    onRefused: row.refused,
  });
  const kept = useKept({
    form: `banners|${groupId}`,
    entries: { banners },
    saved: { banners: base },
    restore: (typed) => setBanners(typed.banners as readonly Banner[]),
    saving: save.pending,
  });
  const change = (at: number, changes: Partial<Banner>) =>
    setBanners(banners.map((banner, i) => (i === at ? { ...banner, ...changes } : banner)));
  const move = (at: number, by: -1 | 1) => {
    const moved = banners.toSpliced(at, 1);
    const [banner] = banners.slice(at, at + 1);
    if (banner) setBanners(moved.toSpliced(at + by, 0, banner));
  };
  const wrong = (banner: Banner, part: 'title' | 'link') =>
    tried && !Banner.shape[part].safeParse(banner[part]).success
      ? t(part === 'title' ? 'titleMissing' : 'linkWrong')
      : undefined;
  const press = () => {
    setTried(true);
    if (banners.every((banner) => Banner.safeParse(banner).success))
      void save.run({ groupId, banners: [...banners], seen: row.seen() });
  };
  const { conflict } = row;
  const bannerFields = { title: t('bannerTitle'), link: t('link'), image: t('picture') };
  const isField = (key: string): key is keyof typeof bannerFields => Object.hasOwn(bannerFields, key);
  const label = ([at, field, language]: readonly string[]) =>
    [
      t('banner', { number: Number(at) + 1 }),
      field && isField(field) ? (language === 'en' ? t('bannerTitleEn') : bannerFields[field]) : '',
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <PageHeader title={word('titles./system/websiteBanner')} lead={t('bannersLead')} />
      <div className="space-y-5">
        <DraftOffered {...kept} />
        {banners.length === 0 && <Empty title={t('noBanners')} />}
        {banners.map((banner, at) => (
          <Card
            key={`${banner.image} ${at}`}
            title={t('banner', { number: at + 1 })}
            actions={
              <>
                <IconButton
                  icon={ArrowUp}
                  label={t('up', { number: at + 1 })}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={t('down', { number: at + 1 })}
                  disabled={at === banners.length - 1}
                  onClick={() => move(at, 1)}
                />
                <IconButton
                  icon={Trash2}
                  label={t('removeBanner', { number: at + 1 })}
                  onClick={() => setBanners(banners.toSpliced(at, 1))}
                />
              </>
            }
          >
            <div className="grid gap-5 lg:grid-cols-[5fr_7fr]">
              <img
                src={banner.image}
                alt={banner.title.zh}
                className="aspect-4/1 w-full rounded-sm border border-line bg-subtle object-cover"
              />
              <div className="space-y-4">
                <FieldRow>
                  <TextField
                    label={t('bannerTitle')}
                    help={t('bannerTitleHelp')}
                    value={banner.title.zh}
                    onChange={(zh) => change(at, { title: { ...banner.title, zh } })}
                    error={wrong(banner, 'title')}
                    required
                  />
                  <TextField
                    label={t('bannerTitleEn')}
                    value={banner.title.en}
                    onChange={(en) => change(at, { title: { ...banner.title, en } })}
                  />
                </FieldRow>
                <TextField
                  label={t('link')}
                  help={t('linkHelp')}
                  value={banner.link ?? ''}
                  onChange={(link) => change(at, { link: link.trim() || null })}
                  error={wrong(banner, 'link')}
                />
              </div>
            </div>
          </Card>
        ))}
        {banners.length < MOST && (
          <PictureUpload
            label={t('addBanner')}
            onPicture={(image) => setBanners((now) => [...now, { image, title: { zh: '', en: '' }, link: null }])}
          />
        )}
        {save.refusal && <RefusalNote refusal={save.refusal} />}
        <DraftKept {...kept} />
        <FormActions>
          <Button tone="primary" pending={save.pending} onClick={press}>
            {ui('save')}
          </Button>
        </FormActions>
      </div>
      {conflict && (
        <ConflictDialog
          refusal={conflict.refusal}
          mine={banners}
          theirs={conflict.values}
          label={label}
          show={(path, value) => (path[1] === 'image' && typeof value === 'string' ? value.slice(-8) : undefined)}
          pending={save.pending}
          onMine={() => {
            row.settle();
            press();
          }}
          onTheirs={() => {
            setBanners(conflict.values);
            setBase(conflict.values);
            kept.drop();
            row.settle();
          }}
          onClose={row.close}
        />
      )}
    </>
  );
}
