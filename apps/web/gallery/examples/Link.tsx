import { Link } from '#/ui/Link.tsx';
import { type Examples, say } from '../example.ts';

export const examples: Examples = {
  inside: () => <Link href="/home/news">{say('新闻', 'News')}</Link>,
  file: () => <Link href="/files/example.pdf">{say('规则（PDF）', 'Rules (PDF)')}</Link>,
  external: () => (
    <Link href="https://example.org" external>
      {say('主办单位', 'Organiser')}
    </Link>
  ),
};
