import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeHtml } from '@laurel/domain/certificate/content.ts';

type Head = {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly locale: string;
  readonly image?: string | undefined;
};

/** What chats and networks show of a link to a public page (OpenGraph). No search engine should find it. */
const openGraph = ({ title, description, url, locale, image }: Head): string => {
  const properties = { title, description, url, locale, type: 'website', ...(image ? { image } : {}) };
  const metas = Object.entries(properties).map(
    ([name, content]) => `<meta property="og:${name}" content="${escapeHtml(content)}">`,
  );
  return [
    ...metas,
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`,
    '<meta name="robots" content="noindex">',
  ].join('');
};

/** The page of the built web application, with this head; without one, as it is. */
export async function webPage(webFolder: string, head: Head | null): Promise<string> {
  const page = await readFile(path.join(webFolder, 'index.html'), 'utf8');
  // A function: `$&` in a name must not mean anything.
  return head ? page.replace('</head>', () => `${openGraph(head)}</head>`) : page;
}
