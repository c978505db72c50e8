import type { CorrectionRow, TextColumn } from '@laurel/domain/certificate/corrected-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { base64Of } from '#/lib/base64-of.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { client, type RouterInputs, trpc } from '#/lib/trpc.ts';
import type { Selection } from './selection.ts';

type Draft = RouterInputs['certificate']['draftBulkChange'];
type Corrections = NonNullable<Draft['corrections']>;

/** The corrections as they were when the differences were requested, and whether other certificates are included. */
type Asked = { readonly id: string; readonly corrections: Corrections; readonly alike: boolean };

/** A name that certificates print, and what they are to print instead. */
export type Rename = { readonly from: string; readonly to: string };

const renamedIn = ({ students, teachers }: CorrectionRow, { from, to }: Rename): Partial<CorrectionRow> => {
  const renamed = (names: string) =>
    names
      .split('、')
      .map((name) => (name === from ? to : name))
      .join('、');
  return { students: renamed(students), teachers: renamed(teachers) };
};

/**
 * What some certificates are to print instead, in a table on the screen or a workbook. It is kept outside the form,
 * whose values the browser stores: names of people do not belong there.
 */
export function useCorrections(selection: Selection, enabled: boolean, newLook: boolean, rename?: Rename) {
  const [by, setBy] = useState<'screen' | 'workbook'>('screen');
  const [edited, setEdited] = useState<ReadonlyMap<number, Partial<CorrectionRow>>>(new Map());
  const [file, setFile] = useState<File | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const table = trpc.certificate.bulkCorrectionTable.useQuery({ selection }, { enabled, staleTime: 0, gcTime: 0 });
  const check = useQuery({
    queryKey: ['bulk-corrections', asked?.id, newLook],
    queryFn: () => {
      const corrections = asked?.corrections ?? { file: '' };
      return client.certificate.checkBulkCorrections.query({ selection, corrections, newLook });
    },
    enabled: asked !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const rows =
    table.data?.rows?.map((row, at) => ({ ...row, ...(rename && renamedIn(row, rename)), ...edited.get(at) })) ?? null;
  const isEdited = (at: number) => rename !== undefined || edited.has(at);
  const right = asked !== null && check.data !== undefined && check.data.wrongRows === 0 && check.data.corrected > 0;
  return {
    by: table.data && !table.data.rows ? 'workbook' : by,
    turn: (next: 'screen' | 'workbook') => {
      setBy(next);
      setFile(null);
      setAsked(null);
    },
    table,
    rows,
    edit: (at: number, column: TextColumn, value: string) => {
      setEdited(new Map(edited).set(at, { ...edited.get(at), [column]: value }));
      setAsked(null);
    },
    edits: rows?.filter((_, at) => isEdited(at)).length ?? 0,
    /** Edited and not compared yet: from then on the form asks before it is left. */
    unsaved: edited.size > 0 && asked === null,
    files: file ? [file] : [],
    choose: async ([next]: readonly File[]) => {
      setFile(next ?? null);
      setAsked(next ? { id: freshId(), corrections: { file: await base64Of(next) }, alike: false } : null);
    },
    /** Shows what the edited rows would print. */
    compare: () => {
      const changed = (rows ?? []).filter((_, at) => isEdited(at));
      if (changed.length > 0) setAsked({ id: freshId(), corrections: { rows: changed }, alike: false });
    },
    asked: asked !== null,
    alike: asked?.alike ?? false,
    /** Whether other certificates that print the same names are corrected as well. */
    turnAlike: (alike: boolean) => asked && setAsked({ ...asked, alike }),
    check,
    /** What is sent with the bulk change, once nothing is wrong with it. */
    sent: right
      ? {
          corrections: asked.corrections,
          ...(asked.alike && check.data.others.total > 0 ? { others: check.data.others.total } : {}),
        }
      : undefined,
  };
}
export type CorrectionsState = ReturnType<typeof useCorrections>;
