import type { RichText } from '@laurel/domain/content/rich-text.ts';
import { useTranslation } from 'react-i18next';
import { RichTextView } from './RichTextView.tsx';

type Props = { body: { readonly zh: RichText; readonly en: RichText }; under?: 1 | 2; className?: string };

/** A text in the reader's language; the Chinese one where there is no English one. */
export function BilingualBody({ body, under = 1, className }: Props) {
  const { i18n } = useTranslation('content');
  const english = i18n.language === 'en' && body.en.content.length > 0;
  return (
    <div className={className} lang={english ? 'en' : 'zh-CN'}>
      <RichTextView doc={english ? body.en : body.zh} under={under} />
    </div>
  );
}
