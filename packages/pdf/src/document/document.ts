/** A report on A4 pages, before it has a layout: headings, facts and tables, in one language. */
export type PrintedDocument = {
  readonly language: 'zh-CN' | 'en';
  readonly title: string;
  readonly subtitle: string;
  readonly blocks: readonly DocumentBlock[];
  /** At the foot of each page, before the page number. */
  readonly footer: string;
};

export type DocumentBlock =
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'table'; readonly title: string; readonly table: DocumentTable }
  | { readonly kind: 'signatures'; readonly title: string; readonly signatures: readonly DocumentSignature[] }
  /** Small print: hashes and where to find them. */
  | { readonly kind: 'notes'; readonly notes: readonly string[] };

type DocumentTable = {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
};
type DocumentSignature = { readonly role: string; readonly text: string };
