import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { WebsiteSetting } from '#/lib/website.ts';
import { IconButton } from '#/ui/Button.tsx';
import { Link } from '#/ui/Link.tsx';
import { WIDTH } from './Section.tsx';

type Banner = WebsiteSetting['banners'][number];

/** One picture at a time, changed only by the reader: nothing on the page moves by itself. */
export default function Banners({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation('content');
  const pick = useBilingual();
  const [at, setAt] = useState(0);
  const banner = banners[at % banners.length];
  if (!banner) return null;
  const title = pick(banner.title);
  const picture = (
    <img src={banner.image} alt={title} className="aspect-2/1 w-full rounded-lg bg-subtle object-cover md:aspect-5/1" />
  );
  const turn = (by: number) => setAt((at + by + banners.length) % banners.length);
  return (
    <section aria-label={t('home.banner.list')} className={`${WIDTH} pt-4`}>
      {banner.link === null ? (
        picture
      ) : (
        <Link href={banner.link} external={banner.link.startsWith('https:')} className="block">
          {picture}
        </Link>
      )}
      <div className="mt-2 flex min-h-control flex-wrap items-center justify-between gap-x-4">
        <p aria-hidden className="font-semibold">
          {title}
        </p>
        {banners.length > 1 && (
          <div className="flex items-center gap-2">
            <IconButton icon={ChevronLeft} label={t('home.banner.previous')} onClick={() => turn(-1)} />
            <span className="num text-dense text-ink-3" aria-live="polite">
              {t('home.banner.place', { number: at + 1, count: banners.length })}
            </span>
            <IconButton icon={ChevronRight} label={t('home.banner.next')} onClick={() => turn(1)} />
          </div>
        )}
      </div>
    </section>
  );
}
