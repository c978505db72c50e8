const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';

/** Properties with nothing in them, in place of the document's own (ECMA-376 part 2 §11, part 1 §22). */
const emptied: readonly [RegExp, string][] = [
  [/^docProps\/core\d*\.xml$|\.psmdcp$/i, `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}"/>`],
  [/^docProps\/app\d*\.xml$/i, `${XML}<Properties xmlns="${OFFICE}/extended-properties"/>`],
  [/^docProps\/custom\d*\.xml$/i, `${XML}<Properties xmlns="${OFFICE}/custom-properties"/>`],
];

/** Attributes that name people, by the parts they stand in: revisions and comments, people, who opened the file. */
const naming: readonly [RegExp, RegExp][] = [
  [/^word\/.*\.xml$/, attributes('author|initials|userId|providerId')],
  [/^ppt\/(commentAuthors|authors).*\.xml$/, attributes('name|initials|userId|providerId')],
  [/^xl\/persons\/.*\.xml$/, attributes('displayName|userId|providerId')],
  [/^xl\/workbook\.xml$/, attributes('userName')],
  [/^xl\/revisions\/.*\.xml$/, attributes('userName|name')],
];

function attributes(names: string): RegExp {
  return new RegExp(`(\\s(?:\\w+:)?(?:${names}))="[^"]*"`, 'g');
}

/**
 * One part of a Word, Excel or PowerPoint document without what names people: its properties, the authors of comments
 * and revisions, the folder it was saved in. What its pages say is not touched.
 */
export function bareOfficePart(part: string, bytes: Uint8Array): Uint8Array {
  const empty = emptied.find(([pattern]) => pattern.test(part));
  if (empty) return Buffer.from(empty[1]);
  if (!/\.(xml|rels)$/.test(part)) return bytes;
  const before = Buffer.from(bytes).toString('utf8');
  let text = before;
  for (const [parts, pattern] of naming) if (parts.test(part)) text = text.replace(pattern, '$1=""');
  if (/^xl\/.*comments.*\.xml$/i.test(part)) text = withoutCommentAuthors(text);
  if (part === 'xl/workbook.xml') text = text.replace(/(<\w+:absPath\s[^>]*?url)="[^"]*"/g, '$1=""');
  if (part.endsWith('.rels')) text = text.replace(/Target="file:[^"]*"/g, 'Target="file:///-"');
  return text === before ? bytes : Buffer.from(text);
}

/** Excel lists the authors once, and begins each comment with its author's name. */
function withoutCommentAuthors(text: string): string {
  const authors = [...text.matchAll(/<(?:\w+:)?author>([^<]+)</g)].map(([, name = '']) => name);
  return authors.reduce((rest, name) => rest.replaceAll(`>${name}<`, '><').replaceAll(`>${name}:`, '>:'), text);
}
