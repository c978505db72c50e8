import { BookOpenText, FileText, Newspaper, PlaySquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { Link } from '#/ui/Link.tsx';
import type { StudyStep } from './addresses.ts';

const icons = { text: BookOpenText, article: Newspaper, file: FileText, video: PlaySquare, link: PlaySquare };

type Props = {
  step: Pick<StudyStep, 'title' | 'kind' | 'required'>;
  number: number;
  href: string;
  children?: ReactNode;
};

/** A step in the list of its path. */
export function StepItem({ step, number, href, children }: Props) {
  const { t } = useTranslation('study');
  const pick = useBilingual();
  const Icon = icons[step.kind];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3">
      <span className="num w-6 shrink-0 text-ink-3">{number}</span>
      <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1">
        <Link href={href} className="text-ink hover:text-primary hover:underline">
          {pick(step.title)}
        </Link>
        <span className="ml-2 text-dense whitespace-nowrap text-ink-3">
          {t(`kinds.${step.kind}`)}
          {!step.required && ` · ${t('optional')}`}
        </span>
      </span>
      {children}
    </li>
  );
}
