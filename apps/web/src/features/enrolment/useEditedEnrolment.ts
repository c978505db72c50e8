import { trpc } from '#/lib/trpc.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import type { Details } from './useEnrolment.ts';

/**
 * One part of an enrolment as one form edits it: an edited row whose version is the part's. `valuesOf` gives the form's
 * entries of an enrolment, for what was saved elsewhere meanwhile.
 */
export function useEditedEnrolment<Values>(
  { enrolmentId, versions }: Details,
  part: keyof Details['versions'],
  valuesOf: (details: Details) => Values,
) {
  const { client } = trpc.useUtils();
  return useEditedRow<Values, number>(versions[part], async () => {
    const now = await client.enrolment.enrolmentDetails.query({ enrolmentId });
    return { values: valuesOf(now), version: now.versions[part] };
  });
}
