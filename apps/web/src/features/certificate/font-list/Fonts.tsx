import { fontStack } from '@laurel/slide/fonts/faces.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { UploadedRights } from '../FontRights.tsx';
import { useRetireFont } from '../retire-font/useRetireFont.ts';
import { FontUploadDialog } from '../upload-font/FontUploadDialog.tsx';
import { BuiltInFonts } from './BuiltInFonts.tsx';

type Font = RouterOutputs['certificate']['fontList'][number];

/** Licensed fonts that we uploaded and those that are built in, each as it looks, with its rights. */
export function Fonts() {
  const { t } = useTranslation('template');
  const fonts = trpc.certificate.fontList.useQuery();
  const [adding, setAdding] = useState(false);
  const add = (
    <Button icon={Plus} onClick={() => setAdding(true)}>
      {t('fonts.add')}
    </Button>
  );
  return (
    <QueryState query={fonts} skeleton={<PageSkeleton />}>
      {(rows) => (
        <>
          <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
            <p className="max-w-2xl text-ink-2">{t('fonts.lead')}</p>
            {rows.length > 0 && add}
          </div>
          {rows.length === 0 ? (
            <Empty kind="nothing" title={t('fonts.none')} hint={t('fonts.noneHint')} action={add} />
          ) : (
            <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
              {rows.map((font) => (
                <FontCard key={`${font.groupId} ${font.hash}`} font={font} />
              ))}
            </ul>
          )}
          <BuiltInFonts />
          {adding && <FontUploadDialog onClose={() => setAdding(false)} />}
        </>
      )}
    </QueryState>
  );
}

function FontCard({ font }: { font: Font }) {
  const { t } = useTranslation('template');
  const { t: words } = useTranslation('certificate');
  const { bytes, number } = useFormat();
  const retire = useRetireFont();
  return (
    <li className="flex min-w-0 flex-col rounded-lg border border-line bg-bg">
      <link rel="stylesheet" href={`/fonts/uploaded/${font.face}.css`} precedence="default" />
      <div className="flex-1 px-4 py-3">
        <h2 className="truncate text-body leading-6 font-semibold">{font.label}</h2>
        <p
          lang="zh-CN"
          className="mt-2 truncate text-[28px] leading-10"
          style={{ fontFamily: fontStack(font.fontName, false) }}
        >
          {words('sample.award')} {words('sample.issuer')} 2026
        </p>
        <p className="mt-2 text-dense text-ink-3">
          {t('fonts.facts', { count: font.characters, characters: number(font.characters), size: bytes(font.bytes) })}
          {' · '}
          <DateTime value={font.uploadedAt} dateOnly />
        </p>
        <p className="mt-1 text-dense text-ink-3">
          <UploadedRights font={font} />
        </p>
      </div>
      {font.can.retire && (
        <div className="border-t border-line px-4 py-2.5">
          <Button size="sm" tone="quiet" onClick={() => void retire(font)}>
            {t('fonts.retire')}
          </Button>
        </div>
      )}
    </li>
  );
}
