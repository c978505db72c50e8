import type { Secrets } from '@laurel/db/kernel/secrets.ts';
import type { ExportOf, ExportProblem, ExportScope, WorkFilter } from '@laurel/domain/exports/exports.ts';
import type { Cell } from '@laurel/domain/kernel/csv.ts';
import { textIn } from '@laurel/domain/kernel/language.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import type { PrintedDocument } from '@laurel/pdf/document/document.ts';
import { type ColumnName, type ExportWords, exportWords } from '../locales/export-words.ts';

export type Line = readonly Cell[];

/** A spreadsheet file before it has a format: its headings, how many lines there are, and the lines as they come. */
export type Sheet = {
  readonly head: readonly string[];
  readonly total: number;
  readonly pages: AsyncIterable<readonly Line[]>;
};

/** What a kind of export may use: one snapshot of the database, and the language of the requester. */
export type Making = {
  readonly tx: Tx;
  readonly secrets: Secrets;
  readonly scope: ExportScope;
  readonly language: 'zh-CN' | 'en';
  readonly words: ExportWords;
  /** A text in the language of the file. */
  readonly said: (text: { readonly zh: string; readonly en: string } | null | undefined) => string;
};

type Of<Kind extends ExportOf['kind']> = Extract<ExportOf, { kind: Kind }>;
/** How one kind of export becomes a file. */
export type MakeSheet<Kind extends ExportOf['kind']> = (making: Making, what: Of<Kind>) => Promise<Sheet>;

/** How one kind of report becomes a document. */
export type MakeReport<Kind extends ExportOf['kind']> = (making: Making, what: Of<Kind>) => Promise<PrintedDocument>;

/** It cannot be made, and trying again changes nothing. */
export class CannotBeMade extends Error {
  override readonly name = 'CannotBeMade';
  readonly problem: ExportProblem;
  constructor(problem: ExportProblem) {
    super(problem);
    this.problem = problem;
  }
}

export const makingIn = (language: 'zh-CN' | 'en', parts: Pick<Making, 'tx' | 'secrets' | 'scope'>): Making => ({
  ...parts,
  language,
  words: exportWords[language],
  said: (text) => (text ? textIn(language, text) : ''),
});

/** The filter of works as the read model takes it. */
export const worksAsked = ({ scope }: Pick<Making, 'scope'>, { status, ...filter }: WorkFilter) => ({
  ...filter,
  ...(status === 'disqualificationToSecond' ? { proposedByOthersThan: scope.notSecondTo } : { status }),
});

export const headings = ({ words }: Pick<Making, 'words'>, names: readonly ColumnName[]): string[] =>
  names.map((name) => words.columns[name]);

/** A competition's name in a file: with its edition, without which several of its years would look alike. */
export const editionIn = (
  { said }: Pick<Making, 'said'>,
  one: { readonly edition: number; readonly settings: { readonly name: { readonly zh: string; readonly en: string } } },
) => `${said(one.settings.name)} · ${one.edition}`;

/** Fen as the number of yuan that a spreadsheet adds up. */
export const yuan = (fen: number | null): number | null => (fen === null ? null : fen / 100);

/** The lines of each page, made page by page. */
export async function* linesOf<Row>(
  pages: AsyncIterable<readonly Row[]>,
  lines: (rows: readonly Row[]) => Promise<Line[]>,
): AsyncGenerator<Line[]> {
  for await (const rows of pages) yield await lines(rows);
}
