import { groupNotes, type ImportNote, type NoteGroup } from '@laurel/domain/certificate/import-notes.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { saveFile } from '#/lib/save-file.ts';
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';

/** Places that are listed on the screen for one remark; the downloaded report has them all. */
const LISTED = 20;

type Place = NoteGroup['places'][number];
/** How the pages of a file are called in it. */
type PageWord = 'pages.nth' | 'importing.deckSlide';
const usePlaceWords = (pageWord: PageWord) => {
  const { t } = useTranslation('certificate');
  return ({ slide, element }: Place): string => {
    if (slide === undefined) return t('importing.wholeDesign');
    const page = t(pageWord, { n: slide + 1 });
    if (!element) return page;
    const { kind, place, words } = element;
    const what = t(`importing.kinds.${kind}`);
    const named = words ? t('importing.named', { what, words }) : what;
    return place
      ? t('importing.elementAt', { slide: page, element: named, place: t(`importing.places.${place}`) })
      : t('importing.element', { slide: page, element: named });
  };
};

/** Everything an import did not take over as it was, by what it is and then by where. */
export function ImportReport({
  notes,
  fileName,
  page,
}: {
  notes: readonly ImportNote[];
  fileName: string;
  page: PageWord;
}) {
  const { t } = useTranslation('certificate');
  const { list } = useFormat();
  const placeWords = usePlaceWords(page);
  const groups = useMemo(() => groupNotes(notes), [notes]);
  if (groups.length === 0) return <Notice tone="success">{t('template.importClean')}</Notice>;
  const about = ({ problem, detail, kept }: NoteGroup) =>
    t(detail ? 'importing.note' : 'importing.noteAlone', {
      ...{ problem: t(`notes.${problem}`), kept: t(`kept.${kept}`), detail },
    });
  const download = () => {
    const text = groups.map((group) =>
      [about(group), ...group.places.map((place) => `  ${placeWords(place)}`)].join('\n'),
    );
    saveFile(`${fileName}.txt`, new Blob([`${text.join('\n\n')}\n`], { type: 'text/plain;charset=utf-8' }));
  };
  return (
    <Notice
      tone="warning"
      title={t('template.importNotes', { count: notes.length })}
      actions={
        <Button size="sm" onClick={download}>
          {t('importing.download')}
        </Button>
      }
    >
      <ul className="max-h-60 space-y-2 overflow-auto text-dense">
        {groups.map((group) => (
          <li key={JSON.stringify([group.problem, group.detail, group.kept])}>
            <p className="break-words">{about(group)}</p>
            <p className="text-ink-2">
              {list(group.places.slice(0, LISTED).map(placeWords))}
              {group.places.length > LISTED && t('importing.more', { count: group.places.length - LISTED })}
            </p>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
