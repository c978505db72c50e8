import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import type { FieldBinding } from '#/ui/Field.tsx';
import { FieldRow } from '#/ui/Form.tsx';
import { MoveButtons } from '#/ui/MoveButtons.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { BannersInForm } from './banners-in-form.ts';

type Place = { readonly at: number; readonly last: number };

type Props = {
  banner: BannersInForm['banners'][number];
  place: Place;
  field: (name: 'title.zh' | 'title.en' | 'link') => FieldBinding;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One banner: its picture, what it says and where it leads. */
export function BannerCard({ banner, place, field, onMove, onRemove }: Props) {
  const { t } = useTranslation('website');
  return (
    <Card
      title={t('banner', { number: place.at + 1 })}
      actions={<PlaceButtons place={place} onMove={onMove} onRemove={onRemove} />}
    >
      <div className="grid gap-5 lg:grid-cols-[5fr_7fr]">
        <img
          src={banner.image}
          alt={banner.title.zh}
          className="aspect-4/1 w-full rounded-sm border border-line bg-subtle object-cover"
        />
        <div className="space-y-4">
          <FieldRow>
            <TextField field={field('title.zh')} label={t('bannerTitle')} help={t('bannerTitleHelp')} required />
            <TextField field={field('title.en')} label={t('bannerTitleEn')} />
          </FieldRow>
          <TextField field={field('link')} label={t('link')} help={t('linkHelp')} />
        </div>
      </div>
    </Card>
  );
}

function PlaceButtons({ place: { at, last }, onMove, onRemove }: Pick<Props, 'place' | 'onMove' | 'onRemove'>) {
  const { t } = useTranslation('website');
  const number = at + 1;
  return (
    <>
      <MoveButtons name={t('banner', { number })} at={at} last={last} onMove={onMove} />
      <IconButton icon={Trash2} label={t('removeBanner', { number })} onClick={onRemove} />
    </>
  );
}
