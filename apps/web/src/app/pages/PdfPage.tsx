import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { fileNamed, isUnderReview, savedFrom } from '#/lib/pdf-page.ts';
import { useSession } from '#/lib/session.ts';
import { useReaderName } from '#/lib/useReaderName.ts';
import { Empty } from '#/ui/Empty.tsx';
import { PdfReader } from '#/ui/pdf/PdfReader.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { useTitle } from '#/ui/useTitle.ts';
import { HomeLink } from './ways-on.tsx';

const look = 'h-[calc(100dvh-64px)] min-h-96';

/** A PDF as a page of its own: /pdf?work=…&file=…, and the like. */
export default function PdfPage() {
  const { t } = useTranslation('app');
  const { t: words } = useTranslation('pdf');
  const src = fileNamed(new URLSearchParams(useSearch()));
  const { standing } = useSession();
  const watermark = useReaderName();
  const [name, setName] = useState('');
  const title = name || t('titles./pdf');
  useTitle(title);
  if (!src)
    return (
      <Empty
        page
        title={words('problems.notFound.title')}
        hint={words('problems.notFound.hint')}
        action={<HomeLink />}
      />
    );
  // Across a work under review its reader's name may have to be written: first it must be known.
  const underReview = isUnderReview(src);
  if (underReview && standing.kind === 'loading') return <Skeleton className={look} />;
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <PdfReader
        whole
        src={src}
        title={title}
        open={src}
        download={savedFrom(src)}
        onName={setName}
        {...(underReview && { watermark, ifAsked: true })}
        className={`${look} rounded-none border-x-0`}
      />
    </>
  );
}
