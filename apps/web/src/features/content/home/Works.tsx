import { FileText } from 'lucide-react';
import { useBilingual } from '#/lib/bilingual.ts';
import { cx } from '#/ui/cx.ts';
import { Items } from '#/ui/Items.tsx';
import { Link } from '#/ui/Link.tsx';
import type { GalleryWork } from './useHome.ts';

export const workHref = (work: GalleryWork) => `/home/work/workDetail?id=${work.workId}`;

/** A work's picture, or its place. */
export function WorkCover({ work, className }: { work: GalleryWork; className?: string }) {
  return work.cover ? (
    <img
      src={`/files/works/${work.workId}/${work.cover}`}
      alt=""
      loading="lazy"
      className={cx('w-full object-cover', className)}
    />
  ) : (
    <span className={cx('flex w-full items-center justify-center bg-muted text-ink-3', className)}>
      <FileText aria-hidden className="size-9" strokeWidth={1.5} />
    </span>
  );
}

/** 4:3 cards, three in a row. */
export function WorkCards({ works }: { works: readonly GalleryWork[] }) {
  const pick = useBilingual();
  return (
    <Items of={works} id={(work) => work.workId} className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {(work) => (
        <Link
          href={workHref(work)}
          className="group block overflow-hidden rounded-lg border border-line bg-bg transition-colors hover:border-strong"
        >
          <WorkCover work={work} className="aspect-[4/3]" />
          <span className="block px-4 py-3">
            <span className="block truncate font-semibold text-ink group-hover:text-primary">{work.title}</span>
            <span className="block truncate text-dense text-ink-3">
              {[work.teamName, pick(work.item)].filter(Boolean).join(' · ')}
            </span>
          </span>
        </Link>
      )}
    </Items>
  );
}
