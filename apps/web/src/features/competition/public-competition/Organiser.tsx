import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { Card } from '#/ui/Card.tsx';
import { Link } from '#/ui/Link.tsx';
import type { Public } from './sections.tsx';

const EMAIL = /([^\s@，；、（）()：:]+@[^\s@，；、（）()：:]+\.[a-z]{2,})/i;

/** Who organises the competition, and how to reach them; the assistant takes questions in any case. */
export function Organiser({ organiser: { name, contact } }: Pick<Public, 'organiser'>) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  return (
    <Card title={t('site.organiser')}>
      <p className="font-semibold break-words">{pick(name)}</p>
      {contact && (
        <p className="mt-1 break-words whitespace-pre-line text-ink-2">
          {contact.split(EMAIL).map((part, index) =>
            EMAIL.test(part) ? (
              <a key={`${index}-${part}`} href={`mailto:${part}`} className="text-primary hover:underline">
                {part}
              </a>
            ) : (
              part
            ),
          )}
        </p>
      )}
      <p className="mt-3">
        <Link href="/deepChat" className="text-primary hover:underline">
          {t('site.ask')}
        </Link>
      </p>
    </Card>
  );
}
