import type { PathStep } from '@laurel/domain/study/path-content.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { PdfReader } from '#/ui/pdf/PdfReader.tsx';

/** An article of the site, which another area shows. */
export type ArticleOf = (articleId: string) => ReactNode;

type Props = {
  pathId: string;
  step: PathStep;
  article: ArticleOf;
  /** Called once the last page of a file is in view. */
  onEnd?: () => void;
};

/** What a step has to read or to watch. */
export function StepBody({ pathId, step, article, onEnd }: Props) {
  const { t } = useTranslation('study');
  const pick = useBilingual();
  switch (step.kind) {
    case 'text':
      return <Paragraphs text={pick(step.text)} />;
    case 'article':
      return article(step.articleId);
    case 'link':
      return (
        <div className="space-y-3">
          <LinkButton href={step.link} external>
            {t('videoLink')}
          </LinkButton>
          <p className="text-dense text-ink-2">{t('videoLinkHint')}</p>
        </div>
      );
    case 'video':
      return (
        // biome-ignore lint/a11y/useMediaCaption: organisers upload the video as one file
        <video src={fileAddress(pathId, step.file.hash)} controls className="max-h-[70vh] w-full rounded-lg bg-muted">
          {t('noVideo')}
        </video>
      );
    case 'file': {
      const src = fileAddress(pathId, step.file.hash);
      return (
        <PdfReader
          src={src}
          title={pick(step.title)}
          open={src}
          download={`${src}?download=1`}
          {...(onEnd && { onPage: (page, count) => page === count && onEnd() })}
        />
      );
    }
    default:
      return step satisfies never;
  }
}

const fileAddress = (pathId: string, hash: string) => `/files/study/${pathId}/${hash}`;

/** Plain text: a blank line ends a paragraph. */
function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).map((words, place) => ({ words, place }));
  return (
    <div className="reading max-w-3xl space-y-4">
      {paragraphs.map(({ words, place }) => (
        <p key={place} className="whitespace-pre-line">
          {words}
        </p>
      ))}
    </div>
  );
}
